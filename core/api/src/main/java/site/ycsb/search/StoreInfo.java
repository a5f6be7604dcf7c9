// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a store says about itself. Immutable; holds no secrets.
 *
 * @param product what the server calls itself; empty if it does not say
 * @param version of the product; empty if it does not say
 * @param durability how much acknowledged data a failure of its machine may cost and by which
 *     setting, for a reader of the report; empty if it does not say
 * @param embedded whether the store is inside the client's process
 * @param bytesPerRecord memory or storage with the index, as the store counts it; null if unknown
 * @param evictions records that the store gave up to make room since the binding connected; null if
 *     it does not say
 * @param gaps which values are missing or too small, and why, for a reader of the report; empty if
 *     all are there
 * @param values all of it in the store's own words, by name and in a stable order
 * @param settings the names of the values that were chosen, not measured, in their order: runs that
 *     differ in one of them ran on stores that are set up differently
 */
public record StoreInfo(
    String product,
    String version,
    String durability,
    boolean embedded,
    Long bytesPerRecord,
    Long evictions,
    String gaps,
    Map<String, String> values,
    Set<String> settings) {

  /** What is known of a store that says nothing. */
  public static final StoreInfo NONE = new Builder("").build();

  public StoreInfo {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    settings = Collections.unmodifiableSet(new TreeSet<>(settings));
  }

  /** What is known of a store that could not be asked. */
  public static StoreInfo unknown(String why) {
    return new Builder("").gaps(why).build();
  }

  /** Collects what a store says. For one thread. */
  public static final class Builder {

    private final String prefix;
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Set<String> settings = new LinkedHashSet<>();
    private String product = "";
    private String version = "";
    private String durability = "";
    private boolean embedded;
    private Long bytesPerRecord;
    private Long evictions;
    private String gaps = "";

    /**
     * @param prefix what the names of the values begin with, such as {@code redis.}
     */
    public Builder(String prefix) {
      this.prefix = prefix;
    }

    /** What the server calls itself and its version; empty if it does not say. */
    public Builder product(String name, String ofVersion) {
      product = name;
      version = ofVersion;
      return this;
    }

    /**
     * How much acknowledged data is lost if the store's machine fails, and by which setting, such
     * as {@code up to a second (appendfsync everysec)}.
     */
    public Builder durability(String lost) {
      durability = lost;
      return this;
    }

    /** The store is inside the client's process. */
    public Builder embedded() {
      embedded = true;
      return measured("embedded", true);
    }

    /** A value that somebody chose, or that follows from such a choice; nothing if it is null. */
    public Builder setting(String name, Object value) {
      if (value != null) {
        settings.add(prefix + name);
      }
      return measured(name, value);
    }

    /** A value that the store measured, or that says where it is; nothing if it is null. */
    public Builder measured(String name, Object value) {
      if (value != null) {
        values.put(prefix + name, value.toString());
      }
      return this;
    }

    /** The bytes that each of these records takes; a value of its own, empty without records. */
    public Builder bytesPerRecord(String name, long bytes, long records) {
      bytesPerRecord = records == 0 ? null : bytes / records;
      return measured(name, records == 0 ? "" : bytesPerRecord);
    }

    public Builder evictions(String name, long records) {
      evictions = records;
      return measured(name, records);
    }

    public Builder gaps(String why) {
      gaps = why;
      if (!why.isEmpty()) {
        values.put("error", why);
      }
      return this;
    }

    public StoreInfo build() {
      return new StoreInfo(
          product,
          version,
          durability,
          embedded,
          bytesPerRecord,
          evictions,
          gaps,
          values,
          settings);
    }
  }
}
