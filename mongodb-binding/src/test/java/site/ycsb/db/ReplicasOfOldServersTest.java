/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoCommandException;
import com.mongodb.ServerAddress;
import com.mongodb.client.MongoDatabase;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;

/** Servers before 4.4.2, which have no {@code hello}. */
class ReplicasOfOldServersTest {

  private final List<String> asked = new ArrayList<>();

  /** A database that refuses {@code hello} like this, and knows all other commands. */
  private MongoDatabase refusingHello(String refusal) {
    return (MongoDatabase)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {MongoDatabase.class},
            (proxy, method, arguments) -> {
              String command = ((BsonDocument) arguments[0]).getFirstKey();
              asked.add(command);
              if (command.equals("hello")) {
                throw new MongoCommandException(BsonDocument.parse(refusal), new ServerAddress());
              }
              return BsonDocument.parse("{setName: 'rs0', hosts: ['a:1', 'b:2']}");
            });
  }

  @Test
  void theReplicaSetIsAskedForByTheOldNameOfTheCommand() {
    ReplyFacts facts = new ReplyFacts();

    facts.addReplicas(
        MongoFacts.replicas(
            refusingHello("{ok: 0, code: 59, errmsg: \"no such command: 'hello'\"}")));

    assertThat(asked).containsExactly("hello", "isMaster");
    assertThat(facts.all())
        .containsEntry("mongodb.replicaSet", "rs0")
        .containsEntry("mongodb.replicaSet.members", "a:1, b:2");
  }

  @Test
  void anotherRefusalIsNotAskedAgain() {
    MongoDatabase database = refusingHello("{ok: 0, code: 13, errmsg: 'not authorized'}");

    assertThatThrownBy(() -> MongoFacts.replicas(database)).hasMessageContaining("not authorized");
    assertThat(asked).containsExactly("hello");
  }
}
