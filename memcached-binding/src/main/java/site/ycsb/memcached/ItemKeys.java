// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.settings.ConfigurationException;

/** The keys of one table's items, {@code table-key} as in YCSB's binding. Stateless. */
final class ItemKeys {

  private final String prefix;
  private final MemcachedProduct product;
  private final boolean isText;

  /**
   * @throws ConfigurationException if no table can have that name
   */
  ItemKeys(String table, ClientSettings settings) {
    prefix = table + "-";
    product = settings.product();
    isText = !settings.isBinary();
    try {
      of("");
    } catch (InvalidRecordException e) {
      throw new ConfigurationException("table " + table + ": " + e.getMessage(), e);
    }
  }

  /**
   * @throws InvalidRecordException if the server cannot have such a key
   */
  String of(String key) throws InvalidRecordException {
    String whole = prefix + key;
    int bytes = whole.length();
    for (int i = 0; i < whole.length(); i++) {
      char c = whole.charAt(i);
      if (c <= ' ' && isText) {
        throw new InvalidRecordException(
            "the key \""
                + key
                + "\" has a space or a control character, which the text protocol cannot send;"
                + (product == MemcachedProduct.MEMCACHED
                    ? " set memcached.protocol=binary, or"
                    : "")
                + " use other keys");
      }
      if (c > 0x7f) {
        bytes = FieldValues.utf8("the key", whole).length;
        break;
      }
    }
    if (bytes > product.keyBytes) {
      throw new InvalidRecordException(
          "the key, with the name of the table, has %d bytes, and %s takes at most %d: use shorter keys"
              .formatted(bytes, product.title, product.keyBytes));
    }
    return whole;
  }
}
