// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.regex.Pattern;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/** The JSON objects of a file, one after the other. Not thread-safe. */
abstract class JsonObjects {

  /** What the library advises those who call it. */
  private static final Pattern ADVICE = Pattern.compile(":? \\(?(?:enable|from) `.*");

  /** Receives each member of an object. */
  interface MemberReader {

    /**
     * Reads a member.
     *
     * @param value at the first token of the value, and after the call at the last one
     */
    void read(String name, JsonParser value) throws IOException;
  }

  final LineReader lines;

  /** A value is not longer than a record, so the parser does not hold more than a record. */
  final JsonFactory factory =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(LineReader.MAX_LINE_BYTES).build())
          .build();

  JsonObjects(LineReader lines) {
    this.lines = lines;
  }

  /**
   * Reads the next object.
   *
   * @return false at the end of the file
   * @throws ConfigurationException with the line, if there is something else than an object
   */
  final boolean next(MemberReader members) {
    try {
      return read(members);
    } catch (IOException e) {
      throw notJson(e);
    }
  }

  abstract boolean read(MemberReader members) throws IOException;

  /** The error for what the parser did not accept. */
  abstract ConfigurationException notJson(IOException e);

  /** Reads the object that begins with this token. */
  final void readObject(JsonToken begin, JsonParser parser, MemberReader members)
      throws IOException {
    if (begin != JsonToken.START_OBJECT) {
      throw lines.wrong("is not a JSON object");
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.read(name, parser);
    }
  }

  static String reason(IOException e) {
    return "is not JSON: " + ADVICE.matcher(Causes.firstLine(e.getMessage())).replaceFirst("");
  }
}
