// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import java.nio.charset.StandardCharsets;

/**
 * A whole reply. Its body is valid until the client sends the next request.
 *
 * @param location what the header of that name says, or null
 * @param bytes what has the body
 * @param from where the body begins
 * @param length of the body
 * @param last whether the connection cannot be used again
 */
public record HttpReply(
    int code, String location, byte[] bytes, int from, int length, boolean last) {

  public String text() {
    return new String(bytes, from, length, StandardCharsets.UTF_8);
  }

  HttpReply asLast() {
    return new HttpReply(code, location, bytes, from, length, true);
  }
}
