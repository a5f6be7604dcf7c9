// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A property, declared once: its name, type, range, unit, default and meaning, what it is about and
 * what several clients make of it. Immutable.
 *
 * <p>Methods that read a value throw {@link ConfigurationException} with a message for the user,
 * {@code name=value: needs …}, if the value does not fit.
 */
public record Setting<T>(
    String name,
    ValueType<T> type,
    T defaultValue,
    String unit,
    String sets,
    PropertyUse use,
    List<Relation> relations) {

  /** What a setting declares about any of the others. */
  record Relation(RelationKind kind, List<Setting<?>> others) {

    enum RelationKind {
      ONLY_WITH,
      TOGETHER_WITH,
      NOT_WITH
    }

    /** How one of the others is set, as an instruction to the user. */
    String change() {
      return others.stream().map(Setting::change).collect(Collectors.joining(" or "));
    }
  }

  private Setting(String name, ValueType<T> type, T defaultValue, String sets, Role role) {
    this(name, type, defaultValue, "", sets, new PropertyUse(role, Clients.SAME), List.of());
  }

  /**
   * @param meaning one line in plain text, without the default, the unit and the range
   */
  public static <T> Setting<T> of(String name, ValueType<T> type, T defaultValue, String meaning) {
    return new Setting<>(name, type, Objects.requireNonNull(defaultValue), meaning, Role.WORK);
  }

  /**
   * A setting without a default, or with one that other settings decide.
   *
   * @param meaning as of {@link #of}, and what holds without a value
   */
  public static <T> Setting<T> optional(String name, ValueType<T> type, String meaning) {
    return new Setting<>(name, type, null, meaning, Role.WORK);
  }

  public static Setting<String> text(String name, String defaultValue, String meaning) {
    return of(name, ValueType.text(), defaultValue, meaning);
  }

  /** A text without a default. */
  public static Setting<String> text(String name, String meaning) {
    return optional(name, ValueType.text(), meaning);
  }

  /** A text without a default that is never shown. */
  public static Setting<String> secret(String name, String meaning) {
    return new Setting<>(name, ValueType.text(), null, meaning, Role.SECRET);
  }

  public static Setting<Boolean> flag(String name, boolean defaultValue, String meaning) {
    return of(name, ValueType.flag(), defaultValue, meaning);
  }

  public static Setting<Integer> integer(
      String name, int defaultValue, int min, int max, String meaning) {
    return of(name, ValueType.integer(min, max), defaultValue, meaning);
  }

  public static Setting<Long> wholeNumber(
      String name, long defaultValue, long min, long max, String meaning) {
    return of(name, ValueType.wholeNumber(min, max), defaultValue, meaning);
  }

  public static Setting<Double> decimal(
      String name, double defaultValue, double min, double max, String meaning) {
    return of(name, ValueType.decimal(min, max), defaultValue, meaning);
  }

  /** A whole number of 0 or more. */
  public static Setting<Integer> integer(String name, int defaultValue, String meaning) {
    return integer(name, defaultValue, 0, Integer.MAX_VALUE, meaning);
  }

  /** A whole number of 0 or more. */
  public static Setting<Long> wholeNumber(String name, long defaultValue, String meaning) {
    return wholeNumber(name, defaultValue, 0, Long.MAX_VALUE, meaning);
  }

  /** A constant of an enumeration, written in lower case. */
  public static <E extends Enum<E>> Setting<E> constant(
      String name, E defaultValue, String meaning) {
    return of(name, ValueType.constant(defaultValue.getDeclaringClass()), defaultValue, meaning);
  }

  /** A whole number of seconds. */
  public static Setting<Duration> seconds(
      String name, long defaultValue, long min, long max, String meaning) {
    ValueType<Duration> type = ValueType.duration(ChronoUnit.SECONDS, min, max);
    return of(name, type, Duration.ofSeconds(defaultValue), meaning).in("s");
  }

  /** A whole number of seconds, 0 or more. */
  public static Setting<Duration> seconds(String name, long defaultValue, String meaning) {
    return seconds(name, defaultValue, 0, Integer.MAX_VALUE, meaning);
  }

  /** A whole number of milliseconds. */
  public static Setting<Duration> millis(
      String name, long defaultValue, long min, long max, String meaning) {
    ValueType<Duration> type = ValueType.duration(ChronoUnit.MILLIS, min, max);
    return of(name, type, Duration.ofMillis(defaultValue), meaning).in("ms");
  }

  /** Texts with commas between them. */
  public static Setting<List<String>> list(String name, List<String> defaults, String meaning) {
    return of(name, ValueType.list(), defaults, meaning);
  }

  /** A copy of this setting in another unit, for help and documentation. */
  public Setting<T> in(String otherUnit) {
    return new Setting<>(name, type, defaultValue, otherUnit, sets, use, relations);
  }

  /** A copy of this setting by another name. */
  public Setting<T> named(String otherName) {
    return new Setting<>(otherName, type, defaultValue, unit, sets, use, relations);
  }

  /** A copy of this setting with another default. */
  public Setting<T> withDefault(T otherDefault) {
    return new Setting<>(name, type, otherDefault, unit, sets, use, relations);
  }

  /** A copy of this setting with another range, for where a second setting limits it. */
  public Setting<T> as(ValueType<T> otherType) {
    return new Setting<>(name, otherType, defaultValue, unit, sets, use, relations);
  }

  /** A copy of this setting with a role, where it is about something else than the work. */
  public Setting<T> as(Role role) {
    return with(new PropertyUse(role, use.clients()));
  }

  /**
   * A copy of this setting with what several clients do with its value, if it is not equal for all.
   */
  public Setting<T> across(Clients clients) {
    return with(new PropertyUse(use.role(), clients));
  }

  private Setting<T> with(PropertyUse otherUse) {
    return new Setting<>(name, type, defaultValue, unit, sets, otherUse, relations);
  }

  /**
   * A copy of this setting, which has an effect only if one of these is set, too. {@link
   * DeclaredSettings} refuses properties that contradict this, or one of the next two methods.
   */
  public Setting<T> onlyWith(Setting<?>... alternatives) {
    return with(Relation.RelationKind.ONLY_WITH, List.of(alternatives));
  }

  /** A copy of this setting, which must be set together with the other one or not at all. */
  public Setting<T> togetherWith(Setting<?> other) {
    return with(Relation.RelationKind.TOGETHER_WITH, List.of(other));
  }

  /** A copy of this setting, which must not be set together with the other one. */
  public Setting<T> notWith(Setting<?> other) {
    return with(Relation.RelationKind.NOT_WITH, List.of(other));
  }

  private Setting<T> with(Relation.RelationKind kind, List<Setting<?>> others) {
    List<Relation> more = new ArrayList<>(relations);
    more.add(new Relation(kind, others));
    return new Setting<>(name, type, defaultValue, unit, sets, use, List.copyOf(more));
  }

  /** Settings that belong together, made at once. */
  public interface SettingGroup {
    List<Setting<?>> settings();
  }

  /**
   * The settings that these classes declare: all their static fields of this type or of a {@link
   * Group}, in the order of the declarations.
   */
  public static List<Setting<?>> declaredBy(Class<?>... types) {
    return Stream.of(types)
        .flatMap(type -> Stream.of(type.getDeclaredFields()))
        .filter(field -> Modifier.isStatic(field.getModifiers()))
        .flatMap(Setting::settingsOf)
        .toList();
  }

  private static Stream<Setting<?>> settingsOf(Field field) {
    if (field.getType() != Setting.class && !SettingGroup.class.isAssignableFrom(field.getType())) {
      return Stream.empty();
    }
    try {
      field.setAccessible(true);
      return field.get(null) instanceof SettingGroup group
          ? group.settings().stream()
          : Stream.of((Setting<?>) field.get(null));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One line: what it sets, its unit, its range and what it excludes or needs. */
  public String meaning() {
    List<String> notes = new ArrayList<>(List.of(unit, type.range()));
    relations.forEach(r -> notes.add(ValueType.word(r.kind).replace('_', ' ') + " " + r.change()));
    notes.removeIf(String::isEmpty);
    return notes.isEmpty() ? sets : sets + " (" + String.join(", ", notes) + ")";
  }

  /** The default as it would be given with {@code -p}; may be empty. */
  public String defaultText() {
    return defaultValue == null ? "" : type.writer().apply(defaultValue);
  }

  /** Whether the property has a value that is not blank. */
  public boolean isSet(Properties properties) {
    return !properties.getProperty(name, "").isBlank();
  }

  /** Whether the property has a value other than the default. */
  public boolean isChanged(Properties properties) {
    return find(properties).filter(value -> !value.equals(defaultValue)).isPresent();
  }

  /** How {@link #isChanged} becomes true, as an instruction to the user. */
  String change() {
    return Boolean.FALSE.equals(defaultValue) ? name + "=true" : name;
  }

  /**
   * The value, or the default where the property is missing.
   *
   * @throws IllegalStateException if it is missing and has no default
   */
  public T get(Properties properties) {
    T value = or(properties, defaultValue);
    if (value == null) {
      throw new IllegalStateException(name + " has no default");
    }
    return value;
  }

  /** The value, or the fallback where the property is missing. */
  public T or(Properties properties, T fallback) {
    String text = properties.getProperty(name);
    return text == null ? fallback : parse(text.strip());
  }

  /** The value; empty where the property is missing or blank, whatever the default. */
  public Optional<T> find(Properties properties) {
    return isSet(properties) ? Optional.of(get(properties)) : Optional.empty();
  }

  private T parse(String text) {
    return type.find(text).orElseThrow(() -> needs(text, type.needs()));
  }

  /** The value that a variable of the environment gives to this setting. */
  public T of(String variable, Map<String, String> environment) {
    String text = environment.get(variable).strip();
    return type.find(text)
        .orElseThrow(() -> named(variable).needs(text, type.needs() + ", as " + name));
  }

  /** The error about a value that does not fit for a reason that its type does not know. */
  public ConfigurationException needs(String value, String what) {
    return new ConfigurationException(name + "=" + value + ": needs " + what);
  }

  /** The error about a value that fits its type, and does not fit other settings. */
  public ConfigurationException unfit(T value, String what) {
    return needs(type.writer().apply(value), what);
  }

  /** The name, so that messages can be put together from settings. */
  @Override
  public String toString() {
    return name;
  }
}
