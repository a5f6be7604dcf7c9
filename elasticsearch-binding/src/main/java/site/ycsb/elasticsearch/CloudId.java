// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.http.HttpHost;
import site.ycsb.settings.Ports;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;

/**
 * The Cloud ID of a deployment: a name, a colon and, in base64, {@code domain[:port]$id[$kibana]},
 * which stands for {@code https://id.domain:port}. The library reads it too, but its messages quote
 * what it cannot read, and that may be an API key.
 */
final class CloudId {

  private static final int DEFAULT_PORT = 443;

  private static final Pattern DECODED =
      Pattern.compile("([\\w.-]+)(?::(\\d{1,5}))?\\$([\\w.-]+)(?:\\$.*)?");

  private CloudId() {}

  /**
   * Where the deployment answers.
   *
   * @throws IllegalArgumentException with a message for the user if the text is no Cloud ID
   */
  static HttpHost host(Setting<String> setting, String text) {
    Matcher parts = DECODED.matcher(decoded(text.substring(text.indexOf(':') + 1)));
    if (parts.matches()) {
      int port = parts.group(2) == null ? DEFAULT_PORT : Integer.parseInt(parts.group(2));
      if (Ports.isValid(port)) {
        return new HttpHost(parts.group(3) + "." + parts.group(1), port, "https");
      }
    }
    throw setting.needs(
        SecretMask.MASK,
        "the whole Cloud ID of the deployment, as its page in Elastic Cloud has it");
  }

  private static String decoded(String base64) {
    try {
      return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }
}
