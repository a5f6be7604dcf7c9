// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import site.ycsb.testkit.server.ElasticsearchContainer;
import site.ycsb.testkit.server.Engine;
import site.ycsb.testkit.server.MongoContainer;
import site.ycsb.testkit.server.MongodServer;
import site.ycsb.testkit.server.PostgresServer;
import site.ycsb.testkit.server.RedisServer;

/** An engine that answers searches, with a server for one test. */
enum SearchEngine {
  LUCENE {
    @Override
    Server start(Path scratch) {
      return new Server(List.of("lucene.dir=" + scratch.resolve("lucene")), () -> {});
    }
  },
  SQLITE {
    @Override
    Server start(Path scratch) {
      return new Server(
          List.of("sqlite.file=" + scratch.resolve("sqlite.db"), "batchsize=500"), () -> {});
    }
  },
  REDISJSON {
    @Override
    Server start(Path scratch) {
      return redis(RedisServer.withSearch());
    }
  },
  REDIS {
    @Override
    Server start(Path scratch) {
      return redis(RedisServer.withSearch());
    }
  },
  VALKEY {
    @Override
    Server start(Path scratch) {
      return redis(RedisServer.valkeyWithSearch(), "valkey.format=hash");
    }
  },
  VALKEY_JSON {
    @Override
    Server start(Path scratch) {
      return redis(RedisServer.valkeyWithSearch(), "valkey.format=json");
    }
  },
  ELASTICSEARCH {
    @Override
    Server start(Path scratch) {
      return elasticsearch(Engine.ELASTICSEARCH);
    }
  },
  ELASTICSEARCH_OLDEST {
    @Override
    Server start(Path scratch) {
      return elasticsearch(Engine.ELASTICSEARCH_OLDEST);
    }
  },
  OPENSEARCH {
    @Override
    Server start(Path scratch) {
      return elasticsearch(Engine.OPENSEARCH);
    }
  },
  OPENSEARCH_OLDEST {
    @Override
    Server start(Path scratch) {
      return elasticsearch(Engine.OPENSEARCH_OLDEST);
    }
  },
  MONGODB {
    @Override
    Server start(Path scratch) {
      MongoContainer server = new MongoContainer();
      server.start();
      return new Server(
          List.of(
              "mongodb.url=mongodb://" + server.host() + ":" + server.port() + "/ycsb",
              // Right on every server of the protocol, so that the page is the same.
              "mongodb.search.and=filter",
              "batchsize=500"),
          server::close);
    }
  },
  POSTGRESQL {
    @Override
    Server start(Path scratch) {
      PostgresServer server = new PostgresServer();
      server.start();
      return new Server(List.of("db.url=" + server.url(), "batchsize=500"), server::close);
    }
  },
  MONGODB_WIRED_TIGER {
    @Override
    Server start(Path scratch) {
      return mongod(MongodServer.wiredTiger());
    }
  },
  MONGODB_IN_MEMORY {
    @Override
    Server start(Path scratch) {
      return mongod(MongodServer.inMemory());
    }
  };

  /** MongoDB's own server, which is asked in another form. */
  private static final String MONGOD = "mongodb (mongod)";

  private static final Set<String> SLOW =
      Set.of("elasticsearch", "opensearch", "mongodb", "valkey");

  /**
   * How much an engine holds and is asked.
   *
   * @param reads how many records are read by key, beside those that have changed
   */
  record Amount(int records, int reads, int operations, int changes, int queries) {

    static final Amount FULL = new Amount(100_000, 100_000, 2000, 10_000, 1000);
    static final Amount FULL_OF_ALL_KINDS = new Amount(100_000, 10_000, 1000, 2000, 200);
    static final Amount SLOW = new Amount(100_000, 10_000, 1000, 2000, 200);
    static final Amount SLOW_OF_ALL_KINDS = new Amount(100_000, 10_000, 300, 1000, 100);
    static final Amount SMALL = new Amount(1000, 1000, 300, 500, 50);
  }

  /**
   * @param properties that lead a client to it, each {@code name=value}
   */
  record Server(List<String> properties, Runnable stop) implements AutoCloseable {
    @Override
    public void close() {
      stop.run();
    }
  }

  /** Skips the test if the engine is not available. */
  abstract Server start(Path scratch);

  String binding() {
    return name().toLowerCase(Locale.ROOT).replaceFirst("_.*", "");
  }

  /** Less for mongod, whose text search is slow in a build for tests. */
  Amount amount() {
    return isMongod() ? Amount.SMALL : isSlow() ? Amount.SLOW : Amount.FULL;
  }

  /** Fewer questions about the same records: some kinds take long in some engines. */
  Amount amountOfAllKinds() {
    return isMongod()
        ? Amount.SMALL
        : isSlow() ? Amount.SLOW_OF_ALL_KINDS : Amount.FULL_OF_ALL_KINDS;
  }

  /**
   * Whether it is asked one kind of question before it is asked all kinds. The oldest versions
   * would repeat what the newest ones show.
   */
  boolean isAskedOneKind() {
    return this != ELASTICSEARCH_OLDEST && this != OPENSEARCH_OLDEST;
  }

  /**
   * The kinds of questions that the server is asked in another way than a newer one, which the page
   * has: OpenSearch has points in time since 2.4.
   */
  Set<String> askedOtherwise() {
    return this == OPENSEARCH_OLDEST ? Set.of("walk") : Set.of();
  }

  /** What the page calls it. */
  String row() {
    return isMongod() ? MONGOD : this == VALKEY_JSON ? binding() + " (json)" : binding();
  }

  /**
   * Whether scores go by the present texts after updates. RediSearch subtracts replaced texts only
   * since 8.2.13.
   */
  boolean scoresFollowUpdates() {
    return this != REDIS && this != REDISJSON;
  }

  /** Valkey reads all hits to sort them; the others take several minutes for a full amount. */
  private boolean isSlow() {
    return SLOW.contains(binding());
  }

  private boolean isMongod() {
    return this == MONGODB_WIRED_TIGER || this == MONGODB_IN_MEMORY;
  }

  private static Server mongod(MongodServer server) {
    server.start();
    return new Server(
        List.of(
            "mongodb.url=mongodb://" + server.host() + ":" + server.port() + "/ycsb",
            "batchsize=500"),
        server::close);
  }

  private static Server elasticsearch(Engine engine) {
    ElasticsearchContainer server = new ElasticsearchContainer(engine, 1);
    server.start();
    return new Server(
        List.of(
            "es.hosts.list=" + server.host() + ":" + server.port(),
            "batchsize=500",
            // Two engines run at once, so it may refresh later than it promises, or reply late.
            "search.visibility=60000",
            "es.timeout=60000"),
        server::close);
  }

  private static Server redis(RedisServer server, String... more) {
    server.start();
    List<String> properties = new ArrayList<>(List.of(more));
    properties.addAll(
        List.of("redis.host=" + server.host(), "redis.port=" + server.port(), "batchsize=500"));
    return new Server(properties, server::close);
  }
}
