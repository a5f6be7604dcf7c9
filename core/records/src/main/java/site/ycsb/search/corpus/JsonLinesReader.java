// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/** JSON lines: one object a line. Members that no column names are skipped. */
final class JsonLinesReader extends RecordReader {

  /** What the library advises those who call it. */
  private static final Pattern ADVICE = Pattern.compile(":? \\(?(?:enable|from) `.*");

  private final List<String> columns;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final JsonFactory factory =
      JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();
  private boolean begun;

  JsonLinesReader(LineReader lines, List<String> columns) {
    super(lines, columns.size());
    this.columns = columns;
    columns.forEach(column -> numbers.put(column, numbers.size()));
  }

  @Override
  boolean next() {
    if (begun && !lines.next()) {
      return false;
    }
    begun = true;
    for (ColumnValue cell : cells) {
      cell.clear();
    }
    try (JsonParser parser = factory.createParser(lines.bytes(), 0, lines.length())) {
      read(parser);
      return true;
    } catch (IOException e) {
      throw notJson(lines, e);
    }
  }

  /** Another encoding is the cause of a syntax error, if there is one. */
  static ConfigurationException notJson(LineReader lines, IOException e) {
    if (lines.text().indexOf('\0') >= 0) {
      return lines.wrong("is not UTF-8");
    }
    return lines.wrong(
        e instanceof JsonEOFException
            ? "is not JSON: it ends within an object; each line has to be one object"
            : "is not JSON: " + ADVICE.matcher(Causes.firstLine(e.getMessage())).replaceFirst(""));
  }

  private void read(JsonParser parser) throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw lines.wrong("is not a JSON object");
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      Integer number = numbers.get(parser.currentName());
      JsonToken value = parser.nextToken();
      if (number == null) {
        parser.skipChildren();
      } else if (value.isStructStart()) {
        throw lines.wrong(columns.get(number) + " is an array or an object, not one value");
      } else if (cells[number].isSet()) {
        throw lines.wrong(columns.get(number) + " is there twice");
      } else if (value != JsonToken.VALUE_NULL) {
        cells[number].set(
            parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
      }
    }
    if (parser.nextToken() != null) {
      throw lines.wrong("has more than one JSON object");
    }
  }
}
