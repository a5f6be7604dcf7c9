// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import site.ycsb.search.SearchSchema;

/** The fields of made-up products, in the order of the record. */
enum ProductField {
  NAME("productName", false),
  SCORE("productScore", true),
  DESCRIPTION("productDescription", false),
  BRAND("brand", false),
  DEPARTMENT("department", false),
  COLOR("color", false),
  MATERIAL("material", false),
  PRICE("price", true),
  STOCK_COUNT("stockCount", true),
  IN_STOCK("inStock", true),
  IN_SALE("inSale", true),
  CODE("code", false),
  IMAGE("image", false),
  CURRENCY_CODE("currencyCode", false),
  CREATOR("creator", false),
  SHIPS_FROM("shipsFrom", false),
  REVISION(SearchSchema.REVISION_FIELD, true);

  private final String fieldName;
  private final boolean mutable;

  ProductField(String fieldName, boolean mutable) {
    this.fieldName = fieldName;
    this.mutable = mutable;
  }

  String fieldName() {
    return fieldName;
  }

  boolean mutable() {
    return mutable;
  }
}
