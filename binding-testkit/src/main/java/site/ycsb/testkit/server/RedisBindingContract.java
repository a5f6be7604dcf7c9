// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.TableClient;

/**
 * The contract of a binding to Redis: on one server and on a cluster, which all tests share. They
 * are processes, or containers where this machine has no server with search.
 */
@ParameterizedClass
@EnumSource
public abstract class RedisBindingContract extends BindingContract {

  /** The kinds of servers; tests of unavailable ones are skipped. */
  public enum Deployment {
    SINGLE,
    CLUSTER
  }

  private static RedisServer server;

  @Parameter Deployment deployment;

  @BeforeParameterizedClassInvocation
  static void start(Deployment deployment) {
    RedisServer redis = RedisServer.withSearch();
    server = (deployment == Deployment.CLUSTER ? redis.cluster(3, 0) : redis).started();
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  /** Properties that the binding needs beside those that say where the server is. */
  protected Properties furtherProperties() {
    return new Properties();
  }

  @Override
  protected final Properties properties() {
    server.flush();
    Properties properties = server.properties();
    // Tests both ways to ask for a page.
    properties.setProperty(
        "redis.search.skipcount",
        Boolean.toString(deployment == Deployment.SINGLE && server.canSkipCount()));
    properties.putAll(furtherProperties());
    return properties;
  }

  private static AllTerms words(String... words) {
    return new AllTerms(TITLE, List.of(words), RANK, false);
  }

  @Override
  public final Set<String> ownMeanings() {
    return Set.of("phrasesMayRepeatWords", "fuzzyMayBeNonAscii");
  }

  /** RediSearch takes one place of a word for two that are next to each other. */
  @Test
  final void phrasesMayRepeatWords() {
    TableClient client =
        loaded(Phrase.class, "red red shoe", "red shoe red", "shoe red", "red shoe shoe red");

    client.assertRefused(new Phrase(words("red", "red")));
    client.assertRefused(new Phrase(words("shoe", "red", "red")));
    client.assertKeys(new Phrase(words("red", "shoe", "red")), "red shoe red");
    client.assertKeys(
        new Phrase(words("shoe", "red")), "red shoe red", "shoe red", "red shoe shoe red");
  }

  /** RediSearch compares the German sharp s as two letters, but not in its index. */
  @Test
  final void fuzzyMayBeNonAscii() {
    TableClient client = loaded(Fuzzy.class, "a größe", "a дом", "a дым", "a дома");

    client.assertRefused(new Fuzzy(words("größe")));
    client.assertRefused(new Prefix(words("a", "größ")));
    client.assertKeys(new Fuzzy(words("gröte")), "a größe");
    client.assertKeys(new Fuzzy(words("дом")), "a дом", "a дым", "a дома");
  }
}
