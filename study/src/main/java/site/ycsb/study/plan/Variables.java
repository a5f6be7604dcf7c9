// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Environment variables in values: {@code ${NAME}}, or {@code ${NAME:-default}} if it need not be
 * set. Therefore a file can be shared without the passwords that it needs.
 */
public final class Variables {

  /** An empty folder for each system and repeat, which is deleted afterwards. */
  public static final String WORK = "YCSB_WORK";

  /** The folder of the results of a run. */
  public static final String RESULTS = "YCSB_RESULTS";

  /** In the file of a system, the folder that it is in. */
  public static final String SYSTEM = "YCSB_SYSTEM";

  static final String HERE = "${" + SYSTEM + "}";

  private static final Pattern VARIABLE =
      Pattern.compile("\\$\\{([A-Za-z_][A-Za-z_0-9]*)(?::-([^}]*))?}");

  private final Map<String, String> environment;

  public Variables(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  /** These variables and others, which win. */
  Variables and(Map<String, String> others) {
    Map<String, String> all = new LinkedHashMap<>(environment);
    all.putAll(others);
    return new Variables(all);
  }

  /** A variable that has neither a value nor a default. */
  static final class MissingVariableException extends RuntimeException {
    MissingVariableException(String name) {
      super(name);
    }
  }

  /**
   * @throws MissingVariableException with its name
   */
  String resolved(String text) {
    return replaced(text, this::value);
  }

  /**
   * @param values by name and default
   */
  private static String replaced(String text, BinaryOperator<String> values) {
    return VARIABLE
        .matcher(text)
        .replaceAll(
            found -> Matcher.quoteReplacement(values.apply(found.group(1), found.group(2))));
  }

  private String value(String name, String fallback) {
    if (name.equals(WORK) || name.equals(RESULTS)) {
      return "${" + name + "}";
    }
    String value = environment.getOrDefault(name, fallback);
    if (value == null) {
      throw new MissingVariableException(name);
    }
    return value;
  }

  /** Whether the text is nothing but a variable without a default. */
  static boolean isReference(String text) {
    Matcher variable = VARIABLE.matcher(text.strip());
    return variable.matches() && variable.group(2) == null;
  }

  /**
   * The text that may be shown: what comes from the environment, such as a password, stays a name.
   */
  String shown(String text) {
    return replaced(
        text,
        (name, fallback) ->
            environment.containsKey(name) ? "${" + name + "}" : value(name, fallback));
  }

  /** What texts take from the environment, by name. */
  Map<String, String> taken(Stream<String> texts) {
    return texts
        .flatMap(text -> VARIABLE.matcher(text).results())
        .map(found -> found.group(1))
        .filter(environment::containsKey)
        .distinct()
        .collect(Collectors.toMap(name -> name, environment::get));
  }

  Map<String, String> resolved(Map<String, String> texts) {
    Map<String, String> resolved = new LinkedHashMap<>();
    texts.forEach((name, text) -> resolved.put(name, resolved(text)));
    return resolved;
  }

  /** Replaces what is known only when a run starts. */
  public static String located(String text, String work, String results) {
    return text.replace("${" + WORK + "}", work).replace("${" + RESULTS + "}", results);
  }
}
