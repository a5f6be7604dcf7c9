// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Properties;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.random.AliasTable;
import site.ycsb.search.GeoArea;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.Question;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * The places of records: points around cities. Some cities are near the dateline or a pole. A data
 * set has few places, so questions can keep their borders away from all of them.
 */
public final class Places extends AddedField {

  public static final Setting<Double> MOVED_SHARE =
      Setting.decimal(
          "update.place",
          0,
          0,
          1,
          "share of updates after which a record is at another place than after the load; above 0,"
              + " each update writes the place; the same for all runs on a table");

  /** The stream of places, beside the stream of tenants. */
  private static final long PLACE_STREAM = (1L << 22) + 1;

  private static final int COUNT = 4096;

  /** The most places in a circle whose order a judge has room for. */
  private static final int MAX_ORDERED = 1000;

  /** The mean distance of a place from the middle of its city, in metres. */
  private static final double MEAN_DISTANCE = 8_000;

  /** The middle of a city, and how frequent its places are. */
  private record City(double latitude, double longitude, int weight) {}

  private static final City[] CITIES = {
    new City(52.52, 13.405, 20), // Berlin
    new City(51.507, -0.128, 20), // London
    new City(48.857, 2.352, 20), // Paris
    new City(40.713, -74.006, 20), // New York
    new City(35.69, 139.692, 20), // Tokyo
    new City(-23.551, -46.633, 15), // São Paulo
    new City(19.433, -99.133, 15), // Mexico City
    new City(28.614, 77.209, 15), // Delhi
    new City(30.044, 31.236, 10), // Cairo
    new City(-33.869, 151.209, 10), // Sydney
    new City(1.352, 103.82, 8), // Singapore
    new City(6.455, 3.384, 8), // Lagos
    new City(-1.286, 36.817, 5), // Nairobi
    new City(0.317, 9.45, 3), // Libreville, at the equator near the prime meridian
    new City(51.478, 0.01, 3), // Greenwich, at the prime meridian
    new City(64.146, -21.942, 3), // Reykjavik
    new City(-54.802, -68.303, 2), // Ushuaia
    new City(-16.79, 179.99, 20), // Taveuni, at the dateline
    new City(-13.834, -171.763, 4), // Apia, east of the dateline
    new City(64.734, 177.51, 3), // Anadyr, west of the dateline
    new City(65.5, -179.98, 5), // Chukotka, at the dateline
    new City(78.223, 15.647, 3), // Longyearbyen
    new City(82.502, -62.348, 3), // Alert
    new City(84.6, 100, 2), // an ice camp near the North Pole
    new City(84.7, -80, 2), // another one, on the other side
    new City(-77.846, 166.676, 3), // McMurdo
    new City(-84.5, -150, 2), // a camp near the South Pole
  };

  private final GeoPoint[] points;
  private final Set<String> texts;

  private Places(String name, long seed, double movedShare) {
    super(name, PLACE_STREAM, COUNT, weights(), movedShare);
    points = new GeoPoint[COUNT];
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < COUNT; i++) {
      points[i] = near(CITIES[i % CITIES.length], random);
    }
    texts =
        Stream.of(points).map(GeoPoint::toString).collect(Collectors.toCollection(HashSet::new));
  }

  private static AliasTable weights() {
    double[] weights = new double[COUNT];
    Arrays.setAll(weights, i -> CITIES[i % CITIES.length].weight);
    return new AliasTable(weights);
  }

  private static GeoPoint near(City city, SplittableRandom random) {
    while (true) {
      double distance = -MEAN_DISTANCE * Math.log(1 - random.nextDouble());
      double bearing = 2 * Math.PI * random.nextDouble();
      GeoPoint place =
          GeoPoint.of(city.latitude, city.longitude)
              .moved(distance * Math.cos(bearing), distance * Math.sin(bearing));
      if (place != null) {
        return place;
      }
    }
  }

  /**
   * The places of a data set; null if no kind of question is about them.
   *
   * @throws ConfigurationException if a property is set that only places have
   */
  static Places from(Properties properties, long seed) {
    String name = name(properties, OnPlaces.FIELD, MOVED_SHARE, "place or place-box");
    return name == null ? null : new Places(name, seed, MOVED_SHARE.get(properties));
  }

  @Override
  String fingerprint() {
    return moves() ? ";places.moved=" + movedShare() : "";
  }

  /** What a reader of the result needs to know. */
  public String describe() {
    return "%d around %d cities, moved by %s of the updates"
        .formatted(COUNT, CITIES.length, movedShare());
  }

  @Override
  int maxBytes() {
    return GeoPoint.MAX_BYTES;
  }

  @Override
  boolean canHave(String value) {
    return texts.contains(value);
  }

  @Override
  int write(int place, byte[] out, int at) {
    return points[place].write(out, at);
  }

  /** A place by its number. */
  public GeoPoint point(int place) {
    return points[place];
  }

  /** Whether stores agree about the places in the area of a question, and about their order. */
  public boolean suits(Question question) {
    return isClear(question.area())
        && (!(question instanceof NearestFirst nearest) || isOrdered(nearest.area()));
  }

  /** Whether no two places in a circle are at nearly one distance from its centre. */
  public boolean isOrdered(GeoCircle circle) {
    double[] distances = distances(circle);
    for (int i = 1; i < distances.length; i++) {
      if (distances[i] - distances[i - 1] <= NearestFirst.GAP_METRES) {
        return false;
      }
    }
    return distances.length <= MAX_ORDERED;
  }

  /** The distances of the places in a circle from its centre, the smallest first. */
  public double[] distances(GeoCircle circle) {
    return Stream.of(points)
        .filter(circle::contains)
        .distinct()
        .mapToDouble(circle.center()::distance)
        .sorted()
        .toArray();
  }

  /** Whether no place is near the border of an area. */
  public boolean isClear(GeoArea area) {
    for (GeoPoint place : points) {
      if (area.isNearBorder(place)) {
        return false;
      }
    }
    return true;
  }
}
