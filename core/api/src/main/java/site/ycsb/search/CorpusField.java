// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * A field of the records of a file, as {@code corpus.fields} maps it: {@code
 * [FIELD=]COLUMN:TYPE[:OPTION...]}. Immutable.
 *
 * @param name of the field in the table
 * @param column of the file; the name of the field unless it is said
 * @param mutable whether an update gives it the value of another line of the file
 * @param times by how much numbers are multiplied, so that they become whole
 * @param missing what stands for a value that a line lacks, or null if that is an error
 * @param dimensions how many numbers a vector has; 0 for other types
 */
public record CorpusField(
    String name,
    String column,
    FieldType type,
    boolean mutable,
    long times,
    String missing,
    int dimensions) {

  public static final Setting<String> FILE =
      Setting.optional(
          "corpus",
          ValueType.FILE,
          "a file of records in place of made-up products: UTF-8, JSON lines, a JSON array or CSV"
              + " with a header, gzip too; needs corpus.fields, which bin/ycsb corpus FILE"
              + " proposes");

  public static final Setting<String> DICTIONARY_FILE =
      Setting.optional(
              "dictfile",
              ValueType.FILE,
              "a UTF-8 file with one product name per line, in place of made-up words; words above"
                  + " 100 letters are left out")
          .notWith(FILE);

  private static final Pattern FORM =
      Pattern.compile("(?:([^=:]+)=)?([^=:]+):(text|tag|numeric|vector)((?::[^:]*)*)");

  private static final String NEEDED =
      "COLUMN:TYPE or FIELD=COLUMN:TYPE with text, tag, numeric or vector:N";

  public static final Setting<List<String>> FIELDS =
      Setting.optional(
              "corpus.fields",
              ValueType.list(FORM, NEEDED),
              "the fields of a record of the file: COLUMN:TYPE or FIELD=COLUMN:TYPE, TYPE one of"
                  + " text, tag, numeric and vector:N with N numbers, separated by commas; options"
                  + " follow with a colon: mutable, times=N, missing=VALUE")
          .onlyWith(FILE);

  /** What every engine takes as the name of a field. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,63}");

  private static final String NAME_NEEDED =
      "a name of letters (A to Z, a to z), digits and underscores that begins with a letter,"
          + " at most 64 in all";

  private static final long MAX_TIMES = 1_000_000;

  /**
   * The fields that the properties map, in their order; none without the property.
   *
   * @throws ConfigurationException if they do not have the form of a mapping
   */
  public static List<CorpusField> from(Properties properties) {
    Map<String, CorpusField> fields = new LinkedHashMap<>();
    // Not as its own type, so that a message is about one field.
    for (String part : FIELDS.as(ValueType.list()).or(properties, List.of())) {
      CorpusField field = parse(part);
      if (fields.put(field.name, field) != null) {
        throw FIELDS.needs(part, "each field once; name the second one with FIELD=COLUMN:TYPE");
      }
    }
    return List.copyOf(fields.values());
  }

  /** The name of the first field that is a text. */
  static String firstText(List<CorpusField> fields) {
    return fields.stream()
        .filter(field -> field.type == FieldType.TEXT)
        .findFirst()
        .map(CorpusField::name)
        .orElseThrow(
            () ->
                new ConfigurationException(
                    FIELDS + ": no field is a text, so queries would have no words"));
  }

  /**
   * Refuses the name of a field that is added to the records, if a store may read it as something
   * else.
   */
  static void checkName(Setting<String> setting, String name) {
    if (!NAME.matcher(name).matches()) {
      throw setting.needs(name, NAME_NEEDED);
    }
  }

  private static CorpusField parse(String part) {
    Matcher form = FORM.matcher(part);
    if (!form.matches()) {
      throw FIELDS.needs(part, NEEDED);
    }
    String column = form.group(2);
    String name = form.group(1) == null ? column : form.group(1);
    if (!NAME.matcher(name).matches()) {
      throw FIELDS.needs(
          part, NAME_NEEDED + ": name the field with FIELD=" + column + ":" + form.group(3));
    }
    FieldType type = FieldType.valueOf(form.group(3).toUpperCase(Locale.ROOT));
    if (type == FieldType.VECTOR) {
      return vector(part, name, column, form.group(4));
    }
    boolean mutable = false;
    long times = 1;
    String missing = null;
    // Each option has a colon before it, so nothing is before the first.
    List<String> options = List.of(form.group(4).split(":", -1));
    for (String option : options.subList(1, options.size())) {
      if (option.equals("mutable")) {
        mutable = true;
      } else if (option.matches("times=[1-9]\\d{0,6}") && type == FieldType.NUMERIC) {
        times = Math.min(MAX_TIMES, Long.parseLong(option.substring("times=".length())));
      } else if (option.startsWith("missing=")) {
        missing = option.substring("missing=".length());
      } else {
        throw FIELDS.needs(
            part,
            "the options mutable, missing=VALUE and, of a number, times=N up to " + MAX_TIMES);
      }
    }
    return new CorpusField(name, column, type, mutable, times, missing, 0);
  }

  private static CorpusField vector(String part, String name, String column, String options) {
    ValueType<Integer> number = FloatVector.DIMENSIONS;
    int dimensions =
        (options.isEmpty() ? Optional.<Integer>empty() : number.find(options.substring(1)))
            .orElseThrow(
                () ->
                    FIELDS.needs(
                        part,
                        "the dimensions of the vector, %s, as in %s:vector:384, and no option"
                            .formatted(number.needs(), column)));
    return new CorpusField(name, column, FieldType.VECTOR, false, 1, null, dimensions);
  }

  /** The field in the form of the property. */
  @Override
  public String toString() {
    return (name.equals(column) ? "" : name + "=")
        + column
        + ":"
        + type.name().toLowerCase(Locale.ROOT)
        + (dimensions == 0 ? "" : ":" + dimensions)
        + (times == 1 ? "" : ":times=" + times)
        + (missing == null ? "" : ":missing=" + missing)
        + (mutable ? ":mutable" : "");
  }
}
