// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What is known of a property, of a parameter of a URI or of an option of the JVM by its name: that
 * its value is a secret, that it is harmless, or neither. Its setting says so if it is declared on
 * this class path, then a descriptor of the installation; only otherwise the words of the name do.
 * Case and separators do not count.
 */
final class SecretNames {

  private static final Pattern SECRET =
      Pattern.compile(
          "pass|pa?s+w|pwd|pswd|pssw|secre?t|token|api?key|credential|bearer|auth(?!ors?$)|private"
              + "|signature|jwt|cookie|(?:(?<!val)keys?|pin|otp|pw|login)$");

  private static final Pattern SEPARATORS = Pattern.compile("[^a-z0-9]");

  /** The field with the key of a record, in requests that results show. */
  private static final String RECORD_KEY = "_key";

  /** Names that look like secrets and are not: files, fields, names of mechanisms. */
  private static final Pattern NO_SECRET =
      Pattern.compile(
          "(?:tls|index|partition|shard|sort|timestamp|value|groupby|downsampling)keys?|tokeni[sz]er?"
              + "|auth(?:source|mechanism|database|type)$");

  /**
   * What harmless names end with, of properties that nobody declares, parameters of URIs and
   * options of the JVM; an {@code s} may follow. Settings of this project need no word here.
   */
  private static final Set<String> HARMLESS_ENDINGS =
      Set.of(
          ("host hostslist cloudid port uri url endpoint server node address seed"
                  + " user table database keyspace bucket collection namespace schema family"
                  + " column cluster region zone datacenter rack replicaset index indexe field"
                  + " driver class exporter workload label prefix delimiter order distribution"
                  + " histogram unit function sparsity cardinality serie interval timespan"
                  + " durability refresh commit flush sync cache concern preference level"
                  + " consistency layout mode type format version protocol compression"
                  + " compressor encoding locale language directory dir folder path file home"
                  + " certificate keystore truststore encrypt timeout timeoutm delay period"
                  + " ttl sleep count size length limit maximum minimum number thread"
                  + " connection multiplier shard replica retrie retry window proportion"
                  + " fraction percentile percent frac rank querie record change recreate"
                  + " upsert scan verbose journal name page hit padding integrity visibility"
                  + " history memory timeoutmilli operationstatu expirationtime")
              .split(" "));

  private static final int SHORTEST_ENDING =
      HARMLESS_ENDINGS.stream().mapToInt(String::length).min().orElseThrow();

  /** Endings of other words as well, so that they count as words of their own only. */
  private static final Pattern HARMLESS_WORD =
      Pattern.compile("(?i)(?:^|[._-])(?:w|m|ca|db|dc|min|max|and|safe|tls|ssl|cert)$");

  /**
   * What the settings of this class path say; a name that is declared twice is a secret if one is.
   */
  private static final Map<String, List<Setting<?>>> DECLARED =
      DeclaredSettings.all().stream()
          .collect(Collectors.groupingBy(setting -> plain(setting.name())));

  /** Read when a name is not declared. */
  private static final class Described {
    private static final Map<String, Boolean> SECRETS = secrets();

    private static Map<String, Boolean> secrets() {
      String home = System.getProperty("ycsb.home", "");
      Map<String, Boolean> secrets = new HashMap<>();
      if (!home.isEmpty()) {
        DescribedProperties.of(Path.of(home))
            .forEach((name, isSecret) -> secrets.merge(plain(name), isSecret, Boolean::logicalOr));
      }
      return secrets;
    }
  }

  /** What a value of such a name is. */
  enum Secrecy {
    SECRET,
    HARMLESS,
    /** To be hidden, unless it is too simple for a secret. */
    UNKNOWN
  }

  private SecretNames() {}

  private static String plain(String name) {
    return SEPARATORS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("");
  }

  static Secrecy kindOf(String name) {
    if (name.equals(RECORD_KEY)) {
      return Secrecy.HARMLESS;
    }
    String plain = plain(name);
    List<Setting<?>> declared = DECLARED.get(plain);
    if (declared != null) {
      boolean isSecret = declared.stream().anyMatch(each -> each.use().role() == Role.SECRET);
      return isSecret ? Secrecy.SECRET : Secrecy.HARMLESS;
    }
    Boolean described = Described.SECRETS.get(plain);
    if (described != null) {
      return described ? Secrecy.SECRET : Secrecy.HARMLESS;
    }
    boolean isException = NO_SECRET.matcher(plain).find();
    if (SECRET.matcher(isException ? NO_SECRET.matcher(plain).replaceAll("") : plain).find()) {
      return Secrecy.SECRET;
    }
    boolean isHarmless =
        isException
            || endsHarmlessly(plain)
            || plain.endsWith("s") && endsHarmlessly(plain.substring(0, plain.length() - 1))
            || HARMLESS_WORD.matcher(name).find();
    return isHarmless ? Secrecy.HARMLESS : Secrecy.UNKNOWN;
  }

  static boolean isSecret(String name) {
    return kindOf(name) == Secrecy.SECRET;
  }

  static boolean isHarmless(String name) {
    return kindOf(name) == Secrecy.HARMLESS;
  }

  /**
   * Whether the form of the value leaves no room for a secret. A mapping of fields, for example,
   * may name fields like secrets.
   */
  static boolean isHarmless(String name, String value) {
    return DECLARED.getOrDefault(plain(name), List.of()).stream()
        .map(Setting::type)
        .anyMatch(type -> !type.hasRoomForSecrets() && type.fits(value));
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
