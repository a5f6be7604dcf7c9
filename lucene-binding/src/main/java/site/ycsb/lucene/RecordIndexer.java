// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.KeywordField;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefBuilder;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldValues;
import site.ycsb.search.FloatVector;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.VectorType;
import site.ycsb.search.WordCharacters;

/**
 * Turns a record into a document of Lucene: the key, the whole record as one binary doc value
 * (which can be read without inflating its neighbours, unlike a stored field), and the indexed
 * fields of the schema. Not safe for use by several threads.
 */
final class RecordIndexer {

  /** The field of the index that holds the key. */
  static final String KEY = SearchableDB.KEY_FIELD;

  /** The field of the index that holds the whole record. */
  static final String RECORD = "_record";

  private static final FieldType WORDS = words(IndexOptions.DOCS, false);
  private static final FieldType PLACED_WORDS =
      words(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS, false);
  private static final FieldType SCORED_WORDS = words(IndexOptions.DOCS_AND_FREQS, true);
  private static final FieldType PLACED_SCORED_WORDS =
      words(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS, true);

  private final SearchSchema schema;
  private final Map<String, Integer> ordinals = new HashMap<>();
  private final StoredRecordReader reader;
  private final BytesRefBuilder output = new BytesRefBuilder();
  private final Map<String, WordTokenStream> words = new HashMap<>();

  private static FieldType words(IndexOptions options, boolean lengths) {
    FieldType words = new FieldType();
    words.setTokenized(true);
    words.setOmitNorms(!lengths);
    words.setIndexOptions(options);
    words.freeze();
    return words;
  }

  RecordIndexer(SearchSchema schema) {
    this.schema = schema;
    schema.fields().forEach(field -> ordinals.put(field.name(), ordinals.size()));
    this.reader = new StoredRecordReader(schema);
  }

  /**
   * @param key the term that finds the document
   * @param record as {@link StoredRecordReader} reads it
   * @param fields to be indexed before the next document is made
   */
  record Document(Term key, byte[] record, List<IndexableField> fields) {}

  /**
   * The document of a key and its values.
   *
   * @param before the record whose other fields stay as they are; may be null
   */
  Document document(String key, byte[] before, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    List<IndexableField> fields = new ArrayList<>();
    BytesRef term = keyTerm(key);
    fields.add(new StringField(KEY, term, Field.Store.NO));
    output.clear();
    write(term);
    if (before != null) {
      reader.forEach(
          before,
          (name, start, length) -> {
            if (!values.containsKey(name)) {
              add(name, new BytesRef(before, start, length), fields);
            }
          });
    }
    for (Map.Entry<String, ByteIterator> value : values.entrySet()) {
      String name = value.getKey();
      add(name, new BytesRef(bytes(name, value.getValue())), fields);
    }
    BytesRef record = output.toBytesRef();
    fields.add(new BinaryDocValuesField(RECORD, record));
    return new Document(new Term(KEY, term), record.bytes, fields);
  }

  /** The bytes of a value, which is a vector or else UTF-8. */
  private byte[] bytes(String name, ByteIterator value) throws InvalidRecordException {
    VectorType vector = schema.vector(name);
    return vector == null
        ? FieldValues.utf8(name, value)
        : new FloatVector(FloatVector.read(name, value, vector.dimensions())).toBytes();
  }

  private void add(String name, BytesRef value, List<IndexableField> fields)
      throws InvalidRecordException {
    int ordinal = ordinals.getOrDefault(name, -1);
    write(ordinal + 1);
    if (ordinal < 0) {
      write(otherName(name));
    } else {
      addIndexed(schema.fields().get(ordinal), value, fields);
    }
    write(value);
  }

  private static BytesRef otherName(String name) throws InvalidRecordException {
    if (name.equals(KEY)) {
      throw new InvalidRecordException("field " + name + ": the name stands for the key");
    }
    return new BytesRef(FieldValues.utf8("name " + name, name));
  }

  private void write(BytesRef bytes) {
    write(bytes.length);
    output.append(bytes);
  }

  static BytesRef keyTerm(String key) throws InvalidRecordException {
    return new BytesRef(FieldValues.utf8("key " + key, key));
  }

  /** Writes a variable-length integer in Lucene's form. */
  private void write(int value) {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      output.append((byte) (rest | 0x80));
      rest >>>= 7;
    }
    output.append((byte) rest);
  }

  private void addIndexed(SearchSchema.Field field, BytesRef value, List<IndexableField> fields)
      throws InvalidRecordException {
    String name = field.name();
    boolean numeric = field.type() == site.ycsb.search.FieldType.NUMERIC;
    long number = numeric ? FieldValues.integer(name, value.bytes, value.offset, value.length) : 0;
    GeoPoint place = field.type() == site.ycsb.search.FieldType.GEO ? place(name, value) : null;
    if (field.indexed()) {
      fields.add(indexed(field, value, number));
    }
    if (field.indexed() && place != null) {
      fields.add(new LatLonDocValuesField(name, place.latitude(), place.longitude()));
    }
  }

  private static GeoPoint place(String field, BytesRef value) throws InvalidRecordException {
    return GeoPoint.read(field, new Utf8ByteIterator(value.bytes, value.offset, value.length));
  }

  private Field indexed(SearchSchema.Field field, BytesRef value, long number)
      throws InvalidRecordException {
    String name = field.name();
    return switch (field.type()) {
      case TEXT -> new Field(name, words(name).of(value), words(field));
      case TAG ->
          schema.isCounted(name)
              ? new KeywordField(name, value, Field.Store.NO)
              : new StringField(name, value, Field.Store.NO);
      case NUMERIC -> new LongField(name, number, Field.Store.NO);
      case GEO -> {
        GeoPoint place = place(name, value);
        yield new LatLonPoint(name, place.latitude(), place.longitude());
      }
      case VECTOR ->
          new KnnFloatVectorField(
              name,
              FloatVector.read(
                  name,
                  new Utf8ByteIterator(value.bytes, value.offset, value.length),
                  field.vector().dimensions()),
              NearestQueries.similarity(field.vector().metric()));
    };
  }

  /**
   * How words are indexed: where and how often they are, and how many there are, costs space and
   * time, so it is kept only if a kind of question needs it.
   */
  private FieldType words(SearchSchema.Field field) {
    if (schema.isScored(field.name())) {
      return schema.hasPositions(field) ? PLACED_SCORED_WORDS : SCORED_WORDS;
    }
    return schema.hasPositions(field) ? PLACED_WORDS : WORDS;
  }

  private WordTokenStream words(String field) {
    return words.computeIfAbsent(field, name -> new WordTokenStream());
  }

  /** The indexed fields as Lucene describes them. */
  String definition() {
    return schema.fields().stream()
        .filter(SearchSchema.Field::indexed)
        .map(field -> field.name() + ": " + fieldType(field))
        .collect(Collectors.joining("; "));
  }

  private String fieldType(SearchSchema.Field field) {
    VectorType vector = field.vector();
    byte[] example =
        field.type() == site.ycsb.search.FieldType.GEO
            ? "0,0".getBytes(StandardCharsets.UTF_8)
            : new byte[vector == null ? 0 : vector.dimensions() * Float.BYTES];
    if (vector != null) {
      // Lucene 10 refuses the vector of zeros, which has no cosine.
      Arrays.fill(example, (byte) 0x3f);
    }
    try {
      return indexed(field, new BytesRef(example), 0).fieldType().toString()
          + (vector == null ? "" : " " + vector);
    } catch (InvalidRecordException e) {
      throw new IllegalStateException("nothing is stored here", e);
    }
  }

  /**
   * The words of a value: whatever is between white space, in lower case. Without stemming or stop
   * words. One object serves any number of values, one after the other.
   */
  private static final class WordTokenStream extends TokenStream {

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private String text = "";
    private int end;

    /** Sets the value whose words come next. */
    WordTokenStream of(BytesRef utf8) {
      text =
          WordCharacters.lowerCase(
              new String(utf8.bytes, utf8.offset, utf8.length, StandardCharsets.UTF_8));
      return this;
    }

    @Override
    public void reset() {
      end = 0;
    }

    @Override
    public boolean incrementToken() {
      clearAttributes();
      int start = end;
      while (start < text.length() && WordCharacters.isWhiteSpace(text.charAt(start))) {
        start++;
      }
      end = start;
      while (end < text.length() && !WordCharacters.isWhiteSpace(text.charAt(end))) {
        end++;
      }
      term.append(text, start, end);
      return end > start;
    }
  }
}
