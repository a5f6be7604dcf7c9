// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import site.ycsb.DB;

/**
 * What every binding has to do, as tests on a real store. A binding's own test extends this class
 * and provides instances and the properties of an empty store:
 *
 * <pre>{@code
 * class LuceneContractTest extends BindingContract {
 *   @TempDir Path directory;
 *
 *   protected DB newBinding() {
 *     return new LuceneDB();
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
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = SEPARATE_THREAD)
public abstract class BindingContract
    implements ReadWriteContract,
        MeaningContract,
        FacetContract,
        StatsContract,
        HistogramContract,
        CardinalityContract,
        TwoTextsContract,
        WalkContract,
        TenantContract,
        PlaceContract,
        NearestContract,
        RelevanceContract,
        HybridContract,
        ExpiryContract,
        PageContract,
        FreshnessContract,
        TableContract,
        OddValuesContract,
        ConcurrencyContract,
        CatalogueContract,
        TelemetryContract {

  private StoreUnderTest store;
  private StoreUnderTest catalogueStore;

  /** A new instance of the binding; neither properties are set nor {@code init()} is called. */
  protected abstract DB newBinding();

  /**
   * How to reach the store. Called once before each test: the store has to be empty then. The
   * properties of the schema are added to them.
   */
  protected abstract Properties properties() throws Exception;

  @BeforeEach
  final void openStore() throws Exception {
    Properties connection = properties();
    catalogueStore = new StoreUnderTest(this::newBinding, connection);
    Properties withSchema = Products.schema();
    connection.forEach(withSchema::putIfAbsent);
    store = new StoreUnderTest(this::newBinding, withSchema);
  }

  @AfterEach
  final void closeStore() {
    try {
      store.closeAll();
    } finally {
      catalogueStore.closeAll();
    }
  }

  @Override
  public final StoreUnderTest store() {
    return store;
  }

  @Override
  public final StoreUnderTest catalogueStore() {
    return catalogueStore;
  }
}
