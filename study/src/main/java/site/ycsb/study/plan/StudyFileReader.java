// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.cli.NearNames;
import site.ycsb.settings.ConfigurationException;

/** Reads the YAML of a study. What it does not know it refuses, with the line. */
final class StudyFileReader {

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .build();

  /** All but tabs and ends of lines. */
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\\t\\r\\n]]");

  private StudyFileReader() {}

  /** The text of the file. */
  static String text(Path file) {
    try {
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
      List<String> known = e.getKnownPropertyIds().stream().map(String::valueOf).sorted().toList();
      throw refused(
          file,
          line(text, e),
          "unknown key '"
              + e.getPropertyName()
              + "'"
              + NearNames.hint(e.getPropertyName(), known)
              + " (known here: "
              + String.join(", ", known)
              + ")",
          e);
    } catch (MismatchedInputException e) {
      throw refused(file, line(text, e), place(e) + " needs " + needed(e.getTargetType()), e);
    } catch (JsonProcessingException e) {
      throw refused(file, line(e), oneLine(e.getOriginalMessage()), e);
    }
  }

  /** Refuses keys and items without a value, and characters that would change a terminal. */
  private static void refuseUnusable(Path file, String text) throws JsonProcessingException {
    try (JsonParser parser = YAML.createParser(text)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        boolean isNothing = token == JsonToken.VALUE_NULL && !parser.getParsingContext().inRoot();
        if (isNothing || CONTROL.matcher(parser.getText()).find()) {
          throw new ConfigurationException(
              file
                  + ":"
                  + parser.currentTokenLocation().getLineNr()
                  + ": "
                  + CONTROL
                      .matcher(place(parser.getParsingContext().pathAsPointer()))
                      .replaceAll("?")
                  + (isNothing ? " needs a value" : " has a control character: leave it out"));
        }
      }
    } catch (JsonProcessingException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String place(JsonPointer pointer) {
    return pointer.toString().replaceAll("/(\\d+)(?=/|$)", "[$1]").replace('/', '.').substring(1);
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
    String pointer =
        e.getPath().stream()
            .map(key -> "/" + (key.getFieldName() == null ? key.getIndex() : key.getFieldName()))
            .collect(Collectors.joining());
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
    if (type == Long.class || type == Integer.class) {
      return "a whole number";
    }
    if (type == Double.class) {
      return "a number";
    }
    if (type == boolean.class) {
      return "true or false";
    }
    return type == String.class
        ? "one value"
        : List.class.isAssignableFrom(type) ? "a list" : "keys with values";
  }

  /** The path of keys, such as {@code steps[2].threads[0]}. */
  private static String place(JsonMappingException e) {
    String place =
        e.getPath().stream()
            .map(
                key ->
                    key.getFieldName() == null
                        ? "[" + key.getIndex() + "]"
                        : "." + key.getFieldName())
            .collect(Collectors.joining());
    return place.isEmpty() ? "the file" : place.substring(place.startsWith(".") ? 1 : 0);
  }

  /** Without the quoted text and the positions, which are in lines of their own. */
  private static String oneLine(String message) {
    return message
        .lines()
        .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
        .collect(Collectors.joining(": "));
  }
}
