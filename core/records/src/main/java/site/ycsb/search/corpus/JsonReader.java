// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Records that are JSON objects. Members that no column names are skipped. */
final class JsonReader extends RecordReader {

  private final JsonObjects objects;
  private final JsonObjects.MemberReader members = this::read;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> columnsOfFirst = new ArrayList<>();

  /** Number of records, with the current one. */
  private long begun;

  JsonReader(JsonObjects objects, List<String> columns) {
    super(objects.lines, columns.size());
    this.objects = objects;
    columns.forEach(column -> numbers.put(column, numbers.size()));
  }

  @Override
  boolean next() {
    for (ColumnValue cell : cells) {
      cell.clear();
    }
    begun++;
    return objects.next(members);
  }

  @Override
  List<String> columnsOfFirst() {
    return begun == 1 ? columnsOfFirst : List.of();
  }

  private void read(String column, JsonParser value) throws IOException {
    if (begun == 1) {
      columnsOfFirst.add(column);
    }
    Integer number = numbers.get(column);
    if (number == null) {
      value.skipChildren();
    } else if (cells[number].isSet()) {
      throw lines.wrong(column + " is there twice");
    } else if (cells[number].takesArrays() && value.currentToken() == JsonToken.START_ARRAY) {
      cells[number].set(array(column, value));
    } else if (value.currentToken().isStructStart()) {
      throw lines.wrong(column + " is an array or an object, not one value");
    } else {
      set(cells[number], value);
    }
  }

  /** The text of the array of numbers at which the parser is. */
  private String array(String column, JsonParser value) throws IOException {
    StringJoiner numbers = new StringJoiner(",", "[", "]");
    for (int i = 0; value.nextToken() != JsonToken.END_ARRAY; i++) {
      if (!value.currentToken().isNumeric()) {
        throw lines.wrong(
            "%s: number %d is %s, which is not a number".formatted(column, i, value.getText()));
      }
      numbers.add(value.getText());
    }
    return numbers.toString();
  }

  /**
   * The length of the array at which the parser is, which it leaves at the end.
   *
   * @return -1 if it has anything else than finite numbers
   */
  static int countNumbers(JsonParser value) throws IOException {
    int count = 0;
    boolean isOfNumbers = true;
    for (; value.nextToken() != JsonToken.END_ARRAY; count++) {
      isOfNumbers =
          isOfNumbers
              && value.currentToken().isNumeric()
              && Float.isFinite(Float.parseFloat(value.getText()));
      value.skipChildren();
    }
    return isOfNumbers ? count : -1;
  }

  /** Takes the value at which the parser is, unless it is null. */
  static void set(ColumnValue cell, JsonParser value) throws IOException {
    if (value.currentToken() != JsonToken.VALUE_NULL) {
      cell.set(value.getTextCharacters(), value.getTextOffset(), value.getTextLength());
    }
  }
}
