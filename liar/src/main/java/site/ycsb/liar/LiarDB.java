// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreInfo;

/**
 * Tells one lie on top of an honest binding. It is honest during a load, about index and stamp, and
 * in what it promises.
 */
public class LiarDB extends LayeredDB implements StoreFacts {

  /** The class of the binding that is lied about. */
  public static final String OVER_PROPERTY = "liar.over";

  private Liar liar;

  public LiarDB() {
    super(OVER_PROPERTY);
  }

  @Override
  public void init() throws DBException {
    super.init();
    if (!"false".equals(getProperties().getProperty("dotransactions"))) {
      liar = Liar.from(getProperties());
    }
  }

  @Override
  protected Status answer(DbCall asked) {
    return liar == null ? asked.run() : liar.answer(asked);
  }

  @Override
  public StoreInfo storeFacts(String table) {
    return liar == null
        ? StoreInfo.NONE
        : new StoreInfo.Builder("")
            .setting("lie", liar.name().property())
            .measured("lies told", liar.occasion().timesTold())
            .build();
  }
}
