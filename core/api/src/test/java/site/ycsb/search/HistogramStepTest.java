// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.search.question.Histogram;
import site.ycsb.settings.ConfigurationException;

class HistogramStepTest {

  @ParameterizedTest
  @CsvSource({
    "2024-02-29T23:59:59.999Z, 2024-02",
    "2024-03-01T00:00:00Z, 2024-03",
    "1970-01-01T00:00:00Z, 1970-01",
    "1969-12-31T23:59:59.999Z, 1969-12",
    "1900-02-28T23:59:59.999Z, 1900-02",
    "1900-03-01T00:00:00Z, 1900-03",
    "2100-03-01T00:00:00Z, 2100-03",
    "0001-01-01T00:00:00Z, 0001-01",
    "9999-12-31T23:59:59.999Z, 9999-12"
  })
  void dateLiesInItsMonth(Instant date, String month) {
    long first = Instant.parse(month + "-01T00:00:00Z").toEpochMilli();

    assertThat(HistogramForm.byMonth("d").group(date.toEpochMilli()))
        .isEqualTo(Long.toString(first));
  }

  @Test
  void limitsAreTheYearsFromOneToNineThousand() {
    assertThat(Instant.ofEpochMilli(HistogramStep.FIRST_DATE)).hasToString("0001-01-01T00:00:00Z");
    assertThat(Instant.ofEpochMilli(HistogramStep.LAST_DATE))
        .hasToString("9999-12-31T23:59:59.999Z");
  }

  @Test
  void rangesAreCountedFromTheOneThatBeginsWithZero() {
    assertThat(HistogramStep.MONTH.range(-1)).isEqualTo(-1);
    assertThat(HistogramStep.MONTH.range(0)).isZero();
    assertThat(HistogramStep.MONTH.first(-1)).isEqualTo(-31L * 86_400_000);
    assertThat(HistogramStep.of(10).range(-1)).isEqualTo(-1);
    assertThat(HistogramStep.of(10).first(-1)).isEqualTo(-10);
  }

  @Test
  void stepIsAWidthOrAMonth() {
    assertThat(HistogramStep.parse("month")).isEqualTo(HistogramStep.MONTH).hasToString("month");
    assertThat(HistogramStep.parse("7")).isEqualTo(HistogramStep.of(7)).hasToString("7");
    assertThatIllegalArgumentException().isThrownBy(() -> HistogramStep.of(0));
    assertThatIllegalArgumentException().isThrownBy(() -> new HistogramForm("d", 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"week", "0", "-5", "Month", "1000000000000001", "month1"})
  void otherStepsAreRefused(String step) {
    Properties properties = new Properties();
    properties.setProperty(Histogram.STEP.name(), step);

    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> Histogram.STEP.get(properties))
        .withMessage(
            "search.histogram.step=%s: needs month or a whole number from 1 to 1000000000000000"
                .formatted(step));
  }

  @Test
  void sortFieldHasNoMonths() {
    Properties properties = new Properties();
    properties.setProperty(Histogram.STEP.name(), "month");
    properties.setProperty("search.histogram.number", "productScore");
    Question.Kind kind = Question.Kind.named("histogram").orElseThrow();

    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> kind.form(null, properties, "productName"))
        .withMessageContaining("needs a field of dates");
  }
}
