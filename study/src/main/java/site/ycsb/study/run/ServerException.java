// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.util.Optional;

/** A server could not be started. The message is one line that says why. */
final class ServerException extends RuntimeException {

  ServerException(String message) {
    super(message);
  }

  ServerException(String message, Throwable cause) {
    super(message, cause);
  }

  static void throwIf(Optional<String> reason) {
    if (reason.isPresent()) {
      throw new ServerException(reason.get());
    }
  }
}
