// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.Question;
import site.ycsb.settings.ConfigurationException;

class TableDBTest {

  private final List<String> calls = new ArrayList<>();
  private Exception failure;
  private boolean hasRecords;

  /** Throws {@link #failure} from every method, or records the call and returns {@code OK}. */
  private StoreTable recording(String name) {
    return (StoreTable)
        Proxy.newProxyInstance(
            StoreTable.class.getClassLoader(),
            new Class<?>[] {StoreTable.class},
            (proxy, method, arguments) -> {
              calls.add(method.getName() + " " + name);
              if (failure != null) {
                throw failure;
              }
              if (method.getReturnType() == boolean.class) {
                return hasRecords;
              }
              return method.getReturnType() == Status.class ? Status.OK : null;
            });
  }

  private final TableDB<StoreTable> db =
      new TableDB<>() {

        @Override
        protected void connect() throws DBException {
          calls.add("connect");
          throwAsConnect(failure);
          atCleanup(
              () -> {
                calls.add("disconnect");
                if (failure != null) {
                  throw new DBException("cannot disconnect");
                }
              });
        }

        @Override
        protected StoreTable open(String name) {
          if (name.isEmpty()) {
            throw new ConfigurationException("table=: needs a name");
          }
          calls.add("open " + name);
          return recording(name);
        }

        @Override
        protected String place() {
          return "example:1234";
        }

        @Override
        public Set<Class<? extends Question>> questionKinds() {
          return Set.of();
        }

        @Override
        protected Status status(String table, Exception e) {
          return e instanceof IOException ? new Status("IO", e.getMessage()) : null;
        }

        @Override
        protected DBException failure(String what, Exception e) {
          return e instanceof IOException
              ? new DBException("cannot " + what + ": " + e.getMessage(), e)
              : null;
        }
      };

  private static void throwAsConnect(Exception e) throws DBException {
    if (e instanceof DBException refused) {
      throw refused;
    }
    if (e instanceof RuntimeException wrong) {
      throw wrong;
    }
  }

  @BeforeEach
  void connect() throws DBException {
    db.init();
    calls.clear();
  }

  @Test
  void opensATableOnce() {
    assertThat(db.delete("a", "key")).isEqualTo(Status.OK);
    assertThat(db.delete("a", "key")).isEqualTo(Status.OK);
    assertThat(db.delete("b", "key")).isEqualTo(Status.OK);
    assertThat(calls).containsExactly("open a", "delete a", "delete a", "open b", "delete b");
  }

  @Test
  void bindingDeterminesTheStatus() {
    failure = new IOException("reset");
    Status status = db.read("a", "key", null, Map.of());
    assertThat(status.getName()).isEqualTo("IO");
    assertThat(status.getDescription()).isEqualTo("reset");
  }

  @Test
  void invalidRecordIsABadRequest() {
    failure = new InvalidRecordException("not UTF-8");
    Status status = db.insert("a", "key", Map.of());
    assertThat(status.getName()).isEqualTo("BAD_REQUEST");
    assertThat(status.getDescription()).isEqualTo("not UTF-8");
  }

  @Test
  void wrongNameOfATableIsABadRequest() {
    assertThat(db.delete("", "key").getName()).isEqualTo("BAD_REQUEST");
    assertThatThrownBy(() -> db.readStamp(""))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("table=: needs a name");
  }

  @Test
  void otherRefusalIsAStoreError() {
    failure = new DBException("made by another program");
    Status status = db.update("a", "key", Map.of());
    assertThat(status.getName()).isEqualTo("STORE_ERROR");
    assertThat(status.getDescription()).isEqualTo("made by another program");
    assertThatThrownBy(() -> db.readStamp("a")).isSameAs(failure);
  }

  @Test
  void bugIsThrown() {
    failure = new UncheckedIOException(new IOException("bug"));
    assertThatThrownBy(() -> db.delete("a", "key")).isSameAs(failure);
    assertThatThrownBy(() -> db.readStamp("a")).isSameAs(failure);
  }

  @Test
  void messageSaysWhatCouldNotBeDone() {
    failure = new IOException("reset");
    assertThatThrownBy(() -> db.createIndex("a", null))
        .hasMessage("cannot create the index of table a: reset");
    assertThatThrownBy(() -> db.awaitSearchable("a", Duration.ZERO))
        .hasMessage("cannot count the records of table a: reset");
    assertThatThrownBy(() -> db.writeStamp("a", "stamp"))
        .hasMessage("cannot write the stamp of table a: reset");
    assertThatThrownBy(() -> db.readStamp("a"))
        .hasMessage("cannot read the stamp of table a: reset");
    assertThatThrownBy(() -> db.storeFacts("a"))
        .hasMessage("cannot read the facts of table a: reset");
  }

  @Test
  void anEmptyTableGetsItsIndex() throws DBException {
    db.createIndex("a", null);

    assertThat(calls).containsExactly("open a", "hasRecords a", "createIndex a");
  }

  @Test
  void aTableThatHoldsRecordsKeepsThem() {
    hasRecords = true;

    assertThatThrownBy(() -> db.createIndex("a", null))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "table a at example:1234 holds records: add -p recreate=true to remove them, or name"
                + " another table");
    assertThat(calls).containsExactly("open a", "hasRecords a");
  }

  @Test
  void recordsAreRemovedIfTheyMayBe() throws DBException {
    hasRecords = true;
    Properties properties = new Properties();
    properties.setProperty("recreate", "true");
    db.setProperties(properties);

    db.createIndex("a", null);

    assertThat(calls).containsExactly("open a", "createIndex a");
  }

  @Test
  void wrongPropertyIsSaidAsItIs() {
    failure = new ConfigurationException("port=x: needs a number");
    assertThatThrownBy(db::init).isSameAs(failure);
  }

  @Test
  void cleanupFinishesEachTableAndDisconnects() throws DBException {
    db.delete("a", "key");
    db.delete("b", "key");
    calls.clear();
    db.cleanup();
    assertThat(calls).containsExactly("finish b", "finish a", "disconnect");
    calls.clear();
    db.cleanup();
    assertThat(calls).isEmpty();
  }

  @Test
  void cleanupGoesOnAfterAFailure() {
    db.delete("a", "key");
    db.delete("b", "key");
    calls.clear();
    failure = new IOException("reset");
    assertThatThrownBy(db::cleanup)
        .hasMessage("cannot finish table b: reset")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
    assertThat(calls).containsExactly("finish b", "finish a", "disconnect");
  }
}
