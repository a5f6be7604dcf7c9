// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import site.ycsb.settings.ConfigurationException;

/** One JSON array with all objects, on one line or on several. The array is never held whole. */
final class JsonArray extends JsonObjects {

  private JsonParser parser;

  /**
   * @param lines none of which is read yet
   */
  JsonArray(LineReader lines) {
    super(lines);
  }

  @Override
  boolean read(MemberReader members) throws IOException {
    if (parser == null) {
      parser = factory.createParser(lines.bytesLeft());
      parser.nextToken();
    }
    JsonToken begin = parser.nextToken();
    long firstByte = parser.currentTokenLocation().getByteOffset();
    long firstLine = parser.currentTokenLocation().getLineNr();
    lines.moveTo(firstLine, firstLine);
    if (begin == JsonToken.END_ARRAY) {
      if (parser.nextToken() != null) {
        long line = parser.currentTokenLocation().getLineNr();
        lines.moveTo(line, line);
        throw lines.wrong("more follows the JSON array");
      }
      return false;
    }
    readObject(begin, parser, members);
    lines.moveTo(firstLine, parser.currentTokenLocation().getLineNr());
    if (parser.currentLocation().getByteOffset() - firstByte > LineReader.MAX_LINE_BYTES) {
      throw lines.tooLong("");
    }
    return true;
  }

  @Override
  ConfigurationException notJson(IOException e) {
    if (e instanceof JsonProcessingException syntax && syntax.getLocation() != null) {
      lines.moveTo(syntax.getLocation().getLineNr(), syntax.getLocation().getLineNr());
    }
    if (e instanceof StreamConstraintsException && e.getMessage().startsWith("String")) {
      return lines.tooLong("");
    }
    if (e.getMessage().contains("Invalid UTF-8")) {
      return lines.wrong("is not UTF-8");
    }
    return lines.wrong(
        e instanceof JsonEOFException ? "is not JSON: the file ends within the array" : reason(e));
  }
}
