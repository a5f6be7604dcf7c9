// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.ArrayList;
import java.util.List;

/** How one reply differs from what is possible, and how much of it agrees. One for each reply. */
public final class ReplyDifferences {

  private final List<String> texts = new ArrayList<>();
  private int rows;
  private int rightRows;
  private int fields;
  private int rightFields;

  /** Adds a difference, as a text for the report. */
  public void add(String text) {
    texts.add(text);
  }

  /** Adds a difference that tells more than the others. */
  public void addFirst(String text) {
    texts.add(0, text);
  }

  /** Counts a row that the reply should have. */
  public void countRow(boolean right) {
    rows++;
    rightRows += right ? 1 : 0;
  }

  /** Counts the fields of a row that shows the right record. */
  public void countFields(int number, boolean right) {
    fields += number;
    rightFields += right ? number : 0;
  }

  public boolean isEmpty() {
    return texts.isEmpty();
  }

  /** The differences, the most telling one first. */
  public List<String> texts() {
    return texts;
  }

  public int rows() {
    return rows;
  }

  public int rightRows() {
    return rightRows;
  }

  public int fields() {
    return fields;
  }

  public int rightFields() {
    return rightFields;
  }
}
