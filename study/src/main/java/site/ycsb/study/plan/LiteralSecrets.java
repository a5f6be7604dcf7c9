// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;

/**
 * Refuses passwords in command lines of a study: nobody could hide them wherever a server or the
 * result shows its command. They belong in the environment.
 */
final class LiteralSecrets {

  /** An option or an assignment, and the word that follows. */
  private static final Pattern OPTION =
      Pattern.compile(
          "(?<!\\S)-{0,2}([A-Za-z][\\w.-]*)(?:\\s*=\\s*|\\s+)(\"[^\"]*\"|'[^']*'|\\S+)");

  /**
   * Match secrets in command lines of {@code redis-cli}, {@code curl} and {@code mongosh}, in a URL
   * and in a configuration of Redis.
   */
  private static final List<Pattern> OTHERS =
      Stream.of(
              "\\bredis-cli\\b.*\\s-a\\s*(?![\"']*\\$)([^\\s$]+)",
              "\\bcurl\\b.*\\s(?:-u|--user)\\s*[^\\s:]+:([^\\s$]+)",
              "\\bmongosh\\b.*\\s-p\\s+(?![\"']*\\$)([^\\s$]+)",
              "\\bmysql\\b.*\\s-p(?![\"']*\\$)([^\\s$]+)",
              "://[^\\s/@]*:([^\\s/@$]+)@",
              "(?i)[\"']auth\\s+([^\\s$\"']+)",
              "(?i)\\bauthorization:\\s*\\w+\\s+([^\\s$\"']+)",
              "\\b(?:requirepass|masterauth)\\s+(?![\"']*\\$)([^\\s$]+)")
          .map(Pattern::compile)
          .toList();

  /** Matches an option or a property that is quoted in a comment or a title. */
  private static final Pattern QUOTED =
      Pattern.compile(
          "(?:(?<![\\w-])-{1,2}([A-Za-z][\\w.-]*)\\s+|([A-Za-z][\\w.-]*)[\"']?\\s*[:=]\\s*)"
              + "[\"']?([^\\s,;\"'(){}\\[\\]]+)");

  /** What follows the word key in other sentences: {@code by key: hash}. */
  private static final Pattern NO_KEY = Pattern.compile("[a-z]{1,7}|[0-9.]+");

  private LiteralSecrets() {}

  /**
   * @param line a command line, or null
   * @param key that has it
   */
  static void refuse(String line, String key, String place) {
    String text = line == null ? "" : line;
    Matcher option = OPTION.matcher(text);
    for (int from = 0; option.find(from); from = option.start(2)) {
      String value = option.group(2);
      boolean isLiteral = !value.startsWith("-") && !value.contains("$") && !value.equals("''");
      if (isLiteral && SecretMask.isSecretName(option.group(1))) {
        throw refusal(place, key, "the value of " + option.group(1));
      }
    }
    if (OTHERS.stream().anyMatch(pattern -> pattern.matcher(text).find())) {
      throw refusal(place, key, "a password");
    }
  }

  /** Comments and titles without passwords: these need not be repeated, so they are only hidden. */
  static String masked(String text) {
    StringBuilder shown = new StringBuilder(text);
    Matcher quoted = QUOTED.matcher(shown);
    for (int from = 0; quoted.find(from); from = quoted.start(3)) {
      String name = quoted.group(1) == null ? quoted.group(2) : quoted.group(1);
      String value = quoted.group(3);
      boolean isKey = name.toLowerCase(Locale.ROOT).matches(".*keys?");
      if (SecretMask.isSecretName(name)
          && !value.contains("$")
          && !value.contains(SecretMask.MASK)
          && !(isKey && NO_KEY.matcher(value).matches())) {
        shown.replace(quoted.start(3), quoted.end(3), SecretMask.MASK);
      }
    }
    for (Pattern other : OTHERS) {
      Matcher found = other.matcher(shown);
      for (int from = 0; found.find(from); from = found.start(1)) {
        shown.replace(found.start(1), found.end(1), SecretMask.MASK);
      }
    }
    return shown.toString();
  }

  private static ConfigurationException refusal(String place, String key, String what) {
    return new ConfigurationException(
        "%s: '%s' has %s itself: write ${NAME} and set the environment variable NAME"
            .formatted(place, key, what));
  }
}
