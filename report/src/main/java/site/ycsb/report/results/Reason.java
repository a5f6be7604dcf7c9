// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Why the metrics of a run, or of a step of it, do not count.
 *
 * @param kind what is wrong, without its number; {@code compare --allow} names it
 * @param number how many or how much, or null
 * @param text a line of the report
 */
public record Reason(String kind, Double number, String text) {

  /** The kind of a run with a reply that was not right. */
  public static final String WRONG_ANSWERS = "wrong answers";

  /** The kind of a run beside much load of others. */
  public static final String FOREIGN_LOAD = "others used the machine";

  /** The kind of a run whose client was too slow to measure the system. */
  static final String CLIENT_LIMIT = "limited by the client";

  private static final Pattern NUMBER = Pattern.compile("[0-9.]+");

  /** A reason without a number. */
  static Reason of(String text) {
    return new Reason(text, null, text);
  }

  /** Such as {@code failed operations: 3}. */
  static Reason count(String kind, long number) {
    return new Reason(kind, (double) number, kind + ": " + number);
  }

  public boolean isWrong() {
    return kind.equals(WRONG_ANSWERS);
  }

  /** Whether only the machine or the client disturbed the run. */
  public boolean isOfMachine() {
    return kind.equals(FOREIGN_LOAD) || kind.equals(CLIENT_LIMIT);
  }

  /** The text for several repeats, which have counts of their own. */
  public String ofSeveral() {
    return text.startsWith(kind) ? kind : text;
  }

  /** The text for several repeats, of which this one has the smallest number. */
  public String to(Reason greatest) {
    Matcher own = NUMBER.matcher(ofSeveral());
    Matcher other = NUMBER.matcher(greatest.ofSeveral());
    return own.find() && other.find() && !own.group().equals(other.group())
        ? own.replaceFirst(own.group() + " to " + other.group())
        : ofSeveral();
  }

  /** The texts of several reasons as one line; empty without a reason. */
  public static String line(List<Reason> reasons) {
    return reasons.stream().map(Reason::text).collect(Collectors.joining("; "));
  }

  @Override
  public String toString() {
    return text;
  }
}
