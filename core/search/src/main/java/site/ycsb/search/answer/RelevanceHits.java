// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.judge.LoadedRecord;
import site.ycsb.search.judge.RightAnswer;
import site.ycsb.search.question.Relevance;

/**
 * The hits of a question by their scores before the first write: how many have each profile, and
 * the counts of all records on which scores depend.
 */
final class RelevanceHits extends RightAnswer {

  private final RecordGenerator generator;
  private final Relevance question;
  private final List<ScoredField> fields;
  private final int[] ranks;
  private final ProfileCounts profiles;
  private final long[] words;
  private long records;
  private long end;
  private long updated;
  private long example = -1;
  private RelevanceSearch search;

  RelevanceHits(RecordGenerator generator, Relevance question) {
    this.generator = generator;
    this.question = question;
    fields = question.form().fields();
    ranks =
        question.words().terms().stream()
            .mapToInt(word -> generator.texts().vocabulary().find(word))
            .map(rank -> rank < 0 ? Integer.MIN_VALUE : rank)
            .toArray();
    profiles = newProfiles();
    words = new long[fields.size()];
  }

  /** What finds the hits. */
  RelevanceSearch search() {
    return search;
  }

  void setSearch(RelevanceSearch finding) {
    search = finding;
  }

  ProfileCounts newProfiles() {
    return new ProfileCounts(ScoredWords.width(fields.size(), ranks.length));
  }

  ScoredWords newWords() {
    return new ScoredWords(generator, fields, question.textField());
  }

  Relevance question() {
    return question;
  }

  List<ScoredField> fields() {
    return fields;
  }

  /** The ranks of the words that are asked for; less than 0 for a word that no record has. */
  int[] ranks() {
    return ranks;
  }

  ProfileCounts profiles() {
    return profiles;
  }

  /** Number of all records. */
  long records() {
    return records;
  }

  /** Number of words of all records in a field. */
  long words(int field) {
    return words[field];
  }

  /** Whether each record is at the revision that it was loaded with, and none is missing. */
  boolean isAsLoaded() {
    return updated == 0 && records == end;
  }

  /**
   * What a pass over some of the records has found beside the profiles.
   *
   * @param words for each field, the number of words
   * @param end one more than the highest number of a record
   * @param updated how many were at another revision than 0
   */
  record PassCounts(long records, long[] words, long end, long updated) {}

  /**
   * Adds what a pass over some of the records has found.
   *
   * @param someHit the number of a hit, or -1
   */
  synchronized void add(ProfileCounts found, PassCounts pass, long someHit) {
    profiles.addAll(found);
    add(pass);
    example = someHit < 0 ? example : someHit;
    long hits = 0;
    for (int i = 0; i < found.size(); i++) {
      hits += found.count(i);
    }
    count(hits);
  }

  private void add(PassCounts pass) {
    records += pass.records();
    for (int i = 0; i < words.length; i++) {
      words[i] += pass.words()[i];
    }
    end = Math.max(end, pass.end());
    updated += pass.updated();
  }

  @Override
  public void add(LoadedRecord hit) {
    throw new IllegalStateException("hits of this form are found together");
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    profiles.write(out);
    out.writeLong(records);
    for (long count : words) {
      out.writeLong(count);
    }
    out.writeLong(end);
    out.writeLong(updated);
    out.writeLong(example);
  }

  @Override
  public synchronized void add(DataInput in) throws IOException {
    super.add(in);
    profiles.addAll(in);
    long count = in.readLong();
    long[] more = new long[words.length];
    for (int i = 0; i < more.length; i++) {
      more[i] = in.readLong();
    }
    add(new PassCounts(count, more, in.readLong(), in.readLong()));
    long some = in.readLong();
    example = some < 0 ? example : some;
  }

  @Override
  public void complete() {
    // Each pass adds what is complete.
  }

  @Override
  public boolean isWhole() {
    return true;
  }

  @Override
  public boolean mayHave(LoadedRecord hit) {
    ScoredWords read = newWords();
    read.set(hit.number(), hit.revision());
    int[] profile = new int[profiles.width()];
    read.profile(ranks, profile, 0);
    int number = profiles.find(profile, 0);
    return number >= 0 && profiles.count(number) > 0;
  }

  @Override
  public OptionalLong example() {
    return example < 0 ? OptionalLong.empty() : OptionalLong.of(example);
  }

  /** The counts of the records as they were before the first write. */
  void counts(CountLimits into) {
    into.leastRecords = records;
    for (int field = 0; field < words.length; field++) {
      into.leastWords[field] = words[field];
    }
    for (int word = 0; word < ranks.length; word++) {
      for (int field = 0; field <= words.length; field++) {
        into.leastWith[into.place(word, field)] = with(word, field);
      }
    }
    into.setExact();
  }

  /**
   * Number of records that have a word in a field.
   *
   * @param field number of fields for any field
   */
  long with(int word, int field) {
    int[] all = profiles.profiles();
    long with = 0;
    for (int i = 0; i < profiles.size(); i++) {
      int at = i * profiles.width();
      boolean has = false;
      int first = field == words.length ? 0 : field;
      int last = field == words.length ? field - 1 : field;
      for (int each = first; each <= last; each++) {
        has |= all[at + each * (1 + ranks.length) + 1 + word] > 0;
      }
      with += has ? profiles.count(i) : 0;
    }
    return with;
  }
}
