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
package site.ycsb.client.result;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.client.settings.SecretMask;

/** Options of the JVM as they may be shown: system properties are masked as properties are. */
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
