// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.RANK;
import static site.ycsb.testkit.Products.TITLE;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.Products.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.search.GeoArea;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.WithinBox;
import site.ycsb.search.question.WithinRadius;
import site.ycsb.search.question.WithinRadius.NearestFirst;

/** Where records are: as written, as they are now, and by one formula. */
interface PlaceContract extends ContractContext {

  int MANY_PLACES = 400;

  private TableClient places(String... places) {
    assumeTrue(
        store().admin().questionKinds().contains(WithinRadius.class),
        "the binding does not answer questions about places");
    TableClient client = store().indexedTable();
    for (int i = 0; i < places.length; i++) {
      client.insert("k" + i, changed(product("red shoe", i), Map.of(PLACE, places[i])));
    }
    store().awaitWritten();
    return client;
  }

  private static OnPlaces within(GeoArea area) {
    return within(words("shoe"), area);
  }

  private static OnPlaces within(AllTerms words, GeoArea area) {
    return area instanceof GeoBox box
        ? new WithinBox(words, PLACE, box)
        : new WithinRadius(words, PLACE, (GeoCircle) area);
  }

  private static OnPlaces anyWithin(GeoArea area) {
    AllTerms shoe = words("shoe");
    return within(new AllTerms(shoe.textField(), List.of(), shoe.form()), area);
  }

  private static void assertCircle(TableClient client, String circle, String... keys) {
    client.assertHits(within(GeoCircle.of(circle)), keys);
  }

  @Test
  default void placesAreReadAndFoundAsWritten() {
    String[] places = {
      "0,0", "85,180", "-85,-180", "0.000001,-0.000001", "-33.868819,151.209296", "7,-0.5", "10,100"
    };
    TableClient client = places(places);
    client.insert("other", product("red shoe", 7));
    client.update("other", Map.of(PLACE, places[4]));
    store().awaitWritten();

    client.assertRecords();
    client.assertAnswer(Products.match("red shoe"));
    assertCircle(client, "-33.87,151.21,1km", "k4", "other");
  }

  @Test
  default void rejectsTextsThatAreNoPlaces() {
    TableClient client = places("1,2");
    for (String wrong :
        "|,|1|1,|,2|1;2|1,2,3|1, 2|1.0,2|01,2|-0,2|1e1,2|85.000001,0|-86,0|0,180.1|.5,1|1.,1|1.1234567,1"
            .split("[|]")) {
      Map<String, String> place = Map.of(PLACE, wrong);
      assertThat(client.tryInsert("p2", changed(product("red shoe", 2), place)).getName())
          .as("status of an insert with the place \"%s\"", wrong)
          .isEqualTo(Status.BAD_REQUEST.getName());
      assertThat(client.tryUpdate("k0", place).getName())
          .as("status of an update with the place \"%s\"", wrong)
          .isEqualTo(Status.BAD_REQUEST.getName());
    }
    client.assertMissing("p2");
    client.assertRecords();
  }

  @Test
  default void recordsGoByTheirPresentPlace() {
    TableClient client = places("10,10", "10,10", "10,10", "10,10", "50,50");
    client.update("k0", Map.of(PLACE, "50,50"));
    client.update("k1", Map.of(BODY, "changed"));
    client.update("k2", Map.of(PLACE, "50,50"));
    client.update("k2", Map.of(PLACE, "10.001,10.001", BODY, "changed"));
    client.update("k3", Map.of(TITLE, "red hat"));
    client.delete("k4");
    store().awaitWritten();

    assertCircle(client, "10,10,5km", "k1", "k2");
    assertCircle(client, "50,50,5km", "k0");
    client.assertHits(anyWithin(GeoCircle.of("10,10,5km")), "k1", "k2", "k3");
    client.assertRecords();
  }

  @Test
  default void recordsWithoutAPlaceAreInNoArea() {
    TableClient client = places("10,10");
    Map<String, String> without = changed(product("red shoe", 5), Map.of());
    without.remove(PLACE);
    client.insert("without", without);
    store().awaitWritten();

    assertCircle(client, "10,10,5km", "k0");
    assertCircle(client, "0,0,100km");
    client.assertHits(anyWithin(GeoCircle.of("0,0,100km")));
    client.assertAnswer(Products.match("red shoe"));
    client.assertRecords();
  }

  private static NearestFirst nearest(GeoCircle circle, boolean descending) {
    AllTerms words = new AllTerms(TITLE, List.of("shoe"), RANK, descending);
    return new NearestFirst(new WithinRadius(words, PLACE, circle));
  }

  private void assumeNearestFirst() {
    assumeTrue(
        store().admin().questionKinds().contains(NearestFirst.class),
        "the binding does not answer with the nearest place first");
  }

  @Test
  default void nearestHitsStandByTheirPresentPlace() {
    assumeNearestFirst();
    TableClient client = places("10,10", "10.01,10", "10.02,10", "10,10", "10.01,10", "10,10");
    client.update("k0", Map.of(PLACE, "10.02,10"));
    client.update("k2", Map.of(PLACE, "10,10"));
    client.update("k3", Map.of(RANK, "77"));
    client.update("k4", Map.of(PLACE, "50,50"));
    store().awaitWritten();

    GeoCircle circle = GeoCircle.of("10,10,20km");
    client.assertHits(nearest(circle, false), "k2", "k5", "k3", "k1", "k0");
    client.assertHits(nearest(circle, true), "k3", "k5", "k2", "k1", "k0");
    for (int offset = 0; offset < 6; offset++) {
      client.assertAnswer(new SearchQuery(nearest(circle, offset % 2 == 0), offset, 2, true));
      client.assertAnswer(new SearchQuery(nearest(circle, offset % 2 == 1), offset, 2, false));
    }
  }

  @Test
  default void nearestHitsStandAsTheFormulaSays() {
    assumeNearestFirst();
    SplittableRandom random = new SplittableRandom(19);
    List<GeoPoint> places = manyPlaces(random);
    TableClient client = places(places.stream().map(GeoPoint::toString).toArray(String[]::new));

    Stream.generate(() -> (GeoCircle) area(places.get(random.nextInt(MANY_PLACES)), true, random))
        .filter(circle -> circle != null && places.stream().noneMatch(circle::isNearBorder))
        .filter(circle -> isOrdered(circle, places))
        .limit(60)
        .forEach(
            circle ->
                client.assertAnswer(
                    new SearchQuery(nearest(circle, random.nextBoolean()), 0, MANY_PLACES, true)));
  }

  /** Whether stores agree about the order of places in a circle. */
  private static boolean isOrdered(GeoCircle circle, List<GeoPoint> places) {
    double[] distances =
        places.stream()
            .filter(circle::contains)
            .mapToDouble(circle.center()::distance)
            .sorted()
            .toArray();
    return IntStream.range(1, distances.length)
        .allMatch(i -> distances[i] - distances[i - 1] > NearestFirst.GAP_METRES);
  }

  /** Places around a point, and around the dateline, poles and equator. */
  private static List<GeoPoint> manyPlaces(SplittableRandom random) {
    List<GeoPoint> places = new ArrayList<>();
    double[][] centers = {{48, 11}, {0, 0}, {-17, 179.9}, {84, 30}, {-84, -120}, {66, -179.5}};
    while (places.size() < MANY_PLACES) {
      double[] center = centers[places.size() % centers.length];
      double away = 1_000 * Math.exp(6 * random.nextDouble());
      double bearing = 2 * Math.PI * random.nextDouble();
      GeoPoint place =
          GeoPoint.of(center[0], center[1])
              .moved(away * Math.cos(bearing), away * Math.sin(bearing));
      if (place != null) {
        places.add(place);
      }
    }
    return places;
  }

  private static GeoArea area(GeoPoint near, boolean isCircle, SplittableRandom random) {
    double size = 1_000 * Math.exp(6.5 * random.nextDouble());
    GeoPoint from = near.moved(-size * random.nextDouble(), -size * random.nextDouble());
    if (from == null || isCircle) {
      return from == null ? null : circle(from, near, random.nextBoolean());
    }
    GeoPoint to = from.moved(size, size);
    boolean isBox =
        to != null && from.latitude() < to.latitude() && from.longitude() != to.longitude();
    return isBox ? GeoBox.between(from, to) : null;
  }

  /** A circle whose border is not much further from a place than the margin. */
  private static GeoCircle circle(GeoPoint center, GeoPoint place, boolean contains) {
    double distance = center.distance(place);
    double away = 0.008 * distance + 3;
    return new GeoCircle(center, (int) Math.max(1, distance + (contains ? away : -away)));
  }

  @Test
  default void areasHaveThePlacesThatTheFormulaSays() {
    SplittableRandom random = new SplittableRandom(17);
    List<GeoPoint> places = manyPlaces(random);
    TableClient client = places(places.stream().map(GeoPoint::toString).toArray(String[]::new));
    boolean hasBoxes = store().admin().questionKinds().contains(WithinBox.class);

    Stream.generate(
            () ->
                area(
                    places.get(random.nextInt(MANY_PLACES)),
                    !hasBoxes || random.nextBoolean(),
                    random))
        .filter(area -> area != null && places.stream().noneMatch(area::isNearBorder))
        .limit(80)
        .forEach(
            area -> {
              if (takesArea(area)) {
                client.assertAnswer(new SearchQuery(within(area), 0, MANY_PLACES, true));
                client.assertAnswer(new SearchQuery(anyWithin(area), 3, 10, true));
              } else {
                client.assertRefused(within(area));
              }
            });
  }
}
