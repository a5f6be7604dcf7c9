// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hides secrets wherever properties are shown. What is not known to be harmless is a secret: the
 * value of a property is shown if its name is known to stand for something else, or if it is as
 * simple as {@code true} or a small number. In values that are shown, user and password of URIs are
 * hidden, and so are parameters that may be secret; hidden text is hidden everywhere.
 */
public final class SecretMask {

  /** What stands in place of a secret. */
  public static final String MASK = SecretParts.MASK;

  /** A secret of fewer characters would hide half of the text that it is looked for in. */
  private static final int MIN_LENGTH = 4;

  private static final Pattern WORD = Pattern.compile("[A-Za-z]?[a-z]{1,6}|[A-Z]{1,7}");
  private static final Pattern TOKEN = Pattern.compile("\\S+");

  private static final Pattern ASSIGNMENT =
      Pattern.compile(
          "([\\w.-]+)([\"']?\\s*=\\s*|[\"']\\s*:\\s*)(\"[^\"]*\"|'[^']*'|(?![{\\[])\\S*[^\\s:,.)'\"])");

  private static final Pattern AUTHORIZATION =
      Pattern.compile(
          "(\\bbearer\\s+|authorization\\s*:\\s*(?:basic\\s+|bearer\\s+)?)[\\w+/=.~-]{6,}",
          Pattern.CASE_INSENSITIVE);

  private final Properties properties;

  /** Longest first: the time to look for them does not depend on their number. */
  private final Map<Integer, Set<String>> secretsByLength =
      new TreeMap<>(Comparator.reverseOrder());

  public SecretMask(Properties properties) {
    this.properties = properties;
    Set<String> hidden = new HashSet<>();
    for (String name : properties.stringPropertyNames()) {
      value(name, properties.getProperty(name), hidden);
    }
    for (String secret : hidden) {
      if (secret.length() >= MIN_LENGTH) {
        secretsByLength.computeIfAbsent(secret.length(), length -> new HashSet<>()).add(secret);
      }
    }
  }

  /** Whether what has such a name is a secret. */
  public static boolean isSecretName(String name) {
    return SecretNames.isSecret(name);
  }

  /** The value as it may be shown. */
  public static String value(String name, String value) {
    return value(name, value, new ArrayList<>());
  }

  private static String value(String name, String value, Collection<String> hidden) {
    SecretParts parts = new SecretParts(hidden);
    SecretNames.Secrecy kind = SecretNames.kindOf(name);
    if (kind == SecretNames.Secrecy.HARMLESS) {
      return SecretNames.isHarmless(name, value) ? value : parts.shown(value);
    }
    boolean isUnknown = kind == SecretNames.Secrecy.UNKNOWN;
    if (isUnknown ? SecretParts.isTrivial(value.strip()) : value.isEmpty()) {
      return value;
    }
    // The value of an undeclared property may be a common word, which must not be hidden in all
    // messages.
    if (!isUnknown || !isWord(value)) {
      parts.hide(value);
    }
    parts.shown(value);
    return MASK;
  }

  /** All properties as they may be shown, by name. */
  public Map<String, String> properties() {
    Map<String, String> shown = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      shown.put(name, value(name, properties.getProperty(name)));
    }
    return shown;
  }

  /** A text, such as a message of a binding, without any secret of the properties. */
  public String text(String text) {
    String shown = withoutSecrets(text);
    if (shown.indexOf('@') >= 0) {
      shown = TOKEN.matcher(shown).replaceAll(SecretMask::withoutUser);
    }
    shown = AUTHORIZATION.matcher(shown).replaceAll("$1" + Matcher.quoteReplacement(MASK));
    return ASSIGNMENT.matcher(shown).replaceAll(SecretMask::withoutSecret);
  }

  /** Texts without any secret, in their order. */
  public List<String> texts(List<String> texts) {
    return texts.stream().map(this::text).toList();
  }

  /** Masks the texts, by name; the result is sorted by name. */
  public Map<String, String> texts(Map<String, String> texts) {
    Map<String, String> shown = new TreeMap<>(texts);
    shown.replaceAll((name, text) -> text(text));
    return shown;
  }

  /** A word that only has an {@code @} is not a URI: annotations and objects have it too. */
  private static String withoutUser(MatchResult token) {
    String text = token.group();
    int colon = text.indexOf(':');
    boolean isUri = colon >= 0 && colon < text.lastIndexOf('@');
    return Matcher.quoteReplacement(
        isUri ? new SecretParts(new ArrayList<>()).withoutUsers(text) : text);
  }

  private static String withoutSecret(MatchResult assignment) {
    return Matcher.quoteReplacement(
        SecretNames.isSecret(assignment.group(1))
            ? assignment.group(1) + assignment.group(2) + MASK
            : assignment.group());
  }

  /** The text with a mask in place of each secret, of those that begin together the longest. */
  private String withoutSecrets(String text) {
    StringBuilder shown = new StringBuilder();
    int from = 0;
    while (from < text.length()) {
      int length = secretAt(text, from);
      if (length > 0) {
        shown.append(MASK);
        from += length;
      } else {
        shown.append(text.charAt(from++));
      }
    }
    return shown.toString();
  }

  private int secretAt(String text, int from) {
    for (Map.Entry<Integer, Set<String>> secrets : secretsByLength.entrySet()) {
      int end = from + secrets.getKey();
      if (end <= text.length()
          && secrets.getValue().contains(text.substring(from, end))
          && !isPartOfWord(text, from, end)) {
        return secrets.getKey();
      }
    }
    return 0;
  }

  /** Whether a value may be a short word of any message, such as {@code none} and {@code FAIL}. */
  private static boolean isWord(String value) {
    return WORD.matcher(value).matches();
  }

  /** A password such as {@code fail} is not hidden inside {@code failed}. */
  private static boolean isPartOfWord(String text, int from, int end) {
    return isWord(text.substring(from, end))
        && (from > 0 && Character.isLetter(text.charAt(from - 1))
            || end < text.length() && Character.isLetter(text.charAt(end)));
  }
}
