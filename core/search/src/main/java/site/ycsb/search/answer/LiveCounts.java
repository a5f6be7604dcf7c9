// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import site.ycsb.search.Bm25;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.NumberTable;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.StateView;

/**
 * The counts of all records, on which scores depend, while records are written: each between two
 * limits. A record whose text or presence a write in flight may change is open: it counts with the
 * least and the most of its possible texts, until no call is judged any more that may show another
 * one. For any number of threads.
 */
final class LiveCounts {

  /** For each open record, how long it takes until all of them are looked at again. */
  private static final long PAUSE_NANOS = 2_000;

  /** From this number on, texts of an open record are looked up that are still possible. */
  private static final int MANY_TEXTS = 16;

  /** In place of a revision: a write leaves the text of its record as it is. */
  static final int TEXT_KEPT = -4;

  private static final Text ABSENT = new Text(true, null, null);

  private final AskedWords asked;
  private final RecordGenerator generator;
  private final WriteHistory history;
  private final int fields;
  private final boolean isAsLoaded;

  /** The limits for calls that show what is settled, and for all calls. */
  private final Counts least;

  private final Counts most;
  private final Counts leastEver;
  private final Counts mostEver;

  /** Upper limits of the counts of what was deleted or replaced, and the lengths of its texts. */
  private final Counts dead;

  private final int[] shortestDead;
  private final int[] longestDead;

  private final Map<Long, OpenRecord> open = new HashMap<>();
  private final NumberTable everOpen = new NumberTable();

  /** The last revision of each record that kept its text, unless a later write may change it. */
  private final NumberTable keptBy = new NumberTable();

  private final PossibleStates states = new PossibleStates();
  private long acknowledgedBefore = Long.MIN_VALUE;
  private long settledBefore = Long.MIN_VALUE / 2;

  /** What a record adds to counts: nothing if it is absent. */
  private record Text(boolean absent, int[] lengths, int[] places) {}

  /** A record whose text is not certain. */
  private static final class OpenRecord {
    private final List<Text> texts = new ArrayList<>();

    private boolean mayBeAbsent() {
      return texts.contains(ABSENT);
    }
  }

  /** Counts of records, of words by field, and of records with a word by place. */
  private static final class Counts {
    private long records;
    private final long[] words;
    private final long[] with;

    Counts(int fields, int places) {
      words = new long[fields];
      with = new long[places];
    }

    private void add(Text text, int times) {
      if (!text.absent) {
        records += times;
        addTexts(text, times);
      }
    }

    private void addTexts(Text text, int times) {
      for (int field = 0; field < words.length; field++) {
        words[field] += (long) times * text.lengths[field];
      }
      for (int place : text.places) {
        with[place] += times;
      }
    }
  }

  /**
   * The counts before the first write.
   *
   * @param words for each field, the number of words
   * @param with for each place, the number of records with the word
   * @param isAsLoaded whether no run has changed the records since they were loaded
   */
  record Loaded(long records, long[] words, long[] with, boolean isAsLoaded) {}

  LiveCounts(AskedWords asked, Loaded loaded, WriteHistory history) {
    this.asked = asked;
    this.history = history;
    generator = asked.generator();
    fields = loaded.words.length;
    isAsLoaded = loaded.isAsLoaded;
    int places = loaded.with.length;
    least = new Counts(fields, places);
    least.records = loaded.records;
    System.arraycopy(loaded.words, 0, least.words, 0, fields);
    System.arraycopy(loaded.with, 0, least.with, 0, places);
    most = copy(least);
    leastEver = copy(least);
    mostEver = copy(least);
    dead = new Counts(fields, places);
    shortestDead = new int[fields];
    Arrays.fill(shortestDead, Integer.MAX_VALUE);
    longestDead = new int[fields];
  }

  private Counts copy(Counts from) {
    Counts copy = new Counts(fields, from.with.length);
    copy.records = from.records;
    System.arraycopy(from.words, 0, copy.words, 0, fields);
    System.arraycopy(from.with, 0, copy.with, 0, copy.with.length);
    return copy;
  }

  private int place(int slot, int field) {
    return place(slot, field, fields);
  }

  /** Where the count of the records is that have a word in a field, or last in any field. */
  static int place(int slot, int field, int fields) {
    return slot * (fields + 1) + field;
  }

  /**
   * Learns of a write that is about to be sent; see {@link WriteHistory.Listener#write}.
   *
   * @param words of the thread
   * @return {@link #TEXT_KEPT} if no score depends on whether a call sees the write; otherwise a
   *     revision with the text that the record certainly had, {@link Baseline#ABSENT} if it
   *     certainly was absent, or {@link WriteHistory#UNCERTAIN}
   */
  synchronized int write(long number, int before, int state, ScoredWords words) {
    OpenRecord known = open.get(number);
    if (before != Baseline.ABSENT) {
      addDead(number, before, known, words);
    }
    if (keepsText(number, before, state)) {
      if (generator.changesTexts()) {
        keptBy.put(number, state);
      }
      return TEXT_KEPT;
    }
    int had = textBefore(number, before);
    if (known == null) {
      known = new OpenRecord();
      open.put(number, known);
      Text old = text(number, certain(number, before), words);
      least.add(old, -1);
      most.add(old, -1);
      known.texts.add(old);
    } else {
      add(known, -1);
    }
    if (keptBy.get(number, WriteHistory.UNCERTAIN) != WriteHistory.UNCERTAIN) {
      keptBy.put(number, WriteHistory.UNCERTAIN);
    }
    Text written = text(number, state, words);
    known.texts.add(written);
    if (known.texts.size() >= MANY_TEXTS) {
      keepPossible(number, known, words);
    }
    add(known, 1);
    noteForAllTime(number, before, state, written, words);
    return had;
  }

  /** Whether a write certainly leaves the text of a record as it is. */
  private boolean keepsText(long number, int before, int state) {
    boolean isUpdate = before != Baseline.ABSENT && state != Baseline.ABSENT;
    return isUpdate
        && (!generator.changesTexts()
            || before >= 0 && generator.hasSameText(number, before, state));
  }

  /** A revision with the text that all possible states of a record have, or uncertain. */
  private int textBefore(long number, int before) {
    if (before >= 0 || before == Baseline.ABSENT) {
      return before;
    }
    return generator.changesTexts() ? (int) keptBy.get(number, WriteHistory.UNCERTAIN) : 0;
  }

  /** Like {@link #textBefore}, or the state before the first write if that is uncertain. */
  private int certain(long number, int before) {
    int certain = textBefore(number, before);
    return certain == WriteHistory.UNCERTAIN
        ? Math.max(Baseline.ABSENT, history.baseline().state(number))
        : certain;
  }

  private void noteForAllTime(long number, int before, int state, Text written, ScoredWords words) {
    int loaded = history.baseline().state(number);
    if (everOpen.get(number, 0) == 0) {
      everOpen.put(number, 1);
      if (loaded != Baseline.ABSENT) {
        leastEver.addTexts(text(number, loaded, words), -1);
      }
    }
    if (state == Baseline.ABSENT) {
      leastEver.records--;
    } else {
      mostEver.addTexts(written, 1);
      mostEver.records += before == Baseline.ABSENT ? 1 : 0;
    }
  }

  private void addDead(long number, int before, OpenRecord known, ScoredWords words) {
    dead.records++;
    if (before >= 0 || known == null) {
      addDead(text(number, certain(number, before), words));
    } else {
      known.texts.forEach(this::addDead);
    }
  }

  private void addDead(Text text) {
    if (!text.absent) {
      dead.addTexts(text, 1);
      for (int field = 0; field < fields; field++) {
        shortestDead[field] = Math.min(shortestDead[field], text.lengths[field]);
        longestDead[field] = Math.max(longestDead[field], text.lengths[field]);
      }
    }
  }

  private Text text(long number, int state, ScoredWords words) {
    if (state == Baseline.ABSENT) {
      return ABSENT;
    }
    words.set(number, state);
    int[] lengths = new int[fields];
    int[] places = new int[8];
    int count = 0;
    for (int field = 0; field < fields; field++) {
      lengths[field] = words.length(field);
      for (int i = 0; i < lengths[field]; i++) {
        int slot = asked.slot(words.rank(field, i));
        if (slot >= 0) {
          if (count + 2 > places.length) {
            places = Arrays.copyOf(places, 2 * places.length);
          }
          places[count++] = place(slot, field);
          places[count++] = place(slot, fields);
        }
      }
    }
    return new Text(false, lengths, Arrays.stream(places, 0, count).distinct().toArray());
  }

  /** Adds the least and the most of the possible texts of a record, or takes them out. */
  private void add(OpenRecord record, int times) {
    boolean mayBeAbsent = record.mayBeAbsent();
    boolean mayBePresent = record.texts.stream().anyMatch(text -> !text.absent);
    most.records += mayBePresent ? times : 0;
    least.records += mayBeAbsent ? 0 : times;
    for (int field = 0; field < fields; field++) {
      int of = field;
      most.words[field] +=
          (long) times
              * record.texts.stream().mapToInt(t -> t.absent ? 0 : t.lengths[of]).max().orElse(0);
      least.words[field] +=
          (long) times
              * record.texts.stream().mapToInt(t -> t.absent ? 0 : t.lengths[of]).min().orElse(0);
    }
    record.texts.stream()
        .filter(text -> !text.absent)
        .flatMapToInt(text -> Arrays.stream(text.places))
        .distinct()
        .forEach(
            place -> {
              most.with[place] += times;
              least.with[place] +=
                  record.texts.stream().allMatch(text -> has(text, place)) ? times : 0;
            });
  }

  private static boolean has(Text text, int place) {
    return !text.absent && Arrays.stream(text.places).anyMatch(each -> each == place);
  }

  private void keepPossible(long number, OpenRecord record, ScoredWords words) {
    history.lookUp(number, history.earliestNeeded(), history.now(), false, states);
    if (states.isAnyRevision()) {
      return;
    }
    record.texts.clear();
    if (states.mayBeAbsent()) {
      record.texts.add(ABSENT);
    }
    for (int i = 0; i < states.size(); i++) {
      record.texts.add(text(number, states.revision(i), words));
    }
  }

  /** Counts the records as certain that no call can show in another state. */
  private void close(ScoredWords words) {
    long needed = open.isEmpty() ? settledBefore : history.earliestNeeded();
    if (needed == settledBefore || needed - settledBefore < PAUSE_NANOS * open.size()) {
      return;
    }
    settledBefore = needed;
    for (Iterator<Map.Entry<Long, OpenRecord>> all = open.entrySet().iterator(); all.hasNext(); ) {
      Map.Entry<Long, OpenRecord> each = all.next();
      int state = history.certainState(each.getKey(), needed);
      if (state == WriteHistory.UNCERTAIN || state == WriteHistory.UNCHANGED) {
        continue;
      }
      acknowledgedBefore = Math.max(acknowledgedBefore, needed);
      add(each.getValue(), -1);
      Text text = text(each.getKey(), state, words);
      least.add(text, 1);
      most.add(text, 1);
      all.remove();
    }
  }

  /**
   * Finds the limits of the counts that a call may have gone by.
   *
   * @param slots those of the words of a question, or less than 0
   * @param deleted which counts may have deleted records
   */
  synchronized void limits(
      int[] slots, StateView view, Bm25.Deleted deleted, ScoredWords words, CountLimits into) {
    close(words);
    boolean isEarlier = view.shownFrom() < acknowledgedBefore;
    Counts low = isEarlier ? leastEver : least;
    Counts high = isEarlier ? mostEver : most;
    long outside = history.outsideRecords();
    long outsideWords = outside == 0 ? 0 : history.outsideWords() / outside;
    into.leastRecords = low.records;
    into.mostRecords = high.records + Math.min(1, outside);
    boolean all = deleted == Bm25.Deleted.COUNTED;
    into.mostDeleted = all ? dead.records + outside : 0;
    for (int field = 0; field < fields; field++) {
      into.leastWords[field] = low.words[field];
      into.mostWords[field] = high.words[field] + outsideWords;
      into.shortestDeleted[field] =
          outside == 0 ? shortestDead[field] : Math.min(shortestDead[field], outsideWords);
      into.longestDeleted[field] = Math.max(longestDead[field], outsideWords);
    }
    for (int word = 0; word < slots.length; word++) {
      for (int field = 0; field <= fields; field++) {
        int at = into.place(word, field);
        int place = slots[word] < 0 ? -1 : place(slots[word], field);
        into.leastWith[at] = place < 0 ? 0 : Math.max(0, low.with[place]);
        into.mostWith[at] =
            place < 0
                ? 0
                : high.with[place] + (deleted == Bm25.Deleted.NOT_COUNTED ? 0 : dead.with[place]);
      }
    }
    if (deleted != Bm25.Deleted.NOT_COUNTED && !isAsLoaded) {
      into.allowForUnknownDeleted(all);
    }
  }
}
