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
package site.ycsb.testkit.liar;

import java.util.Locale;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import site.ycsb.search.PropertyReader;

/**
 * What all instances of {@link LiarDB} in a run share. Lives as long as the process, since the
 * client makes each instance from its class alone.
 */
public final class Liar {

  /** Instances of the same name tell the lie together. */
  public static final String NAME_PROPERTY = "liar.name";

  /** One of the {@link NamedLie}s. */
  public static final String LIE_PROPERTY = "liar.type";

  /** The share of calls that are lied to where it is possible, from 0 to 1. */
  public static final String RATE_PROPERTY = "liar.rate";

  private static final ConcurrentMap<String, Liar> BY_NAME = new ConcurrentHashMap<>();

  private final NamedLie name;
  private final Occasion occasion;
  private final Lie lie;

  private Liar(Properties properties) {
    PropertyReader reader = new PropertyReader(properties);
    name = NamedLie.of(reader.string(LIE_PROPERTY, "").toLowerCase(Locale.ROOT));
    double rate = reader.decimal(RATE_PROPERTY, name.rate(), 0, 1);
    long operations = reader.wholeNumber("operationcount", 0, 0, Long.MAX_VALUE);
    occasion = new Occasion(rate, name.when(), operations);
    lie = name.newLie(occasion, properties);
  }

  static Liar from(Properties properties) {
    return BY_NAME.computeIfAbsent(
        properties.getProperty(NAME_PROPERTY, "default"), name -> new Liar(properties));
  }

  /** How often the liar of that name lied; 0 if there is none. */
  public static long timesTold(String name) {
    Liar liar = BY_NAME.get(name);
    return liar == null ? 0 : liar.occasion.timesTold();
  }

  NamedLie name() {
    return name;
  }

  Occasion occasion() {
    return occasion;
  }

  Lie lie() {
    return lie;
  }
}
