// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

/**
 * What every binding has to do, as tests on a real store. A binding's own test extends this class
 * and provides instances and the properties of an empty store:
 *
 * <pre>{@code
 * class LuceneContractTest extends BindingContract {
 *   @TempDir Path directory;
 *
 *   protected DB newBinding() {
 *     return new LuceneClient();
 *   }
 *
 *   protected Properties properties() {
 *     Properties properties = new Properties();
 *     properties.setProperty("lucene.dir", directory.toString());
 *     return properties;
 *   }
 * }
 * }</pre>
 *
 * <p>Each test starts with an empty store, makes instances as a client does (no-argument
 * constructor, {@code setProperties}, {@code init}), one per thread, and cleans up all of them.
 */
public abstract class BindingContract extends StoreContract
    implements ReadWriteContract,
        ScanContract,
        MatchContract,
        PageContract,
        OrderContract,
        ProjectionContract,
        FreshnessContract,
        VisibilityContract,
        TableContract,
        MissingTableContract,
        OddValuesContract,
        ConcurrencyContract,
        ReopeningContract,
        CatalogueContract,
        CoreRecordsContract {}
