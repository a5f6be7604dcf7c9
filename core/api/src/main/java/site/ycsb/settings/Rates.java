// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.List;
import java.util.Properties;
import java.util.function.Predicate;

/** Operations per second in properties, several with commas between them. */
public final class Rates {

  /** One operation in about a quarter of an hour. */
  public static final double MIN = 0.001;

  /** Beyond this, a schedule is finer than the clocks of most machines. */
  public static final double MAX = 1e7;

  private Rates() {}

  /**
   * The rate that a setting has, or 0, which YCSB takes for no rate.
   *
   * @throws ConfigurationException if it is lower than any rate
   */
  public static double orZero(Setting<Double> setting, Properties properties) {
    double rate = setting.get(properties);
    if (rate > 0 && rate < MIN) {
      throw setting.needs(
          properties.getProperty(setting.name()).strip(), format(MIN) + " or more, or 0 for none");
    }
    return rate;
  }

  /** Rates, each higher than the one before. */
  public static ValueType<List<Double>> rising() {
    return type(
        "rates from 0.001 to 10000000 in rising order, separated by commas",
        rates -> {
          for (int i = 1; i < rates.size(); i++) {
            if (rates.get(i) <= rates.get(i - 1)) {
              return false;
            }
          }
          return true;
        });
  }

  /** A rate and another one. */
  public static ValueType<List<Double>> fromTo() {
    return type("two rates from 0.001 to 10000000, FROM,TO", rates -> rates.size() == 2);
  }

  private static ValueType<List<Double>> type(String needs, Predicate<List<Double>> fits) {
    return ValueType.several(needs, ",", Rates::parse, Rates::format)
        .mapped(rates -> fits.test(rates) ? rates : null, rates -> rates);
  }

  private static Double parse(String text) {
    double rate = Double.parseDouble(text);
    if (!(rate >= MIN && rate <= MAX)) {
      throw new IllegalArgumentException();
    }
    return rate;
  }

  /** Without a fraction of 0. */
  public static String format(double rate) {
    return rate == Math.rint(rate) ? Long.toString((long) rate) : Double.toString(rate);
  }
}
