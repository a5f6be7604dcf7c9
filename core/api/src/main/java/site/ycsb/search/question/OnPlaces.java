// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import site.ycsb.search.FieldType;
import site.ycsb.search.GeoArea;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.settings.Setting;

/**
 * Asks for the records in an area that {@link AllTerms} matches, or for all records in the area.
 * The record's present place decides.
 */
public interface OnPlaces extends OnWords {

  Setting<String> FIELD =
      Setting.text(
          "search.place.field",
          "place",
          "the GEO field with the place of each record, which questions of the kinds place and"
              + " place-box add to the records");

  Setting<Integer> WORDS =
      Setting.integer(
          "search.place.words",
          1,
          0,
          1,
          "how many words questions of the kinds place and place-box ask for; 0 asks for all records"
              + " of the area");

  /** How the hits in a circle stand. */
  enum Order {
    /** In the order of the sort field. */
    SORT,
    /** Nearest first, see {@link WithinRadius.NearestFirst}. */
    DISTANCE
  }

  Setting<Order> ORDER =
      Setting.constant(
          "search.place.order",
          Order.SORT,
          "whether the hits of questions of the kind place stand in the order of the sort field, or"
              + " the nearest to the centre first; those at one place stand in the order of the sort"
              + " field");

  /** Without a word if all records of the area are hits. */
  @Override
  AllTerms words();

  /** An indexed field of type {@link FieldType#GEO}. */
  String placeField();

  @Override
  GeoArea area();

  @Override
  default String text() {
    String place = placeField() + "=" + area().text();
    return terms().isEmpty() ? place : words().text() + " " + place;
  }

  @Override
  default boolean matches(SearchedRecord record) {
    // Few candidates are in the area, and all have the words.
    GeoPoint place = record.place(placeField());
    return place != null && area().contains(place) && OnWords.super.matches(record);
  }

  @Override
  default boolean isAreaAlone() {
    return terms().isEmpty();
  }

  @Override
  default Set<String> matchedFields() {
    return Set.of(placeField());
  }

  @Override
  default Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(words().indexedFields());
    fields.put(placeField(), FieldType.GEO);
    return fields;
  }

  /** A kind of question about places: an area, and the more frequent word of a loaded record. */
  abstract class PlaceKind extends Question.Kind {

    /** One in ten areas or so is taken. */
    private static final int MAX_DRAWS = 10_000;

    PlaceKind(
        String name,
        Class<? extends OnPlaces> type,
        String meaning,
        Function<QuestionWords, Question> asked) {
      super(name, type, meaning, asked);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(FIELD, FieldType.GEO);
    }

    @Override
    public Set<Setting<String>> addedFields() {
      return Set.of(FIELD);
    }

    @Override
    public int wordCount(Properties properties) {
      return WORDS.get(properties);
    }

    @Override
    public Question draw(SampledRecord sample) {
      return draw(sample, false);
    }

    /** The place of the sample's record is as near to the border as stores have to tell. */
    @Override
    public Question drawEdge(SampledRecord sample) {
      return draw(sample, true);
    }

    private Question draw(SampledRecord sample, boolean isEdge) {
      GeoPoint own = GeoPoint.find(sample.value(FIELD));
      AllTerms words = AllTerms.perhapsNone(sample.words());
      for (int draws = 0; draws < MAX_DRAWS; draws++) {
        GeoArea area = area(own, isEdge, sample.random());
        if (area != null && (isEdge || area.contains(own))) {
          Question question =
              question(words, sample.fields().get(FIELD), area, sample.properties());
          if (sample.isClear().test(question)) {
            return question;
          }
        }
      }
      throw new IllegalStateException("no area around " + own + " has a border without places");
    }

    /** An area near a place; may be null. At the edge, its border is beside the place. */
    abstract GeoArea area(GeoPoint own, boolean isEdge, RandomGenerator random);

    abstract Question question(AllTerms words, String field, GeoArea area, Properties properties);

    /** From one number to another; each order of magnitude is as frequent as the others. */
    static double logarithmic(double least, double most, RandomGenerator random) {
      return least * Math.exp(Math.log(most / least) * random.nextDouble());
    }

    /** The area that is typed as {@code FIELD=AREA}, as text. */
    static String[] typed(QuestionWords words, String needed) {
      List<String> areas = words.terms().stream().filter(word -> word.indexOf('=') >= 0).toList();
      if (areas.size() != 1) {
        throw new IllegalArgumentException("this kind of question needs " + needed + ", once");
      }
      return areas.get(0).split("=", 2);
    }
  }
}
