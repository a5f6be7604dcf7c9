// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

/**
 * A request. Immutable, but for the bytes of the body.
 *
 * @param path with the parameters, and encoded: printable ASCII without blanks
 * @param contentType of the body; null without one
 * @param accepted a code from 300 on that is not an error of this request; 0 for none
 * @param repeatable whether sending it twice does nothing that sending it once does not
 */
public record HttpRequest(
    String method, String path, String contentType, byte[] body, int accepted, boolean repeatable) {

  private static final byte[] EMPTY = {};

  /** A request without a body, which may be repeated if it only reads. */
  public static HttpRequest of(String method, String path) {
    boolean reads = method.equals("GET") || method.equals("HEAD");
    return new HttpRequest(method, path, null, EMPTY, 0, reads);
  }

  public HttpRequest with(String type, byte[] content) {
    return new HttpRequest(method, path, type, content, accepted, repeatable);
  }

  public HttpRequest accepting(int code) {
    return new HttpRequest(method, path, contentType, body, code, repeatable);
  }

  /** A request that only reads, whatever its method. */
  public HttpRequest reading() {
    return new HttpRequest(method, path, contentType, body, accepted, true);
  }
}
