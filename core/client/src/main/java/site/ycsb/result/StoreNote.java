// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import site.ycsb.search.StoreInfo;

/**
 * What a document says about the store in words that are the same for every store.
 *
 * @param durability how much acknowledged data a failure of its machine may cost, for people; empty
 *     if it does not say, as in documents of earlier versions
 * @param bytesPerRecord null if unknown
 * @param evictions null if unknown
 * @param settings names of those values of {@link RunDocument#store} that were chosen, not measured
 */
public record StoreNote(
    String product,
    String version,
    String durability,
    boolean embedded,
    Long bytesPerRecord,
    Long evictions,
    List<String> settings) {

  /** Values of stores in documents of before {@link RunDocument#storeInfo} was written. */
  private static final Pattern MEASURED =
      Pattern.compile(
          "(?i).*[._](records|keys|items|segments|deleted|deletedDocuments|num_docs|members|not_told"
              + "|.*memory_sz_mb|.*failures|bytes|bytes_.*|.*bytesPerRecord|used_memory|.*evict.*"
              + "|.*expired.*|.*count|.*uptime.*|io_threads_active)|lucene\\.index");

  static StoreNote of(StoreInfo store) {
    return new StoreNote(
        store.product(),
        store.version(),
        store.durability(),
        store.embedded(),
        store.bytesPerRecord(),
        store.evictions(),
        store.settings().stream().sorted().toList());
  }

  /** What the names of values say in documents of before it was written. */
  static StoreNote ofOlder(Map<String, String> values) {
    return new StoreNote(
        text(values, ".server"),
        text(values, ".version"),
        "",
        text(values, ".embedded").equals("true"),
        number(values, "bytesperrecord"),
        number(values, ".evictionsduringrun"),
        values.keySet().stream().filter(name -> !MEASURED.matcher(name).matches()).toList());
  }

  private static String text(Map<String, String> values, String ending) {
    return values.entrySet().stream()
        .filter(value -> value.getKey().toLowerCase(Locale.ROOT).endsWith(ending))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }

  private static Long number(Map<String, String> values, String ending) {
    String text = text(values, ending);
    return text.matches("\\d{1,18}") ? Long.valueOf(text) : null;
  }
}
