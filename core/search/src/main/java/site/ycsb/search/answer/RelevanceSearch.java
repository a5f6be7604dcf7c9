// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.judge.LiveAnswer;
import site.ycsb.search.judge.LoadedRecord;
import site.ycsb.search.judge.RightAnswer;
import site.ycsb.search.judge.SharedSearch;
import site.ycsb.search.queries.QuestionSet;

/**
 * Finds the hits of all questions about relevance in one look at the words of each record: each
 * word says which answers ask for it.
 */
final class RelevanceSearch implements SharedSearch {

  private final RecordGenerator generator;
  private final int[] answers;
  private final RelevanceHits[] hits;
  private final AskedWords asked;

  /** For each word that is asked for, the answers that do, by their places in {@link #hits}. */
  private final int[][] asking;

  /** For each word, which word of each of these answers it is. */
  private final int[][] askedAs;

  RelevanceSearch(QuestionSet questions, RightAnswer[] all) {
    generator = questions.generator();
    answers =
        IntStream.range(0, all.length)
            .filter(answer -> all[answer] instanceof RelevanceHits)
            .toArray();
    hits = Arrays.stream(answers).mapToObj(answer -> all[answer]).toArray(RelevanceHits[]::new);
    asked = new AskedWords(generator, hits[0]::newWords);
    SharedCounts shared = new SharedCounts(asked, this::loaded);
    List<List<int[]>> postings = new ArrayList<>();
    for (int i = 0; i < hits.length; i++) {
      if (!hits[i].fields().equals(hits[0].fields())) {
        throw new IllegalArgumentException("questions about relevance ask for different fields");
      }
      int[] ranks = hits[i].ranks();
      for (int word = 0; word < ranks.length; word++) {
        if (ranks[word] >= 0) {
          int slot = asked.add(ranks[word]);
          if (slot == postings.size()) {
            postings.add(new ArrayList<>());
          }
          postings.get(slot).add(new int[] {i, word});
        }
      }
      hits[i].setShared(shared);
    }
    asking = side(postings, 0);
    askedAs = side(postings, 1);
  }

  private static int[][] side(List<List<int[]>> postings, int side) {
    return postings.stream()
        .map(some -> some.stream().mapToInt(pair -> pair[side]).toArray())
        .toArray(int[][]::new);
  }

  /** The counts of all records, when all were looked at. */
  private LiveCounts.Loaded loaded() {
    int fields = hits[0].fields().size();
    long[] words = new long[fields];
    Arrays.setAll(words, hits[0]::words);
    long[] with = new long[asked.size() * (fields + 1)];
    for (RelevanceHits each : hits) {
      int[] ranks = each.ranks();
      for (int word = 0; word < ranks.length; word++) {
        int slot = asked.slot(ranks[word]);
        for (int field = 0; field <= fields && slot >= 0; field++) {
          with[LiveCounts.place(slot, field, fields)] = each.with(word, field);
        }
      }
    }
    return new LiveCounts.Loaded(hits[0].records(), words, with, hits[0].isAsLoaded());
  }

  @Override
  public Finder newFinder() {
    return new RelevanceFinder();
  }

  private final class RelevanceFinder implements Finder {

    private final ScoredWords words = hits[0].newWords();
    private final int fields = words.fields();

    /** For each answer, the profile of the record that is looked at. */
    private final int[][] profiles = new int[hits.length][];

    /** What this thread has found of each answer; made when it finds something. */
    private final ProfileCounts[] found = new ProfileCounts[hits.length];

    private final long[] someHit = new long[hits.length];
    private final boolean[] isTouched = new boolean[hits.length];
    private final int[] touched = new int[hits.length];
    private int touchedCount;
    private final long[] lengths = new long[fields];
    private long records;
    private long end;
    private long updated;

    private RelevanceFinder() {
      Arrays.fill(someHit, -1);
    }

    @Override
    public void add(LoadedRecord record) {
      records++;
      end = Math.max(end, record.number() + 1);
      updated += record.revision() == 0 ? 0 : 1;
      look(record.number(), record.revision());
      for (int field = 0; field < fields; field++) {
        lengths[field] += words.length(field);
      }
      for (int i = 0; i < touchedCount; i++) {
        int hit = touched[i];
        if (found[hit] == null) {
          found[hit] = hits[hit].newProfiles();
        }
        int[] profile = profiles[hit];
        int step = profile.length / fields;
        for (int field = 0; field < fields; field++) {
          profile[field * step] = words.length(field);
        }
        found[hit].add(profile, 0, 1);
        someHit[hit] = record.number();
      }
      forget();
    }

    /** Counts the words of a record in the profiles of the answers that ask for them. */
    private void look(long number, int revision) {
      words.set(number, revision);
      for (int field = 0; field < fields; field++) {
        for (int i = words.length(field) - 1; i >= 0; i--) {
          int slot = asked.slot(words.rank(field, i));
          if (slot >= 0) {
            count(slot, field);
          }
        }
      }
    }

    private void count(int slot, int field) {
      int[] some = asking[slot];
      int[] as = askedAs[slot];
      for (int i = 0; i < some.length; i++) {
        int hit = some[i];
        int[] profile = profiles[hit];
        if (profile == null) {
          profile = new int[ScoredWords.width(fields, hits[hit].ranks().length)];
          profiles[hit] = profile;
        }
        if (!isTouched[hit]) {
          isTouched[hit] = true;
          touched[touchedCount++] = hit;
        }
        profile[field * (profile.length / fields) + 1 + as[i]]++;
      }
    }

    private void forget() {
      for (int i = 0; i < touchedCount; i++) {
        isTouched[touched[i]] = false;
        Arrays.fill(profiles[touched[i]], 0);
      }
      touchedCount = 0;
    }

    @Override
    public void end() {
      RelevanceHits.PassCounts pass = new RelevanceHits.PassCounts(records, lengths, end, updated);
      for (int i = 0; i < hits.length; i++) {
        hits[i].add(found[i] == null ? hits[i].newProfiles() : found[i], pass, someHit[i]);
      }
    }

    @Override
    public void write(long number, int before, int state, LiveAnswer[] all) {
      LiveRelevance first = (LiveRelevance) all[answers[0]];
      int had = first.counts().write(number, before, state, words);
      if (had == LiveCounts.TEXT_KEPT) {
        return;
      }
      if (had >= 0) {
        open(number, had, had, all);
      }
      if (state != Baseline.ABSENT) {
        open(number, state, Baseline.ABSENT, all);
      }
    }

    /** Opens the answers of which a record at a revision is a hit. */
    private void open(long number, int revision, int before, LiveAnswer[] all) {
      look(number, revision);
      for (int i = 0; i < touchedCount; i++) {
        all[answers[touched[i]]].open(number, before);
      }
      forget();
    }
  }
}
