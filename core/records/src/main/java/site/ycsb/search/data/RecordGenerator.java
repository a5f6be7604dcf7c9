// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.random.Mix;
import site.ycsb.search.FieldType;
import site.ycsb.search.FieldValues;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.corpus.Vocabulary;

/**
 * The records of a data set, made-up products or records of a file: each field of each record is a
 * pure function of the seed, the record's number and its revision. Revision 0 is the record as
 * loaded; an update writes the mutable fields of another revision, and the revision itself, so that
 * a reader can compute what the record must contain. Immutable, for use by any number of threads.
 */
public final class RecordGenerator {

  /** Streams of a record: its text's words take the first ones, its fields those from here on. */
  private static final int FIRST_FIELD_STREAM = 1 << 20;

  /** Streams of the texts that updates give, after the streams of the fields. */
  private static final int TEXT_STREAM = FIRST_FIELD_STREAM << 1;

  private final FieldSource source;
  private final RecordField[] fields;
  private final RecordField[] mutable;
  private final RecordField textField;
  private final RecordField sortField;
  private final RecordField revisionField;
  private final long start;
  private final TextSource texts;
  private final SortValues sortValues;

  private final ThreadLocal<RecordBuffers> buffersOfThread;

  private final double changedTextShare;

  /** The share of revisions with another text, as a number of 2^-31. */
  private final long changedTextLimit;

  /** The field with the vector, and what is in it; both null if records have none. */
  private final RecordField vectorField;

  private final VectorSource vectors;

  /** What kinds of questions add to the records, by the index of the field; null for others. */
  private final AddedField[] added;

  /** The field with the tenant, and what is in it; both null if records have none. */
  private final RecordField tenantField;

  private final Tenants tenants;

  /** The field with the place, and what is in it; both null if records have none. */
  private final RecordField placeField;

  private final Places places;

  /**
   * Generates made-up products whose updates may change what records are found by, too.
   *
   * @param changedTextShare the share of revisions, up to 1, at which a record has another name,
   *     brand and department than it was loaded with; if it is not 0, each update writes these
   *     fields
   */
  public RecordGenerator(long seed, TextSource texts, double changedTextShare) {
    this(
        seed,
        texts,
        new ProductFieldSource(seed, texts, ProductField.NAME),
        changedTextShare,
        null,
        null,
        List.of());
  }

  /**
   * @param vectorName the field of the vector, after the fields of the source; null for none
   * @param vectors null for none
   * @param added the last fields
   */
  RecordGenerator(
      long seed,
      TextSource texts,
      FieldSource source,
      double changedTextShare,
      String vectorName,
      VectorSource vectors,
      List<AddedField> added) {
    this.changedTextShare = changedTextShare;
    this.changedTextLimit = Math.round(changedTextShare * (1L << 31));
    this.texts = texts;
    this.source = source;
    this.vectors = vectors;
    List<RecordField> all = new ArrayList<>(List.of(source.fields));
    vectorField =
        vectors == null ? null : new RecordField(all.size(), vectorName, vectors.moves(), false);
    if (vectors != null) {
      all.add(vectorField);
    }
    this.added = new AddedField[all.size() + added.size()];
    for (AddedField each : added) {
      this.added[all.size()] = each;
      all.add(new RecordField(all.size(), each.name(), each.moves(), false));
    }
    fields = all.toArray(RecordField[]::new);
    tenants = find(Tenants.class);
    tenantField = tenants == null ? null : field(tenants.name());
    places = find(Places.class);
    placeField = places == null ? null : field(places.name());
    mutable =
        Stream.of(fields)
            .filter(field -> field.mutable() || changesTexts() && field.changesWithText())
            .toArray(RecordField[]::new);
    textField = source.textField;
    sortField = source.sortField;
    revisionField = source.revisionField;
    start = Mix.mix(seed + Mix.STEP);
    sortValues = new SortValues(seed);
    buffersOfThread =
        ThreadLocal.withInitial(
            () -> new RecordBuffers(new byte[maxRecordBytes()], new int[texts.maxWords()]));
  }

  private <A extends AddedField> A find(Class<A> type) {
    return Stream.of(added).filter(type::isInstance).map(type::cast).findFirst().orElse(null);
  }

  /** Where the records of a thread are made. */
  private record RecordBuffers(byte[] bytes, int[] ranks) {}

  /** All fields of a record in order; not to be changed. */
  public RecordField[] fields() {
    return fields;
  }

  /** The field of that name; null if records have none. */
  public RecordField field(String name) {
    for (RecordField field : fields) {
      if (field.name().equals(name)) {
        return field;
      }
    }
    return null;
  }

  public RecordField sortField() {
    return sortField;
  }

  public RecordField revisionField() {
    return revisionField;
  }

  public TextSource texts() {
    return texts;
  }

  public SortValues sortValues() {
    return sortValues;
  }

  /** Draws the words of a record's text at a revision, as {@link TextSource#draw}. */
  public int words(long number, int revision, int[] ranks) {
    long record = stream(number);
    long textStart = textStream(record, revision);
    return texts.draw(textStart == record ? number : -1, textStart, ranks);
  }

  /** How many words {@link #otherWords} draws at most. */
  public static final int MOST_OTHER_WORDS = Prose.MAX_WORDS;

  /**
   * Draws the words of a text that is not the text field, so that nobody has to read the text.
   *
   * @param ranks receives their ranks, {@link #MOST_OTHER_WORDS} at most
   * @return how many they are, or -1 if only the text says so
   */
  public int otherWords(RecordField field, long number, int revision, int[] ranks) {
    if (field == vectorField || added[field.index()] != null) {
      return -1;
    }
    long textStart = textStart(field, stream(number), revision);
    return source.words(field, random(field, textStart, revision), ranks);
  }

  /** The share of revisions at which a record has another text. */
  public double changedTextShare() {
    return changedTextShare;
  }

  public boolean changesTexts() {
    return changedTextLimit > 0;
  }

  /** Whether a record has one text at two revisions, and what else changes with it. */
  public boolean hasSameText(long number, int revision, int other) {
    if (changedTextLimit == 0) {
      return true;
    }
    long record = stream(number);
    return textStream(record, revision) == textStream(record, other);
  }

  private long textStream(long record, int revision) {
    if (changedTextLimit == 0 || revision == 0) {
      return record;
    }
    long random = Mix.mix(record + TEXT_STREAM * Mix.STEP + ((long) revision << 32));
    return random >>> 33 < changedTextLimit ? Mix.mix(random) : record;
  }

  /** Room in which any record can be made. */
  public int maxRecordBytes() {
    int vectorBytes = vectors == null ? 0 : vectors.type().dimensions() * Float.BYTES;
    int addedBytes = Stream.of(added).filter(Objects::nonNull).mapToInt(AddedField::maxBytes).sum();
    return texts.maxBytes() + source.maxBytes() + vectorBytes + addedBytes + Vocabulary.MARGIN;
  }

  public Map<String, ByteIterator> record(long number, int revision) {
    return fields(fields, number, revision);
  }

  /** The fields that an update to the revision writes. */
  public Map<String, ByteIterator> changes(long number, int revision) {
    return fields(mutable, number, revision);
  }

  private Map<String, ByteIterator> fields(RecordField[] which, long number, int revision) {
    RecordBuffers buffers = buffersOfThread.get();
    ByteIterator[] values = new ByteIterator[which.length];
    int[] ends = new int[which.length];
    long record = stream(number);
    int end = 0;
    for (int i = 0; i < which.length; i++) {
      end = write(which[i], record, number, revision, buffers.ranks, buffers.bytes, end);
      ends[i] = end;
    }
    byte[] bytes = Arrays.copyOf(buffers.bytes, end);
    for (int i = 0; i < which.length; i++) {
      int begin = i == 0 ? 0 : ends[i - 1];
      values[i] = new Utf8ByteIterator(bytes, begin, ends[i] - begin);
    }
    return new FieldMap(which, values);
  }

  private long stream(long number) {
    return Mix.mix(start + number * Mix.STEP);
  }

  /**
   * Writes the value of one field.
   *
   * @param ranks room for the words of a text, {@link TextSource#maxWords()} long
   * @param out the array that receives the value
   * @param at the index of its first byte
   * @return the end of the value in the array
   */
  public int write(RecordField field, long number, int revision, int[] ranks, byte[] out, int at) {
    return write(field, stream(number), number, revision, ranks, out, at);
  }

  private int write(
      RecordField field, long record, long number, int revision, int[] ranks, byte[] out, int at) {
    if (field == vectorField) {
      return vectors.write(number, record, revision, out, at);
    }
    if (added[field.index()] != null) {
      return added[field.index()].write(record, revision, out, at);
    }
    long textStart = textStart(field, record, revision);
    long random = random(field, textStart, revision);
    if (field.index() == textField.index()) {
      return texts.write(textStart == record ? number : -1, textStart, ranks, out, at);
    }
    if (field.index() == sortField.index()) {
      return FieldValues.writeNumber(sortValues.of(number, revision), out, at);
    }
    return field.index() == revisionField.index()
        ? FieldValues.writeNumber(revision, out, at)
        : source.write(field, number, revision, random, ranks, out, at);
  }

  private long textStart(RecordField field, long record, int revision) {
    return field.changesWithText() ? textStream(record, revision) : record;
  }

  private static long random(RecordField field, long textStart, int revision) {
    return Mix.mix(
        textStart
            + (FIRST_FIELD_STREAM + field.index()) * Mix.STEP
            + (field.mutable() ? (long) revision << 32 : 0));
  }

  /**
   * The number in a field of type {@link FieldType#NUMERIC}. Costs less than its text where the
   * source has the number.
   */
  public long number(RecordField field, long number, int revision) {
    if (field == sortField) {
      return sortValues.of(number, revision);
    }
    if (field == revisionField) {
      return revision;
    }
    if (added[field.index()] instanceof WalkNumbers numbers) {
      return number(numbers, number, revision);
    }
    long random = random(field, textStart(field, stream(number), revision), revision);
    return source.number(field, number, revision, random, buffersOfThread.get().bytes);
  }

  /**
   * Whether a record of the data set can have that value in a field. True of each value where the
   * field's values are not few.
   */
  public boolean canHave(RecordField field, String value) {
    AddedField values = added[field.index()];
    return values == null
        ? field == vectorField || source.canMake(field, value)
        : values.canHave(value);
  }

  /** What tables with other added values differ in. */
  String addedFingerprint() {
    return Stream.of(added)
        .filter(Objects::nonNull)
        .map(AddedField::fingerprint)
        .collect(Collectors.joining());
  }

  /** The tenants of records; null if records have none. */
  public Tenants tenants() {
    return tenants;
  }

  /** The field with the tenant; null if records have none. */
  public RecordField tenantField() {
    return tenantField;
  }

  /** The tenant of a record by its size, from 0 for the largest. */
  public int tenant(long number, int revision) {
    return tenants.number(stream(number), revision);
  }

  /** The places of records; null if records have none. */
  public Places places() {
    return places;
  }

  /** The field with the place; null if records have none. */
  public RecordField placeField() {
    return placeField;
  }

  /** The number of a record's place, below {@link Places#count}. */
  public int placeNumber(long number, int revision) {
    return places.number(stream(number), revision);
  }

  /** The place of a record. */
  public GeoPoint place(long number, int revision) {
    return places.point(placeNumber(number, revision));
  }

  /** The numbers by which walks go, of their fields in order; empty if records have none. */
  public List<WalkNumbers> walkNumbers() {
    return Stream.of(added)
        .filter(WalkNumbers.class::isInstance)
        .map(WalkNumbers.class::cast)
        .toList();
  }

  /**
   * The number of a record in a field that walks go by, made without its text.
   *
   * @param field one of {@link #walkNumbers}
   */
  public int number(WalkNumbers field, long number, int revision) {
    return field.number(stream(number), revision) + 1;
  }

  /** The vectors of records and queries; null if records have none. */
  public VectorSource vectors() {
    return vectors;
  }

  /**
   * Makes the vector of a record.
   *
   * @param into has as many dimensions as {@link #vectors} says
   */
  public void vector(long number, int revision, float[] into) {
    vectors.vector(number, stream(number), revision, into);
  }

  /** Makes the vector of a record, in an array of the thread that must not be changed. */
  public float[] vector(long number, int revision) {
    return vectors.vector(number, stream(number), revision);
  }

  /** Whether a record has one vector at two revisions. */
  public boolean hasSameVector(long number, int revision, int other) {
    return vectors.isSame(number, stream(number), revision, other);
  }

  public List<String> fieldNames() {
    return Stream.of(fields).map(RecordField::name).toList();
  }
}
