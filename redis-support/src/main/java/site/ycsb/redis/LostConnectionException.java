// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * A connection that failed after a command was sent, so that the server may have carried it out.
 */
final class LostConnectionException extends JedisConnectionException {

  private static final long serialVersionUID = 1L;

  LostConnectionException(JedisConnectionException cause) {
    super(cause.getMessage(), cause);
  }
}
