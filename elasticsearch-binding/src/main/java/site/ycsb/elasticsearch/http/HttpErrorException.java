// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import java.io.IOException;

/** A reply with a code that is an error. */
public final class HttpErrorException extends IOException {

  private static final long serialVersionUID = 1;

  private final int code;
  private final String location;
  private final String body;

  HttpErrorException(HttpReply reply) {
    super("the server answers " + reply.code());
    code = reply.code();
    location = reply.location();
    body = reply.text();
  }

  /** 300 or more. */
  public int code() {
    return code;
  }

  /** What the header of that name says, or null. */
  public String location() {
    return location;
  }

  public String body() {
    return body;
  }
}
