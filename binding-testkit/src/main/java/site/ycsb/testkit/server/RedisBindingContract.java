// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static site.ycsb.testkit.Products.words;

import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.search.GeoArea;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.WithoutTerm;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.TableClient;

/**
 * The contract of a binding to Redis: on one server and on a cluster, which all tests share. They
 * are processes, or containers where this machine has no server with search; tests of those that
 * are not available are skipped.
 */
@ParameterizedClass
@MethodSource("site.ycsb.testkit.server.RedisBindingContract#servers")
public abstract class RedisBindingContract extends BindingContract {

  /** The version of RediSearch, in the numbers of MODULE LIST, that subtracts replaced texts. */
  private static final int SUBTRACTS_LENGTHS = 8_02_13;

  @Parameter RedisServer server;

  static Stream<RedisServer> servers() {
    return Stream.of(RedisServer.withSearch(), RedisServer.withSearch().cluster(3, 0));
  }

  @BeforeParameterizedClassInvocation
  static void start(RedisServer server) {
    server.start();
  }

  /** Properties that the binding needs, except the place of the server. */
  protected Properties furtherProperties() {
    return new Properties();
  }

  @Override
  protected final Properties properties() {
    server.flush();
    Properties properties = server.properties();
    // Tests both ways to ask for a page: a cluster is always asked for the count.
    properties.setProperty("redis.search.skipcount", Boolean.toString(server.canSkipCount()));
    properties.putAll(furtherProperties());
    return properties;
  }

  /** The index counts the words of all texts together, and its weights make texts longer. */
  @Override
  public final boolean scoresSeveralFields() {
    return false;
  }

  /** Earlier releases do not subtract the lengths of texts that were deleted or replaced. */
  @Override
  @Test
  public final void scoresGoByThePresentTexts() {
    boolean isCluster = Boolean.parseBoolean(server.properties().getProperty("redis.cluster"));
    if (isCluster || server.searchVersion() >= SUBTRACTS_LENGTHS) {
      super.scoresGoByThePresentTexts();
    } else {
      assertThatThrownBy(() -> super.scoresGoByThePresentTexts())
          .hasMessageContaining("[score of k");
    }
  }

  @Override
  public final Set<String> ownMeanings() {
    return Set.of("phrasesMayRepeatWords", "fuzzyMayBeNonAscii");
  }

  /**
   * It looks for the places of a circle up to {@code radius / cos(latitude)} east and west. The
   * places of a circle without its margin have to be there.
   */
  @Override
  public final boolean takesArea(GeoArea area) {
    if (!(area instanceof GeoCircle circle)) {
      return true;
    }
    double latitude = Math.toRadians(Math.abs(circle.center().latitude()));
    double radius = circle.radius() / GeoPoint.EARTH_RADIUS;
    double clear = radius * (1 - GeoCircle.MARGIN);
    return latitude + clear < Math.PI / 2
        && Math.sin(clear)
            <= Math.cos(latitude) * Math.sin(Math.min(Math.PI / 2, radius / Math.cos(latitude)));
  }

  /** RediSearch takes one place of a word for two that are next to each other. */
  @Test
  final void phrasesMayRepeatWords() {
    TableClient client =
        loaded(Phrase.class, "red red shoe", "red shoe red", "shoe red", "red shoe shoe red");

    client.assertRefused(new Phrase(words("red red")));
    client.assertRefused(new Phrase(words("shoe red red")));
    client.assertHits(new Phrase(words("red shoe red")), "red shoe red");
    client.assertHits(
        new Phrase(words("shoe red")), "red shoe red", "shoe red", "red shoe shoe red");
  }

  /** RediSearch compares the German sharp s as two letters, but not in its index. */
  @Test
  final void fuzzyMayBeNonAscii() {
    TableClient client = loaded(Fuzzy.class, "a größe", "a дом", "a дым", "a дома");

    client.assertRefused(new Fuzzy(words("größe")));
    client.assertRefused(new Prefix(words("a größ")));
    client.assertHits(new Fuzzy(words("gröte")), "a größe");
    client.assertHits(new Fuzzy(words("дом")), "a дом", "a дым", "a дома");
  }

  /** RediSearch leaves out an underscore that is not escaped, or calls it a syntax error. */
  @Test
  final void anUnderscoreIsAWordAndATag() {
    TableClient client = loaded(AllTerms.class, "red _", "red shoe", "_ _x");
    client.update("red shoe", Map.of(COLOR, "_"));

    client.assertHits(words("red _"), "red _");
    client.assertHits(words("_ _x"), "_ _x");
    client.assertHits(new AnyTerm(words("_ unheard")), "red _", "_ _x");
    client.assertHits(new WithoutTerm(words("red _")), "red shoe");
    client.assertHits(new Phrase(words("red _")), "red _");
    client.assertHits(new Range(TITLE, COLOR, "_", RANK, 0, 9, RANK, false), "red shoe");
  }
}
