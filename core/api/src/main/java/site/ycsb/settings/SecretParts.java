// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hides the secret parts of a value that may otherwise be shown: user and password of URIs, with or
 * without a scheme, and parameters that are not known to be harmless. Each call adds what it hid to
 * a collection, so that it can be looked for in other text.
 */
record SecretParts(Collection<String> hidden) {

  static final String MASK = "***";

  /** The encoding in which other processes read and write text; it may lack some characters. */
  private static final Charset NATIVE = Charset.forName(System.getProperty("native.encoding"));

  private static final String SCHEME_END = "://";

  /** Separates the URIs of a list; each has a user of its own. */
  private static final Pattern NEXT_URI = Pattern.compile(",\\s*[a-zA-Z][a-zA-Z0-9+.-]*://");

  /** What follows a colon is the port of a host if it can be one. */
  private static final Pattern PARAMETER_NAME =
      Pattern.compile("([\\w.-]+)[\"']?\\s*(?:=|:(?!\\d{1,5}(?:[,/?]|$)))\\s*");

  private static final Pattern PARAMETER = Pattern.compile("([?&;,]?)([^?&;,]*)");
  private static final Pattern QUOTES = Pattern.compile("^[\"']|[\"']$");
  private static final Pattern TRIVIAL =
      Pattern.compile("(?i)true|false|yes|no|on|off|[0-9.]{1,3}");

  /** Whether a value is too simple for a secret, whatever its name. */
  static boolean isTrivial(String value) {
    return value.isEmpty() || TRIVIAL.matcher(value).matches();
  }

  /** A whole value, without its secret parts. */
  String shown(String value) {
    boolean isPlain = value.indexOf('@') < 0 && value.indexOf('=') < 0 && value.indexOf(':') < 0;
    return isPlain ? value : withoutUnknownParameters(withoutSecretParameter(withoutUsers(value)));
  }

  /** The text without the user and password of a URI: all that stands before its last {@code @}. */
  String withoutUsers(String text) {
    if (text.indexOf('@') < 0) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    int scheme = text.indexOf(SCHEME_END);
    int from = scheme < 0 ? text.length() : scheme + SCHEME_END.length();
    String head = text.substring(0, scheme < 0 ? from : scheme);
    // The @ of a path is part of a name.
    shown.append(head.startsWith("/") || head.startsWith(".") ? head : withoutUser(head));
    shown.append(text, head.length(), from);
    Matcher next = NEXT_URI.matcher(text);
    while (from < text.length()) {
      boolean more = next.find(from);
      shown.append(withoutUser(text.substring(from, more ? next.start() : text.length())));
      shown.append(more ? next.group() : "");
      from = more ? next.end() : text.length();
    }
    return shown.toString();
  }

  private String withoutUser(String uri) {
    int at = uri.lastIndexOf('@');
    if (at < 0) {
      return uri;
    }
    String user = uri.substring(0, at);
    hide(user.substring(user.indexOf(':') + 1));
    hide(user.substring(user.indexOf('/') + 1));
    return MASK + uri.substring(at);
  }

  /**
   * A password may have what otherwise ends a parameter, such as {@code &} and {@code ;}, so that
   * all to the end is hidden.
   */
  private String withoutSecretParameter(String value) {
    Matcher name = PARAMETER_NAME.matcher(value);
    while (name.find()) {
      if (SecretNames.isSecret(name.group(1)) && name.end() < value.length()) {
        String secret = value.substring(name.end());
        hide(secret);
        hide(secret.split("[&;,\\s]", 2)[0]);
        return value.substring(0, name.end()) + MASK;
      }
    }
    return value;
  }

  private String withoutUnknownParameters(String value) {
    StringBuilder shown = new StringBuilder();
    Matcher part = PARAMETER.matcher(value);
    boolean inMasked = false;
    while (part.find()) {
      String text = part.group(2);
      int equals = text.indexOf('=');
      if (equals >= 0) {
        String rest = text.substring(equals + 1);
        inMasked = !SecretNames.isHarmless(lastWord(text.substring(0, equals)));
        inMasked &= !isTrivial(rest.strip()) && !rest.equals(MASK);
        if (inMasked) {
          hide(rest);
          text = text.substring(0, equals + 1) + MASK;
        }
      } else if (inMasked && !text.isEmpty()) {
        text = MASK;
      }
      shown.append(part.group(1)).append(text);
    }
    return shown.toString();
  }

  private static String lastWord(String text) {
    String word = text.strip();
    int from = word.length();
    while (from > 0 && (Character.isLetterOrDigit(word.charAt(from - 1)) || isJoint(word, from))) {
      from--;
    }
    return word.substring(from);
  }

  private static boolean isJoint(String word, int end) {
    return "._-".indexOf(word.charAt(end - 1)) >= 0;
  }

  /** Also as a driver shows it that has decoded it, or a process of another encoding. */
  void hide(String secret) {
    hidden.add(secret);
    String unquoted = QUOTES.matcher(secret).replaceAll("");
    hidden.add(unquoted);
    hidden.add(new String(unquoted.getBytes(NATIVE), NATIVE));
    hidden.add(new String(unquoted.getBytes(StandardCharsets.UTF_8), NATIVE));
    if (unquoted.indexOf('%') < 0) {
      return;
    }
    try {
      hidden.add(URLDecoder.decode(unquoted.replace("+", "%2B"), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      // Not encoded.
    }
  }
}
