// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.cli.NearNames;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;

/** Reads the YAML of a study. What it does not know it refuses, with the line. */
final class StudyFileReader {

  /** Of lists and maps that are not in the file. */
  private static final JsonSetter.Value EMPTY = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .withConfigOverride(List.class, each -> each.setSetterInfo(EMPTY))
          .withConfigOverride(Map.class, each -> each.setSetterInfo(EMPTY))
          .build();

  /** All but tabs and ends of lines. */
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\\t\\r\\n]]");

  /** A file with more bytes is not a study, and would take long to be refused. */
  private static final long MAX_BYTES = 1 << 20;

  /** Maps whose values may be secrets. */
  private static final Set<String> SECRETIVE = Set.of("properties", "environment");

  /** In place of a secret value. */
  private static final String SHOWN = "'" + SecretMask.MASK + "'";

  private static final Pattern OCTAL = Pattern.compile("[-+]?0[0-9_]+");

  private static final Map<Class<?>, String> NEEDED =
      Map.of(
          Long.class, "a whole number",
          Integer.class, "a whole number",
          Double.class, "a number",
          boolean.class, "true or false",
          String.class, "one value");

  private StudyFileReader() {}

  /** The text of the file. */
  static String text(Path file) {
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw new ConfigurationException(
            file + " has more than " + (MAX_BYTES >> 20) + " MiB: it is not a study");
      }
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      throw new ConfigurationException(file + ": no such file", e);
    } catch (CharacterCodingException e) {
      throw new ConfigurationException(file + " is not a UTF-8 text", e);
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * @param file for messages
   */
  static StudyFile read(Path file, String text) {
    try {
      refuseUnusable(file, text);
      StudyFile study = YAML.readValue(text, StudyFile.class);
      if (study == null) {
        throw new ConfigurationException(file + " is empty");
      }
      return study;
    } catch (UnrecognizedPropertyException e) {
      String key = e.getPropertyName();
      List<String> known = e.getKnownPropertyIds().stream().map(String::valueOf).sorted().toList();
      String message =
          "unknown key '%s'%s (known here: %s)"
              .formatted(key, NearNames.hint(key, known), String.join(", ", known));
      throw refused(file, line(text, e), message, e);
    } catch (MismatchedInputException e) {
      String place = place(pointer(e));
      String what = place.isEmpty() ? "the file" : place;
      throw refused(file, line(text, e), what + " needs " + needed(e.getTargetType()), e);
    } catch (JsonProcessingException e) {
      throw refused(file, line(e), oneLine(e.getOriginalMessage()), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Refuses what is not meant as it would be read, with its line. */
  private static void refuseUnusable(Path file, String text) throws IOException {
    try (YAMLParser parser = YAML.getFactory().createParser(text)) {
      boolean isOver = false;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        String reason = isOver ? " begins a second document: a study is one" : misuse(parser);
        if (reason != null) {
          String place = place(parser.getParsingContext().pathAsPointer().toString());
          throw new ConfigurationException(
              "%s:%s: %s%s"
                  .formatted(
                      file,
                      parser.currentTokenLocation().getLineNr(),
                      isOver ? "'---'" : CONTROL.matcher(place).replaceAll("?"),
                      reason));
        }
        isOver = token.isStructEnd() && parser.getParsingContext().inRoot();
      }
    }
  }

  /** What is wrong with the present token, after its place; null if nothing is. */
  private static String misuse(YAMLParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NULL && !parser.getParsingContext().inRoot()) {
      return " needs a value";
    }
    if (parser.isCurrentAlias()) {
      return " is an alias, *" + parser.getText() + ": write the value itself";
    }
    if (CONTROL.matcher(parser.getText()).find()) {
      return " has a control character: leave it out";
    }
    if (token == JsonToken.VALUE_NUMBER_INT && OCTAL.matcher(parser.getText()).matches()) {
      return " is " + parser.getText() + ", which YAML reads as octal: leave out the leading 0";
    }
    boolean isList =
        token == JsonToken.VALUE_STRING
            && "arguments".equals(parser.getParsingContext().getCurrentName());
    return isList && parser.getText().strip().contains(" ")
        ? " is one argument with spaces: write a list, such as [--save, '']"
        : null;
  }

  /** The text without the secret values of maps, however they are quoted. */
  static String masked(String text) {
    StringBuilder shown = new StringBuilder(text);
    try (JsonParser parser = YAML.createParser(text)) {
      int cut = 0;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        JsonStreamContext place = parser.getParsingContext();
        String key = place.getCurrentName();
        boolean isValue = token.isScalarValue() && key != null && place.getParent() != null;
        if (!isValue || !SECRETIVE.contains(String.valueOf(place.getParent().getCurrentName()))) {
          continue;
        }
        String value = parser.getText();
        String mask = Variables.isReference(value) ? value : SecretMask.value(key, value);
        if (!mask.equals(value)) {
          int from = (int) parser.currentTokenLocation().getCharOffset();
          int to = (int) parser.currentLocation().getCharOffset();
          // A value in lines of its own ends with the last of them.
          while (Character.isWhitespace(text.charAt(to - 1))) {
            to--;
          }
          shown.replace(from - cut, to - cut, SHOWN);
          cut += to - from - SHOWN.length();
        }
      }
      return shown.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The path of keys, such as {@code steps[2].threads[0]}, of a JSON pointer. */
  private static String place(String pointer) {
    String place = pointer.replaceAll("/(\\d+)(?=/|$)", "[$1]").replace('/', '.');
    return place.startsWith(".") ? place.substring(1) : place;
  }

  private static String pointer(JsonMappingException e) {
    return e.getPath().stream()
        .map(key -> "/" + (key.getFieldName() == null ? key.getIndex() : key.getFieldName()))
        .collect(Collectors.joining());
  }

  private static ConfigurationException refused(
      Path file, int line, String message, JsonProcessingException e) {
    return new ConfigurationException(file + (line < 0 ? "" : ":" + line) + ": " + message, e);
  }

  private static int line(JsonProcessingException e) {
    return e.getLocation() == null ? -1 : e.getLocation().getLineNr();
  }

  /** The line of the key, which the exception does not know: records are made at their end. */
  private static int line(String text, JsonMappingException e) {
    String pointer = pointer(e);
    try (JsonParser parser = YAML.createParser(text)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.FIELD_NAME
            && parser.getParsingContext().pathAsPointer().toString().equals(pointer)) {
          return parser.currentTokenLocation().getLineNr();
        }
      }
    } catch (IOException unreadable) {
      // Then the line of the exception has to do.
    }
    return line(e);
  }

  private static String needed(Class<?> type) {
    if (type == null) {
      return "another value";
    }
    return NEEDED.getOrDefault(
        type, List.class.isAssignableFrom(type) ? "a list" : "keys with values");
  }

  /** Without the quoted text and the positions, which are in lines of their own. */
  private static String oneLine(String message) {
    return message
        .lines()
        .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
        .collect(Collectors.joining(": "));
  }
}
