// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.run.Plugins;
import site.ycsb.search.ForwardingSearchableDB;
import site.ycsb.search.SearchableDB;

/** A layer over another binding, whose class a property names; {@link MemoryDB} by default. */
public abstract class LayeredDB extends ForwardingSearchableDB {

  private final String property;
  private Properties properties = new Properties();
  private DB db;

  /**
   * @param property that names the class of the other binding
   */
  protected LayeredDB(String property) {
    this.property = property;
  }

  @Override
  public final void setProperties(Properties properties) {
    this.properties = properties;
  }

  @Override
  public final Properties getProperties() {
    return properties;
  }

  @Override
  public void init() throws DBException {
    String name = properties.getProperty(property, MemoryDB.class.getName());
    db = Plugins.newDb(name, properties);
    if (!(db instanceof SearchableDB)) {
      throw new DBException(
          new IllegalArgumentException(
              property + "=" + name + ": needs a binding that can search"));
    }
    super.init();
  }

  /** The other binding, from {@code init()} on. */
  @Override
  protected final DB db() {
    return db;
  }
}
