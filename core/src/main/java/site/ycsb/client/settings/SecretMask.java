/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client.settings;

import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hides secrets wherever properties are shown: values of properties whose name says that they are
 * one, user and password of URIs, and both wherever they turn up in other text.
 */
public final class SecretMask {

  /** What stands in place of a secret. */
  public static final String MASK = "***";

  private static final Pattern SECRET_NAME =
      Pattern.compile("password|passwd|secret|token|apikey|credential");

  /** What stands between the scheme and the host. Of a list of URIs, each has its own. */
  private static final Pattern USER_INFO =
      Pattern.compile("://((?:(?!,\\s*[a-zA-Z][a-zA-Z0-9+.-]*://)\\S)*)@");

  private static final Pattern SECRET_PARAMETER =
      Pattern.compile(
          "((?:password|passwd|secret|token|api[._-]?key|credential)[a-z]*\\s*=\\s*)[^&;\\s]+",
          Pattern.CASE_INSENSITIVE);

  /** A secret of fewer characters would hide half of the text that it is looked for in. */
  private static final int MIN_LENGTH_IN_TEXT = 4;

  private final Properties properties;
  private final Set<String> secrets =
      new TreeSet<>((a, b) -> a.length() == b.length() ? a.compareTo(b) : b.length() - a.length());

  public SecretMask(Properties properties) {
    this.properties = properties;
    for (String name : properties.stringPropertyNames()) {
      String value = properties.getProperty(name);
      if (isSecret(name)) {
        secrets.add(value);
      }
      Matcher userInfo = USER_INFO.matcher(value);
      while (userInfo.find()) {
        secrets.add(userInfo.group(1).substring(userInfo.group(1).indexOf(':') + 1));
      }
    }
    secrets.removeIf(secret -> secret.length() < MIN_LENGTH_IN_TEXT);
  }

  /** Whether the value of such a property is a secret. */
  public static boolean isSecret(String name) {
    return SECRET_NAME.matcher(name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "")).find();
  }

  /** The value as it may be shown. */
  public static String value(String name, String value) {
    if (isSecret(name)) {
      return value.isEmpty() ? "" : MASK;
    }
    String shown =
        USER_INFO.matcher(value).replaceAll("://" + Matcher.quoteReplacement(MASK) + "@");
    return SECRET_PARAMETER.matcher(shown).replaceAll("$1" + Matcher.quoteReplacement(MASK));
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
    String shown = text;
    for (String secret : secrets) {
      shown = shown.replace(secret, MASK);
    }
    return value("", shown);
  }
}
