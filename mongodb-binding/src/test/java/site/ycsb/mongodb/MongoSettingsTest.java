// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoClientSettings;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.binding.TableDB;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.testkit.SettingLines;

class MongoSettingsTest {

  private static final List<Setting<?>> ALL =
      Setting.declaredBy(MongoSettings.class, TableDB.class, SearchableDB.class);

  private final Properties properties = new Properties();

  private MongoSettings settings() throws DBException {
    return MongoSettings.from(properties);
  }

  private void url(String url) {
    properties.setProperty(MongoSettings.URL.name(), url);
  }

  @Test
  void hasDefaultsOfYcsb() throws DBException {
    MongoSettings settings = settings();

    assertThat(settings.servers()).isEqualTo("localhost:27017");
    assertThat(settings.database()).isEqualTo("ycsb");
    assertThat(settings.upsert()).isFalse();
    assertThat(settings.batchSize()).isEqualTo(1);
    assertThat(settings.words()).isEqualTo("auto");
    assertThat(settings.client().getWriteConcern()).isEqualTo(WriteConcern.W1);
    assertThat(settings.client().getReadPreference()).isEqualTo(ReadPreference.primary());
    assertThat(settings.client().getClusterSettings().getServerSelectionTimeout(TimeUnit.SECONDS))
        .isEqualTo(10);
  }

  @Test
  void uriWinsOverProperties() throws DBException {
    url(
        "mongodb://ann:word@a:1,b:2/shop?w=majority&journal=true&readPreference=nearest"
            + "&readConcernLevel=majority&replicaSet=rs0&maxPoolSize=7&serverSelectionTimeoutMS=5"
            + "&authSource=users&authMechanism=SCRAM-SHA-256");
    properties.setProperty("mongodb.writeConcern", "acknowledged");
    properties.setProperty("mongodb.readPreference", "secondary");
    properties.setProperty("mongodb.maxconnections", "9");
    properties.setProperty("mongodb.database", "other");
    properties.setProperty("threadcount", "500");

    MongoSettings settings = settings();
    MongoClientSettings client = settings.client();

    assertThat(settings.servers()).isEqualTo("a:1,b:2");
    assertThat(settings.database()).isEqualTo("shop");
    assertThat(client.getWriteConcern()).isEqualTo(WriteConcern.MAJORITY.withJournal(true));
    assertThat(client.getReadPreference()).isEqualTo(ReadPreference.nearest());
    assertThat(client.getReadConcern()).isEqualTo(ReadConcern.MAJORITY);
    assertThat(client.getClusterSettings().getRequiredReplicaSetName()).isEqualTo("rs0");
    assertThat(client.getConnectionPoolSettings().getMaxSize()).isEqualTo(7);
    assertThat(client.getClusterSettings().getServerSelectionTimeout(TimeUnit.MILLISECONDS))
        .isEqualTo(5);
    assertThat(client.getCredential().getUserName()).isEqualTo("ann");
    assertThat(client.getCredential().getSource()).isEqualTo("users");
  }

  @ParameterizedTest
  @CsvSource({
    "unacknowledged, 0, ",
    "errors_ignored, 0, ",
    "acknowledged, 1, ",
    "Journaled, , true",
    "replica_acknowledged, 2, ",
    "majority, majority, "
  })
  void legacyWriteConcernAppliesWithoutOneInTheUri(String name, String w, Boolean journal)
      throws DBException {
    url("mongodb://a/shop");
    properties.setProperty("mongodb.writeConcern", name);

    WriteConcern concern = settings().client().getWriteConcern();

    assertThat(concern.getWObject() == null ? null : concern.getWObject().toString()).isEqualTo(w);
    assertThat(concern.getJournal()).isEqualTo(journal);
  }

  @ParameterizedTest
  @CsvSource({
    "primary, primary",
    "primary_preferred, primaryPreferred",
    "secondary, secondary",
    "secondary_preferred, secondaryPreferred",
    "nearest, nearest"
  })
  void legacyReadPreferenceAppliesWithoutOneInTheUri(String name, String preference)
      throws DBException {
    properties.setProperty("mongodb.readPreference", name);

    assertThat(settings().client().getReadPreference().getName()).isEqualTo(preference);
  }

  @ParameterizedTest
  @CsvSource({
    "mongodb://a, ycsb",
    "mongodb://a/, ycsb",
    "mongodb://a/admin, ycsb",
    "mongodb://a/x, x"
  })
  void takesDatabaseFromTheUriUnlessItIsAdmin(String url, String database) throws DBException {
    url(url);

    assertThat(settings().database()).isEqualTo(database);
  }

  @ParameterizedTest
  @CsvSource({"1, 100", "98, 100", "99, 101", "1000, 1002"})
  void poolHasAConnectionForEachThread(String threads, int connections) throws DBException {
    properties.setProperty("threadcount", threads);

    assertThat(settings().client().getConnectionPoolSettings().getMaxSize()).isEqualTo(connections);
  }

  /** The key by which instances share a connection. */
  private List<?> ofConnection() {
    return MongoSettings.ofConnection().stream().map(each -> each.find(properties)).toList();
  }

  @Test
  void preparingInstancesShareConnectionsWithThreads() {
    List<?> thread = ofConnection();
    properties.setProperty("recreate", "true");

    assertThat(ofConnection()).isEqualTo(thread);
    url("mongodb://b/shop");
    assertThat(ofConnection()).isNotEqualTo(thread);
  }

  @ParameterizedTest
  @CsvSource({
    "mongodb.writeConcern, none, 'mongodb.writeConcern=none: needs '",
    "mongodb.readPreference, any, 'mongodb.readPreference=any: needs '",
    "mongodb.search.and, both, 'mongodb.search.and=both: needs one of auto; quoted; filter'",
    "batchsize, 0, 'batchsize=0: needs '",
    "mongodb.upsert, maybe, 'mongodb.upsert=maybe: needs '",
    "mongodb.tls.ca, ca.pem, add tls=true to the options of mongodb.url"
  })
  void rejectsInvalidValue(String property, String value, String message) {
    properties.setProperty(property, value);

    assertThatIllegalArgumentException().isThrownBy(this::settings).withMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({
    "mongodb://ann:sesame-7Q@no host/, blanks",
    "mongo://ann:sesame-7Q@a, must start with",
    "mongodb://ann:sesame@7Q@a, urlencoded",
    "'mongodb://ann:sesame-7Q@a:port/', port",
    "mongodb://ann:sesame-7Q@a/?readPreference=any, read preference"
  })
  void masksPasswordOfInvalidUri(String url, String message) {
    url(url);

    assertThatIllegalArgumentException()
        .isThrownBy(this::settings)
        .withMessageStartingWith("mongodb.url=mongo")
        .withMessageContaining(message)
        .satisfies(e -> assertThat(e.toString()).doesNotContain("sesame", "7Q"))
        .withNoCause();
  }

  @ParameterizedTest
  @CsvSource({
    "wtimeou=4711, wtimeou",
    "w=1&ssll=true&wtimeou=4711, 'ssll, wtimeou'",
    "w=1;SSLL=true, SSLL"
  })
  void refusesOptionsThatTheDriverDoesNotKnow(String options, String named) {
    url("mongodb://ann:sesame-7Q@a/shop?" + options);

    assertThatIllegalArgumentException()
        .isThrownBy(this::settings)
        .withMessage(
            "mongodb.url: the driver does not know %s: check the spelling; for files of certificates there is mongodb.tls.ca",
            named);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mongodb://ann:1?sesame7Q=1@a/shop",
        "mongodb://a/shop?proxyHost=b&proxyUsername=c&proxyPassword=x&sesame7Q=1"
      })
  void doesNotNameOptionThatMayBePartOfAPassword(String url) {
    url(url);

    assertThatIllegalArgumentException()
        .isThrownBy(this::settings)
        .withMessage(
            "mongodb.url: the driver does not know an option that may be part of a password:"
                + " urlencode passwords");
  }

  @Test
  void takesOptionsOfOldUrls() throws DBException {
    url("mongodb://a/shop?w=2&j=true&wtimeout=7&waitQueueMultiple=5&READPREFERENCE=nearest");

    assertThat(settings().client().getWriteConcern())
        .isEqualTo(WriteConcern.W2.withJournal(true).withWTimeout(7, TimeUnit.MILLISECONDS));
    assertThat(settings().client().getReadPreference()).isEqualTo(ReadPreference.nearest());
  }

  @Test
  void initFailsOnInvalidPropertyAsConfigurationError() {
    MongoDB client = new MongoDB();
    properties.setProperty("mongodb.search.and", "both");
    client.setProperties(properties);

    assertThatThrownBy(client::init).isInstanceOf(ConfigurationException.class);
  }

  @Test
  void findsWordsInsideWordsOfTheDictionary(@TempDir Path folder) throws Exception {
    assertThat(settings().wordsInWords().getAsBoolean()).isFalse();
    Path names = folder.resolve("names");
    properties.setProperty("dictfile", names.toString());

    Files.write(names, List.of("red shoe", "blue lace"));
    assertThat(settings().wordsInWords().getAsBoolean()).isFalse();
    Files.write(names, List.of("red shoe", "blue shoelace"));
    assertThat(settings().wordsInWords().getAsBoolean()).isTrue();
  }

  @Test
  void otherDictionaryNeedsOtherConnections() {
    List<?> without = ofConnection();
    properties.setProperty("dictfile", "names");

    assertThat(ofConnection()).isNotEqualTo(without);
  }

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(Path.of("."), "mongodb", ALL);
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(MongoDB.class, ALL);
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(Path.of("../docs/reference/mongodb.md"), "mongodb", ALL);
  }
}
