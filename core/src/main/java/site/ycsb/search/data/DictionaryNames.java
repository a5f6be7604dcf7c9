// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import site.ycsb.search.WorkloadFact;

/**
 * Names from a file with one name per line, all equally frequent. Words become lower case; anything
 * but letters and digits separates them. A word may be part of another one, as in real product
 * names.
 */
final class DictionaryNames implements NameSource {

  private static final Pattern SEPARATORS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

  /** Some two million names; more would not fit into an ordinary heap. */
  private static final long MAX_FILE_BYTES = 64 << 20;

  /** Words of a name: each record has a name, and each query takes two words of one. */
  private static final int MAX_WORDS = 100;

  private static final int MAX_LETTERS = 100;
  private static final int SHOWN_LETTERS = 60;

  private final int[][] names;
  private final byte[][] words;
  private final int maxWords;
  private final int maxBytes;
  private final long fingerprint;
  private final Optional<String> nestedWord;
  private final WordList list;
  private final int linesLeftOut;

  /**
   * @throws IllegalArgumentException with a message for the user if the file cannot be used
   */
  static DictionaryNames read(Path file) {
    try {
      requireReadable(file);
      return new DictionaryNames(Files.readAllLines(file));
    } catch (NoSuchFileException e) {
      throw refused(file, "no such file", e);
    } catch (CharacterCodingException e) {
      throw refused(file, "the text is not UTF-8", e);
    } catch (IOException e) {
      throw refused(file, "cannot be read: " + e, e);
    } catch (IllegalArgumentException e) {
      throw refused(file, e.getMessage(), e);
    }
  }

  private static IllegalArgumentException refused(Path file, String why, Exception cause) {
    return new IllegalArgumentException("dictfile=" + file + ": " + why, cause);
  }

  private static void requireReadable(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException("is a folder, not a file");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          "is a device or a pipe; it has to be a file, because load and run both read it");
    }
    if (Files.size(file) > MAX_FILE_BYTES) {
      throw new IllegalArgumentException(
          "has more than " + (MAX_FILE_BYTES >> 20) + " MB; shorten it");
    }
  }

  DictionaryNames(List<String> lines) {
    List<String[]> split = split(lines);
    linesLeftOut = (int) lines.stream().filter(line -> !line.isBlank()).count() - split.size();
    Map<String, Integer> frequency = new HashMap<>();
    for (String[] name : split) {
      for (String word : name) {
        frequency.merge(word, 1, Integer::sum);
      }
    }
    List<String> byRank = new ArrayList<>(frequency.keySet());
    byRank.sort(Comparator.<String>comparingInt(frequency::get).reversed().thenComparing(w -> w));
    list = new WordList(byRank);
    nestedWord = list.nested();

    Map<String, Integer> ranks = new HashMap<>();
    words = new byte[byRank.size()][];
    for (int rank = 0; rank < words.length; rank++) {
      ranks.put(byRank.get(rank), rank);
      words[rank] = byRank.get(rank).getBytes(StandardCharsets.UTF_8);
    }
    names = new int[split.size()][];
    int mostWords = 0;
    int mostBytes = 0;
    long hash = names.length;
    for (int i = 0; i < names.length; i++) {
      names[i] = Arrays.stream(split.get(i)).mapToInt(ranks::get).toArray();
      mostWords = Math.max(mostWords, names[i].length);
      String name = String.join(" ", split.get(i));
      mostBytes = Math.max(mostBytes, name.getBytes(StandardCharsets.UTF_8).length);
      hash = Mix.stream(hash, name.hashCode());
    }
    maxWords = mostWords;
    maxBytes = mostBytes;
    fingerprint = hash;
  }

  /**
   * Names with fewer than two different words are left out because no query could be drawn from
   * them.
   */
  private static List<String[]> split(List<String> lines) {
    List<String[]> names = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String[] name =
          SEPARATORS
              .splitAsStream(lines.get(i).toLowerCase(Locale.ROOT))
              .filter(w -> !w.isEmpty())
              .toArray(String[]::new);
      requireFitting(name, "line " + (i + 1) + " (" + shortened(lines.get(i).strip()) + ")");
      if (Arrays.stream(name).distinct().count() >= 2) {
        names.add(name);
      }
    }
    if (names.isEmpty()) {
      throw new IllegalArgumentException(
          "no line has two different words; it needs one product name a line, and a query is two"
              + " words of one name");
    }
    return names;
  }

  private static void requireFitting(String[] name, String line) {
    if (name.length > MAX_WORDS) {
      throw new IllegalArgumentException(
          line + " has " + name.length + " words; a name may have " + MAX_WORDS);
    }
    for (String word : name) {
      if (word.length() > MAX_LETTERS) {
        throw new IllegalArgumentException(
            line + " has a word of " + word.length() + " letters; it may have " + MAX_LETTERS);
      }
    }
  }

  private static String shortened(String text) {
    return text.length() <= SHOWN_LETTERS ? text : text.substring(0, SHOWN_LETTERS) + "…";
  }

  @Override
  public int draw(long stream, int[] ranks) {
    int[] name = names[Mix.below(names.length, Mix.mix(stream))];
    System.arraycopy(name, 0, ranks, 0, name.length);
    return name.length;
  }

  @Override
  public int maxWords() {
    return maxWords;
  }

  @Override
  public int maxBytes() {
    return maxBytes;
  }

  @Override
  public int vocabularySize() {
    return words.length;
  }

  @Override
  public byte[] word(int rank) {
    return words[rank];
  }

  @Override
  public String spareWord(RandomGenerator random) {
    return list.spare(random);
  }

  @Override
  public long fingerprint() {
    return fingerprint;
  }

  @Override
  public Optional<String> nestedWord() {
    return nestedWord;
  }

  @Override
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>(NameSource.super.facts());
    WorkloadFact.DICTIONARY_NAMES.put(facts, names.length);
    WorkloadFact.DICTIONARY_LEFT_OUT.put(facts, linesLeftOut);
    return facts;
  }
}
