// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * What bindings have in common, so that each contains only what is specific to its store. The
 * client does not depend on this package: a binding may also extend {@link site.ycsb.DB} directly.
 *
 * <p>A binding extends {@link site.ycsb.binding.TableDB}, which keeps one {@link
 * site.ycsb.binding.StoreTable} per table, hands each call to it, and turns its exceptions into a
 * status or a message. One for a store that cannot search extends {@link
 * site.ycsb.binding.RecordDB}. What the instances of a process share, such as a driver or an open
 * index, is held in a {@link site.ycsb.binding.Shared}:
 *
 * <pre>{@code
 * public class ExampleClient extends TableDB<ExampleTable> {
 *   private static final Shared<List<?>, Driver> DRIVERS = new Shared<>(Driver::close);
 *   private Driver driver;
 *
 *   protected void connect() throws DBException {
 *     ExampleSettings settings = ExampleSettings.from(getProperties());
 *     driver = share(DRIVERS, ExampleSettings.ALL, () -> Driver.open(settings));
 *   }
 *
 *   protected ExampleTable open(String name) {
 *     return new ExampleTable(driver, name);
 *   }
 *
 *   protected String place() {
 *     return driver.server();
 *   }
 *
 *   protected Status status(String table, Exception e) {
 *     return e instanceof DriverException d ? new Status(d.code(), d.getMessage()) : null;
 *   }
 *
 *   protected DBException failure(String what, Exception e) {
 *     return e instanceof DriverException
 *         ? new DBException("cannot " + what + ": " + e.getMessage(), e)
 *         : null;
 *   }
 * }
 * }</pre>
 *
 * <p>{@link site.ycsb.binding.FlatJson} writes and reads records as JSON, and {@link
 * site.ycsb.binding.JsonFields} the fields of one; {@link site.ycsb.binding.SqlSession} and {@link
 * site.ycsb.binding.SqlRequest} are for drivers of JDBC; {@link site.ycsb.binding.InsertBatch}
 * sends inserts together; {@link site.ycsb.binding.PageWalk} fetches the pages of a walk; {@link
 * site.ycsb.binding.PemTls} reads PEM files for TLS; {@link site.ycsb.binding.KeyLocks} keeps
 * writers of a key apart; {@link site.ycsb.waiting.Waiting} waits for a server.
 */
package site.ycsb.binding;
