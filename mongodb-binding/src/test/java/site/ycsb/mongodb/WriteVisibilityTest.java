// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ReadConcernLevel;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.search.Visibility;

class WriteVisibilityTest {

  private static final Visibility NONE = Visibility.sameForAll(Visibility.UNBOUNDED);

  private static Visibility visibility(ReadConcernLevel serverReadConcern, String... namesAndValues)
      throws DBException {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return WriteVisibility.of(MongoSettings.from(properties).client(), serverReadConcern);
  }

  private static Visibility ofUrl(String options) throws DBException {
    return visibility(ReadConcernLevel.LOCAL, "mongodb.url", "mongodb://a/ycsb?" + options);
  }

  @Test
  void everyCallSeesEachWriteByDefault() throws DBException {
    assertThat(visibility(ReadConcernLevel.LOCAL)).isEqualTo(Visibility.AT_ONCE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "w=1",
        "w=majority&journal=true",
        "readPreference=primary",
        "readConcernLevel=local",
        "readConcernLevel=available",
        "readConcernLevel=linearizable",
        "readConcernLevel=majority&w=majority"
      })
  void primaryShowsAcknowledgedWrites(String options) throws DBException {
    assertThat(ofUrl(options)).isEqualTo(Visibility.AT_ONCE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"primaryPreferred", "secondary", "secondaryPreferred", "nearest"})
  void laggingServersPromiseNothing(String preference) throws DBException {
    assertThat(ofUrl("readPreference=" + preference)).isEqualTo(NONE);
  }

  @Test
  void unacknowledgedWritesAreNotPromised() throws DBException {
    assertThat(ofUrl("w=0")).isEqualTo(NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "readConcernLevel=majority", "readConcernLevel=majority&w=1",
        "readConcernLevel=majority&w=2", "readConcernLevel=snapshot&w=majority"
      })
  void majorityReadsMayLagBehindAcknowledgement(String options) throws DBException {
    assertThat(ofUrl(options)).isEqualTo(NONE);
  }

  @ParameterizedTest
  @CsvSource({
    "mongodb.writeConcern, unacknowledged",
    "mongodb.writeConcern, errors_ignored",
    "mongodb.readPreference, secondary",
    "mongodb.readPreference, primary_preferred",
    "mongodb.readPreference, nearest"
  })
  void legacyPropertiesApplyWhereTheUriIsSilent(String name, String value) throws DBException {
    assertThat(visibility(ReadConcernLevel.LOCAL, "mongodb.url", "mongodb://a/", name, value))
        .isEqualTo(NONE);
  }

  @Test
  void serverReadConcernAppliesWhereTheUriIsSilent() throws DBException {
    assertThat(visibility(ReadConcernLevel.MAJORITY, "mongodb.url", "mongodb://a/?w=1"))
        .isEqualTo(NONE);
    assertThat(visibility(ReadConcernLevel.MAJORITY, "mongodb.url", "mongodb://a/?w=majority"))
        .isEqualTo(Visibility.AT_ONCE);
    assertThat(
            visibility(
                ReadConcernLevel.MAJORITY,
                "mongodb.url",
                "mongodb://a/?w=1&readConcernLevel=local"))
        .isEqualTo(Visibility.AT_ONCE);
  }
}
