// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.memory.Neighbour;
import site.ycsb.search.FloatVector;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.VectorType;
import site.ycsb.search.question.NearestFilter;

/** Bindings that are wrong about the records nearest to a vector. */
public final class WrongNeighbours {

  private static final String VECTOR = "embedding";

  private WrongNeighbours() {}

  /** Shows other distances. */
  private abstract static class OtherDistances extends MemoryDB {

    private final DoubleUnaryOperator other;

    OtherDistances(DoubleUnaryOperator other) {
      this.other = other;
    }

    @Override
    protected List<Neighbour> nearest(Stream<Indexed> hits, Question question, NearestForm form) {
      return super.nearest(hits, question, form).stream()
          .map(each -> new Neighbour(each.hit(), other.applyAsDouble(each.distance())))
          .toList();
    }
  }

  /** Shows the squares that engines compare. */
  @Breaks("nearestRecordsAreInTheOrderOfTheirDistances")
  public static class Squares extends OtherDistances {
    public Squares() {
      super(distance -> distance * distance);
    }
  }

  /** Shows the negative cosine or product. */
  @Breaks("nearestRecordsAreInTheOrderOfTheirDistances")
  public static class NegativeProducts extends OtherDistances {
    public NegativeProducts() {
      super(distance -> distance - 1);
    }
  }

  /** Applies a filter to the nearest of all records. */
  @Breaks("aFilterDecidesBeforeTheNearestAreChosen")
  public static class FilteredAfterwards extends MemoryDB {

    @Override
    protected boolean holds(Question question, Indexed hit) {
      return question instanceof NearestFilter || super.holds(question, hit);
    }

    @Override
    protected List<Neighbour> nearest(Stream<Indexed> hits, Question question, NearestForm form) {
      return super.nearest(hits, question, form).stream()
          .filter(each -> super.holds(question, each.hit()))
          .toList();
    }
  }

  /** Goes by the vector that a record was written with first. */
  @Breaks("nearestGoesByThePresentRecords")
  public static class FirstVectors extends MemoryDB {
    @Override
    protected void index(Table t, Indexed record) {
      Indexed before = t.index().get(record.key());
      Map<String, String> fields = new HashMap<>(record.fields());
      if (before != null && before.fields().containsKey(VECTOR)) {
        fields.put(VECTOR, before.fields().get(VECTOR));
      }
      super.index(t, new Indexed(record.key(), record.words(), fields));
    }
  }

  /** Gives vectors of length one back. */
  @Breaks("vectorsAreReadAsTheyWereWritten")
  public static class NormalisedVectors extends MemoryDB {
    @Override
    protected ByteIterator encodeVector(String bytes) {
      byte[] changed = bytes.getBytes(StandardCharsets.ISO_8859_1);
      changed[0]++;
      return new Utf8ByteIterator(changed);
    }
  }

  /** Takes a record without a vector for one that is nearest to all. */
  @Breaks("recordsWithoutAVectorAreInNoAnswer")
  public static class MissingAsZero extends MemoryDB {
    @Override
    protected List<Neighbour> nearest(Stream<Indexed> hits, Question question, NearestForm form) {
      List<Indexed> all = hits.toList();
      Stream<Neighbour> without =
          all.stream()
              .filter(hit -> !hit.fields().containsKey(VECTOR))
              .map(hit -> new Neighbour(hit, 0));
      return Stream.concat(without, super.nearest(all.stream(), question, form).stream())
          .limit(form.k())
          .toList();
    }
  }

  /** Takes a value that is not a vector for a vector of zeros. */
  @Breaks("whatIsNotAVectorOfTheDimensionsIsRefused")
  public static class AnyVector extends MemoryDB {
    @Override
    protected String decodeVector(ByteIterator value, VectorType type) {
      String vector = super.decodeVector(value, type);
      return vector != null
          ? vector
          : new String(
              new FloatVector(new float[type.dimensions()]).toBytes(), StandardCharsets.ISO_8859_1);
    }
  }
}
