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
package site.ycsb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import site.ycsb.client.settings.ConfigurationException;

/** Finds the class of a binding by its name. */
@FunctionalInterface
interface BindingCatalogue {

  /**
   * The class of the binding.
   *
   * @throws ConfigurationException if no binding has that name
   */
  String className(String binding);

  /** The bindings on the class path. */
  static BindingCatalogue onClassPath() {
    return binding -> {
      String descriptor = "META-INF/ycsb/bindings/" + binding + ".properties";
      try (InputStream in =
          BindingCatalogue.class.getClassLoader().getResourceAsStream(descriptor)) {
        if (in == null) {
          throw new ConfigurationException("no binding " + binding + " on the class path");
        }
        Properties properties = new Properties();
        properties.load(in);
        return properties.getProperty("class");
      } catch (IOException e) {
        throw new ConfigurationException("cannot read " + descriptor + ": " + e.getMessage(), e);
      }
    };
  }
}
