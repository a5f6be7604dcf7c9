// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import static site.ycsb.testkit.Products.words;

import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.DB;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.TableClient;
import site.ycsb.testkit.server.RedisServer;

/** On one server and on a cluster, with records of each format. */
@ParameterizedClass
@EnumSource
class ValkeyContractIT extends BindingContract {

  /** What is not available is skipped. */
  enum Deployment {
    HASH,
    JSON,
    HASH_CLUSTER,
    JSON_CLUSTER;

    boolean isCluster() {
      return name().endsWith("_CLUSTER");
    }

    String format() {
      return name().replace("_CLUSTER", "").toLowerCase(Locale.ROOT);
    }
  }

  private static RedisServer server;

  @Parameter Deployment deployment;

  @BeforeParameterizedClassInvocation
  static void start(Deployment deployment) {
    RedisServer valkey = RedisServer.valkeyWithSearch();
    server = (deployment.isCluster() ? valkey.cluster(3, 0) : valkey).started();
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  @Override
  protected DB newBinding() {
    return new ValkeyDB();
  }

  @Override
  protected Properties properties() {
    server.flush();
    Properties properties = server.properties();
    properties.setProperty("valkey.format", deployment.format());
    properties.setProperty("redisjson.scan", "true");
    return properties;
  }

  @Override
  public Set<String> ownMeanings() {
    return Set.of("nonAsciiWordsAreFound", "phrasesMayBeNonAscii", "prefixesMayBeNonAscii");
  }

  /** Valkey Search folds the German sharp s in its index, too, so it takes it for two letters. */
  @Test
  void nonAsciiWordsAreFound() {
    TableClient client = loaded(AllTerms.class, "größe grün", "grau grün", "красный дом");

    client.assertRefused(words("größe grün"));
    client.assertHits(words("grün grau"), "grau grün");
    client.assertHits(words("дом красный"), "красный дом");
  }

  @Test
  void phrasesMayBeNonAscii() {
    TableClient client = loaded(Phrase.class, "größe grün", "дом красный", "красный дом");

    client.assertRefused(new Phrase(words("größe grün")));
    client.assertHits(new Phrase(words("дом красный")), "дом красный");
  }

  @Test
  void prefixesMayBeNonAscii() {
    TableClient client = loaded(Prefix.class, "größe grün", "grau grün", "grün grund");

    client.assertRefused(new Prefix(words("grün größ")));
    client.assertHits(new Prefix(words("grün gr")), "größe grün", "grau grün", "grün grund");
  }
}
