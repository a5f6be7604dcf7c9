// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.settings.SecretMask;

/** Options of the JVM as they may be shown: system properties are masked like properties. */
final class JvmFlags {

  private static final Pattern PROPERTY = Pattern.compile("-D([^=]*)=(.*)", Pattern.DOTALL);

  /** Agents and commands on errors take any text, such as a key or a password. */
  private static final Pattern FREE_TEXT =
      Pattern.compile("(-(?:javaagent|agentlib|agentpath):[^=]*|-XX:On\\w+)=.*", Pattern.DOTALL);

  private JvmFlags() {}

  static List<String> shown(List<String> flags) {
    return flags.stream().map(JvmFlags::shown).toList();
  }

  private static String shown(String flag) {
    Matcher property = PROPERTY.matcher(flag);
    if (property.matches()) {
      String name = property.group(1);
      return "-D" + name + "=" + SecretMask.value(name, property.group(2));
    }
    Matcher freeText = FREE_TEXT.matcher(flag);
    return freeText.matches() ? freeText.group(1) + "=" + SecretMask.MASK : flag;
  }
}
