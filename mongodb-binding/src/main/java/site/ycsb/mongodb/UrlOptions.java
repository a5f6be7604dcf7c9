// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The options that a URI can have. The driver ignores others, and says so only in its log. */
final class UrlOptions {

  /** All that the driver names, in lower case. */
  static final Set<String> DRIVER =
      Set.of(
          """
          appname authmechanism authmechanismproperties authsource compressors
          connecttimeoutms directconnection enableoverloadretargeting gssapiservicename
          heartbeatfrequencyms journal loadbalanced localthresholdms maxadaptiveretries
          maxconnecting maxidletimems maxlifetimems maxpoolsize maxstalenessseconds
          minpoolsize proxyhost proxypassword proxyport proxyusername readconcernlevel
          readpreference readpreferencetags replicaset retryreads retrywrites safe
          servermonitoringmode serverselectiontimeoutms sockettimeoutms srvallowedhostssuffix
          srvmaxhosts srvservicename ssl sslinvalidhostnameallowed timeoutms tls
          tlsallowinvalidhostnames tlsinsecure uuidrepresentation w waitqueuetimeoutms
          wtimeoutms zlibcompressionlevel
          """
              .split("\\s+"));

  /**
   * Two old names that the driver translates, and one that YCSB's own binding puts into URIs, which
   * has no effect, as its property.
   */
  private static final Set<String> OLD = Set.of("j", "wtimeout", "waitqueuemultiple");

  private UrlOptions() {}

  /** The names of options that have no effect, as the URI has them. */
  static List<String> unknown(String url) {
    int start = url.indexOf('?') + 1;
    if (start == 0) {
      return List.of();
    }
    return Arrays.stream(url.substring(start).split("[&;]"))
        .filter(option -> option.indexOf('=') >= 0)
        .map(option -> option.substring(0, option.indexOf('=')))
        .filter(name -> !isKnown(name.toLowerCase(Locale.ROOT)))
        .toList();
  }

  private static boolean isKnown(String name) {
    return DRIVER.contains(name) || OLD.contains(name);
  }
}
