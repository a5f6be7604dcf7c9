// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import site.ycsb.settings.ConfigurationException;

/** JSON lines: one object a line. */
final class JsonLines extends JsonObjects {

  private boolean begun;

  /**
   * @param lines at the first line
   */
  JsonLines(LineReader lines) {
    super(lines);
  }

  @Override
  boolean read(MemberReader members) throws IOException {
    if (begun && !lines.next()) {
      return false;
    }
    begun = true;
    try (JsonParser parser = factory.createParser(lines.bytes(), 0, lines.length())) {
      readObject(parser.nextToken(), parser, members);
      if (parser.nextToken() != null) {
        throw lines.wrong("has more than one JSON object");
      }
      return true;
    }
  }

  @Override
  ConfigurationException notJson(IOException e) {
    // Another encoding is the cause of a syntax error, if there is one.
    if (lines.text().indexOf('\0') >= 0) {
      return lines.wrong("is not UTF-8");
    }
    return lines.wrong(
        e instanceof JsonEOFException
            ? "is not JSON: it ends within an object; each line has to be one object"
            : reason(e));
  }
}
