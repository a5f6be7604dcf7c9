// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the name of a property, of a parameter of a URI or of an option of the JVM says about its
 * value: a secret, harmless, or, if it says neither, unknown. Case and separators do not count.
 */
final class SecretNames {

  private static final Pattern SECRET =
      Pattern.compile(
          "pass|pa?s+w|pwd|pswd|pssw|secre?t|token|api?key|credential|bearer|auth|private"
              + "|signature|jwt|cookie|(?:keys?|pin|otp|pw|login)$");

  private static final Pattern SEPARATORS = Pattern.compile("[^a-z0-9]");

  /** Those that look like secrets and are not: files, fields, the names of mechanisms. */
  private static final Pattern NO_SECRET =
      Pattern.compile(
          "(?:tls|index|partition|shard|sort|timestamp|value|groupby|downsampling)keys?"
              + "|auth(?:source|mechanism|database|type)$");

  /** What harmless names end with; an {@code s} may follow. */
  private static final Set<String> HARMLESS_ENDINGS =
      Set.of(
          ("host hostslist cloudid port uri url endpoint server node address seed user table database"
                  + " keyspace bucket collection namespace schema family column cluster region zone"
                  + " datacenter rack replicaset index indexe field driver class exporter workload"
                  + " label prefix delimiter order distribution histogram unit function sparsity"
                  + " cardinality serie interval timespan durability refresh commit flush sync cache"
                  + " concern preference level consistency layout mode type format version protocol"
                  + " compression compressor encoding locale language directory dir folder path file"
                  + " home certificate keystore truststore checkhost encrypt timeout timeoutm delay"
                  + " period ttl sleep count size length limit maximum minimum number thread"
                  + " connection rambuffermb multiplier shard replica retrie retry onconflict window"
                  + " proportion fraction percentile percent frac rank querie record change recreate"
                  + " upsert scan verbose journal name page hit padding integrity vocabulary visibility history"
                  + " memory readback checked timeoutmilli operationstatu expirationtime")
              .split(" "));

  private static final int SHORTEST_ENDING =
      HARMLESS_ENDINGS.stream().mapToInt(String::length).min().orElseThrow();

  /** Endings of other words as well, so that they count as words of their own only. */
  private static final Pattern HARMLESS_WORD =
      Pattern.compile("(?i)(?:^|[._-])(?:w|ca|db|dc|min|max|and|safe|tls|ssl|cert)$");

  /**
   * What the settings of this class path say; a name that is declared twice is a secret if one is.
   */
  private static final Map<String, Boolean> DECLARED = declared();

  /** What a value of such a name is. */
  enum Kind {
    SECRET,
    HARMLESS,
    /** To be hidden, unless it is too simple for a secret. */
    UNKNOWN
  }

  private SecretNames() {}

  private static Map<String, Boolean> declared() {
    Map<String, Boolean> isSecret = new HashMap<>();
    for (Setting<?> setting : DeclaredSettings.all()) {
      boolean isDeclaredSecret = setting.use().role() == Role.SECRET;
      isSecret.merge(plain(setting.name()), isDeclaredSecret, Boolean::logicalOr);
    }
    return Map.copyOf(isSecret);
  }

  private static String plain(String name) {
    return SEPARATORS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("");
  }

  static Kind kindOf(String name) {
    String plain = plain(name);
    Boolean isSecret = DECLARED.get(plain);
    if (isSecret != null) {
      return isSecret ? Kind.SECRET : Kind.HARMLESS;
    }
    boolean isException = NO_SECRET.matcher(plain).find();
    if (SECRET.matcher(isException ? NO_SECRET.matcher(plain).replaceAll("") : plain).find()) {
      return Kind.SECRET;
    }
    boolean isHarmless =
        isException
            || endsHarmlessly(plain)
            || plain.endsWith("s") && endsHarmlessly(plain.substring(0, plain.length() - 1))
            || HARMLESS_WORD.matcher(name).find();
    return isHarmless ? Kind.HARMLESS : Kind.UNKNOWN;
  }

  static boolean isSecret(String name) {
    return kindOf(name) == Kind.SECRET;
  }

  static boolean isHarmless(String name) {
    return kindOf(name) == Kind.HARMLESS;
  }

  private static boolean endsHarmlessly(String plain) {
    for (int from = plain.length() - SHORTEST_ENDING; from >= 0; from--) {
      if (HARMLESS_ENDINGS.contains(plain.substring(from))) {
        return true;
      }
    }
    return false;
  }
}
