// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

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
  void fallsBackToTheOldNameOfTheCommand() {
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
  void doesNotRetryAfterOtherErrors() {
    MongoDatabase database = refusingHello("{ok: 0, code: 13, errmsg: 'not authorized'}");

    assertThatThrownBy(() -> MongoFacts.replicas(database)).hasMessageContaining("not authorized");
    assertThat(asked).containsExactly("hello");
  }
}
