// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;
import site.ycsb.study.plan.StudyFile.ServerSection;

/**
 * Refuses passwords in command lines of a study: nobody could hide them wherever a server or the
 * result shows its command. They belong in the environment.
 */
final class LiteralSecrets {

  /** An option or an assignment, and the word that follows. */
  private static final Pattern OPTION =
      Pattern.compile(
          "(?<!\\S)-{0,2}([A-Za-z][\\w.-]*)(?:\\s*=\\s*|\\s+)(\"[^\"]*\"|'[^']*'|\\S+)");

  /** Of {@code redis-cli}, {@code curl}, {@code mongosh}, a URL and a configuration of Redis. */
  private static final List<Pattern> OTHERS =
      Stream.of(
              "\\bredis-cli\\b.*\\s-a\\s+([^\\s$]+)",
              "\\bcurl\\b.*\\s(?:-u|--user)\\s*[^\\s:]+:([^\\s$]+)",
              "\\bmongosh\\b.*\\s-p\\s+([^\\s$]+)",
              "://[^\\s/@]*:([^\\s/@$]+)@",
              "\\b(?:requirepass|masterauth)\\s+([^\\s$]+)")
          .map(Pattern::compile)
          .toList();

  private LiteralSecrets() {}

  static void refuse(ServerSection server, String place) {
    List<String> lines = new ArrayList<>();
    Stream.of(server.command(), server.reset()).filter(line -> line != null).forEach(lines::add);
    lines.add(String.join(" ", server.arguments()));
    for (String line : lines) {
      Matcher option = OPTION.matcher(line);
      for (int from = 0; option.find(from); from = option.start(2)) {
        String value = option.group(2);
        boolean isLiteral = !value.startsWith("-") && !value.contains("$") && !value.equals("''");
        if (isLiteral && SecretMask.isSecretName(option.group(1))) {
          throw refusal(place, "the value of " + option.group(1));
        }
      }
      if (OTHERS.stream().anyMatch(pattern -> pattern.matcher(line).find())) {
        throw refusal(place, "a password");
      }
    }
  }

  private static ConfigurationException refusal(String place, String what) {
    return new ConfigurationException(
        place
            + ": 'server' has "
            + what
            + " itself: write ${NAME} and set the environment variable NAME");
  }
}
