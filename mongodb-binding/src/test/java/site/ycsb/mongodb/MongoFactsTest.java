// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ServerAddress;
import com.mongodb.WriteConcern;
import com.mongodb.connection.ServerConnectionState;
import com.mongodb.connection.ServerDescription;
import com.mongodb.connection.ServerType;
import java.util.Map;
import java.util.Set;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;

/** Replies in the form in which MongoDB's documentation shows them. */
class MongoFactsTest {

  private final MongoFacts facts = new MongoFacts();

  private static BsonDocument reply(String json) {
    return BsonDocument.parse(json);
  }

  @Test
  void reportsEngineAndCache() {
    facts.addServer(
        reply(
            "{process: 'mongod', storageEngine: {name: 'wiredTiger', persistent: true},"
                + " wiredTiger: {cache: {'maximum bytes configured': {$numberLong:"
                + " '8589934592'}}}}"));
    facts.addOptions(
        reply("{parsed: {storage: {dbPath: '/data', journal: {commitIntervalMs: 50}}}}"));

    assertThat(facts.all().values())
        .isEqualTo(
            Map.of(
                "mongodb.process", "mongod",
                "mongodb.storageEngine", "wiredTiger",
                "mongodb.storageEngine.persistent", "true",
                "mongodb.cacheSize", "8589934592",
                "mongodb.options.storage",
                    "{\"dbPath\": \"/data\", \"journal\": {\"commitIntervalMs\": 50}}",
                "mongodb.journal", "not set, so the default of the release"));
  }

  @Test
  void reportsEngineInMemory() {
    facts.addServer(
        reply(
            "{storageEngine: {name: 'inMemory', persistent: false},"
                + " inMemory: {cache: {'maximum bytes configured': 1073741824.0}}}"));
    facts.addOptions(reply("{parsed: {storage: {journal: {enabled: false}}}}"));

    assertThat(facts.all().values())
        .containsEntry("mongodb.storageEngine", "inMemory")
        .containsEntry("mongodb.storageEngine.persistent", "false")
        .containsEntry("mongodb.cacheSize", "1073741824")
        .containsEntry("mongodb.journal", "false");
  }

  @Test
  void statesWhatAFailureOfTheMachineCosts() {
    assertThat(facts.durability(WriteConcern.W1)).isEmpty();
    facts.addServer(reply("{storageEngine: {name: 'wiredTiger'}}"));
    assertThat(facts.durability(WriteConcern.W1)).isEqualTo("up to 100 ms (journal=false)");
    assertThat(facts.durability(WriteConcern.JOURNALED)).isEqualTo("none (journal=true)");
    assertThat(facts.durability(WriteConcern.MAJORITY)).isEqualTo("none (w=majority)");
    assertThat(facts.durability(WriteConcern.MAJORITY.withJournal(false))).startsWith("up to");
    assertThat(facts.durability(WriteConcern.UNACKNOWLEDGED)).startsWith("not known");
    facts.addOptions(reply("{parsed: {storage: {journal: {commitIntervalMs: 50}}}}"));
    assertThat(facts.durability(WriteConcern.W1)).startsWith("up to 50 ms");
    facts.addOptions(reply("{parsed: {storage: {journal: {enabled: false}}}}"));
    assertThat(facts.durability(WriteConcern.W1)).contains("last checkpoint");
    facts.addServer(reply("{storageEngine: {name: 'inMemory'}}"));
    assertThat(facts.durability(WriteConcern.JOURNALED)).startsWith("everything");
  }

  private static ServerDescription.Builder server(ServerType type) {
    return ServerDescription.builder()
        .address(new ServerAddress("a"))
        .state(ServerConnectionState.CONNECTED)
        .ok(true)
        .type(type);
  }

  @Test
  void reportsReplicaSetWithItsMembers() {
    facts.addReplicas(
        server(ServerType.REPLICA_SET_SECONDARY)
            .setName("rs0")
            .hosts(Set.of("b:27017", "a:27017"))
            .build());

    assertThat(facts.all().values())
        .containsEntry("mongodb.replicaSet", "rs0")
        .containsEntry("mongodb.replicaSet.members", "a:27017, b:27017");
  }

  @Test
  void recognizesRouter() {
    facts.addReplicas(server(ServerType.SHARD_ROUTER).build());

    assertThat(facts.all().values())
        .isEqualTo(Map.of("mongodb.replicaSet", "none", "mongodb.sharded", "true"));
  }

  @Test
  void bytesPerRecordIncludesIndexes() {
    facts.addTable(
        reply(
            "{count: 9, size: 5000, storageSize: 4000, totalIndexSize: {$numberLong: '2000'},"
                + " indexSizes: {_id_: 1500, price_1: {$numberLong: '500'}}}"),
        10);

    assertThat(facts.all().values())
        .containsEntry("mongodb.records", "10")
        .containsEntry("mongodb.dataSize", "5000")
        .containsEntry("mongodb.indexSize", "2000")
        .containsEntry("mongodb.indexSize.price_1", "500")
        .containsEntry("mongodb.bytesPerRecord", "600");
  }

  @Test
  void leavesOutWhatIsNotReported() {
    facts.addServer(new BsonDocument());
    facts.addOptions(new BsonDocument());
    facts.addHost(new BsonDocument());
    facts.addTable(new BsonDocument(), 7);

    assertThat(facts.all().values()).isEqualTo(Map.of("mongodb.records", "7"));
  }
}
