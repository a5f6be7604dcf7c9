// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** Reads whole replies into a buffer that it uses again. For one thread. */
final class ReplyReader {

  /** The most bytes of the lines in front of a body, and of a chunk. */
  static final int MOST_OF_HEAD = 1 << 16;

  private static final int MOST_OF_BODY = 100 << 20;

  /** A longer buffer is not kept. */
  private static final int MOST_KEPT = 1 << 20;

  private static final int USUAL = 1 << 14;
  private static final int MOST_INTERIM = 10;

  private static final int UNKNOWN = -1;

  private final int mostOfBody;
  private InputStream in;
  private byte[] buffer = new byte[USUAL];

  /** From here to the position is nothing that is still needed. */
  private int kept;

  private int position;
  private int end;
  private boolean hasArrived;

  /** Where the line that was read last ends, without its line end. */
  private int lineEnd;

  private int lengthOfHead;

  private int code;
  private long contentLength;
  private boolean isChunked;
  private boolean last;
  private String location;

  ReplyReader() {
    this(MOST_OF_BODY);
  }

  /**
   * @param mostOfBody the most bytes of a body
   */
  ReplyReader(int mostOfBody) {
    this.mostOfBody = mostOfBody;
  }

  /** Whether no byte has arrived since {@link #clear}. */
  boolean isEmpty() {
    return !hasArrived;
  }

  /** To be called before a request is sent. */
  void clear() {
    if (buffer.length > MOST_KEPT) {
      buffer = new byte[USUAL];
    }
    kept = 0;
    position = 0;
    end = 0;
    hasArrived = false;
  }

  /**
   * Reads the reply to a request, after {@link #clear}.
   *
   * @param ofHead whether the request was HEAD, whose reply has no body
   * @throws EOFException if the reply ends before it is complete
   * @throws ProtocolException if it breaks the rules of HTTP, or is too long
   */
  HttpReply read(InputStream from, boolean ofHead) throws IOException {
    in = from;
    int interim = 0;
    do {
      if (interim++ > MOST_INTERIM) {
        throw new ProtocolException("the server answers " + code + " again and again");
      }
      readHead();
    } while (code < 200);
    if (ofHead || code == 204 || code == 304) {
      return reply(position, 0);
    }
    if (isChunked) {
      return readChunks();
    }
    return contentLength == UNKNOWN ? readToTheEnd() : readBody((int) contentLength);
  }

  private HttpReply reply(int from, int length) {
    // What follows a reply belongs to no request.
    return new HttpReply(code, location, buffer, from, length, last || position < end);
  }

  private void readHead() throws IOException {
    lengthOfHead = 0;
    contentLength = UNKNOWN;
    isChunked = false;
    location = null;
    readStatus(readLine());
    for (int start = readLine(); lineEnd > start; start = readLine()) {
      readHeader(start);
    }
  }

  /** {@code HTTP/1.1 200 OK}. */
  private void readStatus(int start) throws ProtocolException {
    boolean isStatus =
        lineEnd - start >= 12
            && isText(start, "http/1.")
            && buffer[start + 8] == ' '
            && (lineEnd - start == 12 || buffer[start + 12] == ' ');
    code = isStatus ? (int) number(start + 9, start + 12, 10) : UNKNOWN;
    if (code < 100 || code == 101) {
      throw new ProtocolException("the server does not answer in HTTP/1.1");
    }
    last = buffer[start + 7] == '0';
  }

  private void readHeader(int start) throws ProtocolException {
    int colon = start;
    while (colon < lineEnd && buffer[colon] != ':') {
      colon++;
    }
    switch (colon - start) {
      case 8 -> {
        if (isText(start, "location")) {
          location = value(colon);
        }
      }
      case 10 -> {
        if (isText(start, "connection")) {
          readConnection(value(colon).toLowerCase(Locale.ROOT));
        }
      }
      case 14 -> {
        if (isText(start, "content-length")) {
          readLength(colon);
        }
      }
      case 17 -> {
        if (isText(start, "transfer-encoding")) {
          isChunked = value(colon).equalsIgnoreCase("chunked");
          if (!isChunked) {
            throw new ProtocolException("the reply is encoded as " + value(colon));
          }
        }
      }
      default -> {}
    }
  }

  /** The default of HTTP/1.0 is to close. */
  private void readConnection(String options) {
    last = options.contains("close") || last && !options.contains("keep-alive");
  }

  private String value(int colon) {
    int from = Math.min(colon + 1, lineEnd);
    return new String(buffer, from, lineEnd - from, StandardCharsets.ISO_8859_1).strip();
  }

  private void readLength(int colon) throws ProtocolException {
    int from = colon + 1;
    int to = lineEnd;
    while (from < to && isBlank(buffer[from])) {
      from++;
    }
    while (to > from && isBlank(buffer[to - 1])) {
      to--;
    }
    long length = number(from, to, 10);
    if (length < 0 || contentLength != UNKNOWN && contentLength != length) {
      throw new ProtocolException("the reply has no clear Content-Length");
    }
    contentLength = length;
    checkBody(length);
  }

  private void checkBody(long length) throws ProtocolException {
    if (length > mostOfBody) {
      throw new ProtocolException("the body of the reply is longer than " + mostOfBody + " bytes");
    }
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t';
  }

  /** Digits only, 15 at most; anything else is negative. */
  private long number(int from, int to, int radix) {
    if (to <= from || to - from > 15) {
      return -1;
    }
    long number = 0;
    for (int i = from; i < to; i++) {
      int digit = Character.digit(buffer[i], radix);
      if (digit < 0) {
        return -1;
      }
      number = radix * number + digit;
    }
    return number;
  }

  /** Whether a text begins here; it has no letters that are not small. */
  private boolean isText(int start, String text) {
    for (int i = 0; i < text.length(); i++) {
      int b = buffer[start + i];
      if (b >= 'A' && b <= 'Z') {
        b += 'a' - 'A';
      }
      if (b != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private HttpReply readBody(int length) throws IOException {
    require(length);
    position += length;
    return reply(position - length, length);
  }

  /** Proxies have such errors. The end of a success could be missing, and nobody would know. */
  private HttpReply readToTheEnd() throws IOException {
    if (code < 300) {
      throw new ProtocolException("the reply has neither Content-Length nor chunks");
    }
    last = true;
    kept = position;
    while (fill()) {
      checkBody(end - position);
    }
    int from = position;
    position = end;
    return reply(from, end - from);
  }

  /** Moves the contents of the chunks together. */
  private HttpReply readChunks() throws IOException {
    int from = position;
    kept = from;
    while (true) {
      lengthOfHead = 0;
      int start = readLine();
      int size = chunkSize(start);
      if (size == 0) {
        break;
      }
      checkBody((long) kept - from + size);
      require(size + 2);
      System.arraycopy(buffer, position, buffer, kept, size);
      kept += size;
      position += size;
      if (readLine() != lineEnd) {
        throw new ProtocolException("a chunk of the reply is longer than its size");
      }
    }
    lengthOfHead = 0;
    for (int start = readLine(); lineEnd > start; start = readLine()) {
      // Headers behind the body say nothing that is needed.
    }
    return reply(from, kept - from);
  }

  private int chunkSize(int start) throws ProtocolException {
    int to = start;
    while (to < lineEnd && buffer[to] != ';' && !isBlank(buffer[to])) {
      to++;
    }
    long size = number(start, to, 16);
    if (size < 0) {
      throw new ProtocolException("a chunk of the reply has no size");
    }
    checkBody(size);
    return (int) size;
  }

  /**
   * Reads a line, and sets {@link #lineEnd}.
   *
   * @return where it begins
   */
  private int readLine() throws IOException {
    int seen = 0;
    while (true) {
      for (int i = position + seen; i < end; i++) {
        if (buffer[i] == '\n') {
          int start = position;
          lengthOfHead += i + 1 - start;
          checkHead(lengthOfHead);
          lineEnd = i > start && buffer[i - 1] == '\r' ? i - 1 : i;
          position = i + 1;
          return start;
        }
      }
      seen = end - position;
      checkHead(lengthOfHead + seen);
      more();
    }
  }

  private static void checkHead(int length) throws ProtocolException {
    if (length > MOST_OF_HEAD) {
      throw new ProtocolException(
          "the headers of the reply are longer than " + MOST_OF_HEAD + " bytes");
    }
  }

  /** Reads until there are this many bytes from the position on. */
  private void require(int length) throws IOException {
    while (end - position < length) {
      more();
    }
  }

  private void more() throws IOException {
    if (!fill()) {
      throw new EOFException(
          isEmpty()
              ? "the server closed the connection without a reply"
              : "the server closed the connection in the middle of a reply");
    }
  }

  /**
   * Reads what has arrived, at least a byte.
   *
   * @return false at the end
   */
  private boolean fill() throws IOException {
    if (end == buffer.length) {
      if (kept < position) {
        System.arraycopy(buffer, position, buffer, kept, end - position);
        end -= position - kept;
        position = kept;
      } else {
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
      }
    }
    int count = in.read(buffer, end, buffer.length - end);
    if (count < 0) {
      return false;
    }
    end += count;
    hasArrived = true;
    return true;
  }
}
