// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.time.Duration;
import java.time.temporal.TemporalUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How the text of a property becomes a value. Immutable.
 *
 * @param needs what a text has to be, for the message about one that is not: "a whole number from 1
 *     to 100"
 * @param range the same in few words, for help and documentation, such as "1 to 100"; empty where
 *     it goes without saying or is part of the setting's meaning
 * @param parser returns null or throws {@link IllegalArgumentException} if the text does not fit;
 *     the text has no white space around it
 * @param writer the text of a value, which the parser turns back into the value
 */
public record ValueType<T>(
    String needs, String range, Function<String, T> parser, Function<T, String> writer) {

  /** Limits that only the type of a variable sets: help does not name them. */
  private static final Set<Long> UNLIMITED =
      Set.of((long) Integer.MAX_VALUE / 2, (long) Integer.MAX_VALUE, Long.MAX_VALUE);

  /** Any text, an empty one too. */
  public static ValueType<String> text() {
    return new ValueType<>("a text", "", text -> text, text -> text);
  }

  /** The name of a file to read: a study looks before its runs whether it is there. */
  public static final ValueType<String> FILE = text();

  /** A text of that form. */
  public static ValueType<String> text(Pattern form, String needs) {
    return of(needs, text -> form.matcher(text).matches() ? text : null);
  }

  /**
   * A value that is written as {@link Object#toString} says.
   *
   * @param parser returns null or throws {@link IllegalArgumentException} if the text does not fit
   */
  public static <T> ValueType<T> of(String needs, Function<String, T> parser) {
    return new ValueType<>(needs, "", parser, Object::toString);
  }

  /** A whole number between {@code min} and {@code max}, both included. */
  public static ValueType<Long> wholeNumber(long min, long max) {
    return new ValueType<>(
        "a whole number "
            + (max == Long.MAX_VALUE ? "of " + min + " or more" : "from " + min + " to " + max),
        range(min, max),
        text -> {
          long number = Long.parseLong(text);
          return number >= min && number <= max ? number : null;
        },
        number -> Long.toString(number));
  }

  private static String range(long min, long max) {
    if (!UNLIMITED.contains(max)) {
      return min + " to " + max;
    }
    return min == Long.MIN_VALUE ? "" : min + " or more";
  }

  /** A whole number of 32 bits. */
  public static ValueType<Integer> integer(int min, int max) {
    return wholeNumber(min, max).mapped(Long::intValue, Integer::longValue);
  }

  /** A time, given as a number of units without the unit. */
  public static ValueType<Duration> duration(TemporalUnit unit, long min, long max) {
    return wholeNumber(min, max)
        .mapped(number -> Duration.of(number, unit), time -> time.dividedBy(Duration.of(1, unit)));
  }

  /** A decimal number between {@code min} and {@code max}, both included. */
  public static ValueType<Double> decimal(double min, double max) {
    boolean unlimited = max == Double.MAX_VALUE;
    return new ValueType<>(
        "a number "
            + (unlimited
                ? "of " + plain(min) + " or more"
                : "from " + plain(min) + " to " + plain(max)),
        plain(min) + (unlimited ? " or more" : " to " + plain(max)),
        text -> {
          double number = Double.parseDouble(text);
          return number >= min && number <= max ? number : null;
        },
        ValueType::plain);
  }

  /** A copy of this type, whose message about a text that does not fit names the unit. */
  public ValueType<T> in(String unit) {
    return new ValueType<>(needs + ", in " + unit, range, parser, writer);
  }

  private static String plain(double number) {
    return number == Math.rint(number) && Math.abs(number) < Integer.MAX_VALUE
        ? Long.toString((long) number)
        : Double.toString(number);
  }

  /** {@code true} or {@code false}, in any case. */
  public static ValueType<Boolean> flag() {
    ValueType<Boolean> words = oneOf(List.of(true, false), String::valueOf);
    return new ValueType<>(words.needs, "", words.parser, words.writer);
  }

  /** One of some words, in any case; the value is the word as it stands in the choices. */
  public static ValueType<String> choice(String... words) {
    return oneOf(List.of(words), word -> word);
  }

  /** A constant of an enumeration, in any case; lower case where it is shown. */
  public static <E extends Enum<E>> ValueType<E> constant(Class<E> type) {
    return oneOf(Arrays.asList(type.getEnumConstants()), ValueType::word);
  }

  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** One of some values, written in any case. */
  public static <T> ValueType<T> oneOf(List<T> values, Function<T, String> writer) {
    List<String> words = values.stream().map(writer).toList();
    return new ValueType<>(
        "one of " + String.join(words.size() > 2 ? "; " : ", ", words),
        String.join(", ", words),
        text ->
            values.stream()
                .filter(value -> writer.apply(value).equalsIgnoreCase(text))
                .findFirst()
                .orElse(null),
        writer);
  }

  /** Texts with commas between them; each has at least one character. */
  public static ValueType<List<String>> list() {
    return new ValueType<>(
        "texts, separated by commas",
        "",
        text ->
            Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList(),
        parts -> String.join(",", parts));
  }

  /** Values with a separator between them; none is left out. */
  public static <T> ValueType<List<T>> several(
      String needs, String separator, Function<String, T> parser, Function<T, String> writer) {
    return new ValueType<>(
        needs,
        "",
        text -> {
          List<T> all =
              Arrays.stream(text.split(separator, -1)).map(String::strip).map(parser).toList();
          return all.contains(null) ? null : all;
        },
        all -> all.stream().map(writer).collect(Collectors.joining(separator)));
  }

  /** Texts of one form with commas between them; each has at least one character. */
  public static ValueType<List<String>> list(Pattern form, String needs) {
    ValueType<List<String>> texts = list();
    return new ValueType<>(
        needs + ", separated by commas",
        "",
        text -> {
          List<String> parts = texts.parser.apply(text);
          return parts.stream().allMatch(form.asMatchPredicate()) ? parts : null;
        },
        texts.writer);
  }

  /** Whether a text that has a password in it fits, such as a URI. */
  boolean hasRoomForSecrets() {
    return fits("http://user:password@host/?name=value");
  }

  boolean fits(String text) {
    return find(text.strip()).isPresent();
  }

  /** The value of a text without white space around it; empty if it does not fit. */
  public Optional<T> find(String text) {
    try {
      return Optional.ofNullable(parser.apply(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns a type with the texts of this one, which stand for other values. */
  public <U> ValueType<U> mapped(Function<T, U> to, Function<U, T> from) {
    return new ValueType<>(
        needs,
        range,
        text -> {
          T value = parser.apply(text);
          return value == null ? null : to.apply(value);
        },
        value -> writer.apply(from.apply(value)));
  }
}
