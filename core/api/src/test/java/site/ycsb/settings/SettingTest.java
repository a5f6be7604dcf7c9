// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingTest {

  private static final Setting<Integer> PORT = Setting.integer("port", 80, 1, 65_535, "the port");
  private static final Setting<Integer> POOL =
      Setting.optional("pool", ValueType.integer(1, 9), "connections");

  private static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  private static void assertRefused(Setting<?> setting, String value, String needs) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> setting.get(properties(setting.name(), value)))
        .withMessage(setting.name() + "=" + value.strip() + ": needs " + needs);
  }

  @Test
  void readsTheValueWithoutBlanksAroundIt() {
    assertThat(PORT.get(properties("port", " 443 "))).isEqualTo(443);
    assertThat(PORT.get(properties())).isEqualTo(80);
  }

  @Test
  void blankValueIsNotTheDefault() {
    assertRefused(PORT, " ", "a whole number from 1 to 65535");
    assertThat(PORT.find(properties("port", " "))).isEmpty();
    assertThat(PORT.isSet(properties("port", " "))).isFalse();
  }

  @Test
  void optionalSettingIsEmptyUnlessSet() {
    assertThat(POOL.find(properties())).isEmpty();
    assertThat(POOL.find(properties("pool", "3"))).contains(3);
    assertThat(POOL.or(properties(), 7)).isEqualTo(7);
    assertThat(POOL.defaultText()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "65536", "many", "1.5", "99999999999999999999"})
  void rejectsValuesOutOfRangeAndOtherText(String value) {
    assertRefused(PORT, value, "a whole number from 1 to 65535");
  }

  @Test
  void messagesNameTheRange() {
    assertRefused(
        Setting.wholeNumber("n", 1, 1, Long.MAX_VALUE, ""), "0", "a whole number of 1 or more");
    assertRefused(Setting.decimal("n", 1, 0, 1, ""), "2", "a number from 0 to 1");
    assertRefused(Setting.decimal("n", 1, 0, Double.MAX_VALUE, ""), "NaN", "a number of 0 or more");
    assertRefused(Setting.flag("n", true, ""), "yes", "one of true, false");
    assertRefused(Setting.constant("n", TimeUnit.DAYS, ""), "years", TimeUnitNames.NEEDS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "-NaN", "Infinity", "-Infinity", "1e999", "-1"})
  void decimalNumbersAreFinite(String value) {
    assertRefused(Setting.decimal("n", 1, 0, 1e6, ""), value, "a number from 0 to 1000000");
    assertRefused(Setting.decimal("n", 1, 0, Double.MAX_VALUE, ""), value, "a number of 0 or more");
  }

  private static final class TimeUnitNames {
    static final String NEEDS =
        "one of nanoseconds; microseconds; milliseconds; seconds; minutes; hours; days";
  }

  @Test
  void wordsAreReadInAnyCase() {
    assertThat(Setting.flag("n", false, "").get(properties("n", "TRUE"))).isTrue();
    assertThat(Setting.constant("n", TimeUnit.DAYS, "").get(properties("n", "Hours")))
        .isEqualTo(TimeUnit.HOURS);
    assertThat(
            Setting.of("n", ValueType.choice("asc", "desc"), "asc", "")
                .get(properties("n", "Desc")))
        .isEqualTo("desc");
  }

  @Test
  void partsOfAListAreSeparatedByCommas() {
    Setting<List<String>> fields = Setting.list("n", List.of("a", "b"), "");

    assertThat(fields.get(properties("n", " x, ,y "))).containsExactly("x", "y");
    assertThat(fields.get(properties("n", ""))).isEmpty();
    assertThat(fields.defaultText()).isEqualTo("a,b");
  }

  @Test
  void timesAreNumbersOfTheirUnit() {
    Setting<Duration> timeout = Setting.millis("n", 10_000, 1, 60_000, "patience");

    assertThat(timeout.get(properties("n", "1500"))).isEqualTo(Duration.ofMillis(1500));
    assertThat(timeout.defaultText()).isEqualTo("10000");
    assertThat(timeout.meaning()).isEqualTo("patience (ms, 1 to 60000)");
  }

  @Test
  void meaningNamesUnitAndRange() {
    assertThat(PORT.meaning()).isEqualTo("the port (1 to 65535)");
    assertThat(Setting.integer("n", 1, 0, Integer.MAX_VALUE, "count").meaning())
        .isEqualTo("count (0 or more)");
    assertThat(Setting.decimal("n", 0.5, 0, 1, "share").meaning()).isEqualTo("share (0 to 1)");
    assertThat(Setting.flag("n", true, "whether").meaning()).isEqualTo("whether");
    assertThat(Setting.text("n", "x", "name").in("letters").meaning()).isEqualTo("name (letters)");
  }

  @Test
  void anotherTypeOrDefaultReplacesItsOwn() {
    assertThat(PORT.withDefault(443).get(properties())).isEqualTo(443);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PORT.as(ValueType.integer(1, 9)).get(properties("port", "10")))
        .withMessage("port=10: needs a whole number from 1 to 9");
  }

  @Test
  void findsTheDeclarationsOfAClass() {
    assertThat(Setting.declaredBy(SettingTest.class)).containsExactly(PORT, POOL);
  }

  private static final class Grouped {
    static final Setting.SettingGroup BOTH = () -> List.of(POOL, PORT);
  }

  @Test
  void findsTheSettingsOfAGroup() {
    assertThat(Setting.declaredBy(Grouped.class)).containsExactly(POOL, PORT);
  }
}
