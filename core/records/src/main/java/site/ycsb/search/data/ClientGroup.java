// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The clients that share a load or a run, as the table's stamp knows them. They register one after
 * the other in the order of their numbers, and report their ends in the same order, so that no two
 * of them change the stamp at once. Immutable.
 *
 * @param phase {@code load} or {@code run}
 * @param count how many clients there are
 * @param ids of those that have registered; each was drawn at random by its client
 * @param started whether all of them may begin
 * @param ended how many of them have reported their end
 */
public record ClientGroup(String phase, int count, List<Long> ids, boolean started, int ended) {

  /** No clients share the table. */
  public static final ClientGroup NONE = new ClientGroup("none", 0, List.of(), false, 0);

  public static ClientGroup begunBy(long id, String phase, int count) {
    return new ClientGroup(phase, count, List.of(id), false, 0);
  }

  public ClientGroup with(long id) {
    List<Long> more = new ArrayList<>(ids);
    more.add(id);
    return new ClientGroup(phase, count, List.copyOf(more), started, ended);
  }

  public ClientGroup asStarted() {
    return new ClientGroup(phase, count, ids, true, ended);
  }

  public ClientGroup withEnd() {
    return new ClientGroup(phase, count, ids, started, ended + 1);
  }

  /** Whether a client has registered under its number. */
  public boolean has(int index, long id) {
    return index < ids.size() && ids.get(index) == id;
  }

  public boolean isComplete() {
    return ids.size() == count;
  }

  public boolean isEnded() {
    return ended == count;
  }

  /** The id of the first client; 0 without clients. */
  public long first() {
    return ids.isEmpty() ? 0 : ids.get(0);
  }

  String format() {
    return "%s:%s:%s:%s%s"
        .formatted(
            phase,
            count,
            started,
            ended,
            ids.stream().map(id -> ":" + id).collect(Collectors.joining()));
  }

  static ClientGroup parse(String text) {
    if (text.isEmpty()) {
      return NONE;
    }
    String[] parts = text.split(":");
    if (parts.length < 4) {
      throw new NumberFormatException(text);
    }
    return new ClientGroup(
        parts[0],
        Integer.parseInt(parts[1]),
        Arrays.stream(parts).skip(4).map(Long::valueOf).toList(),
        Boolean.parseBoolean(parts[2]),
        Integer.parseInt(parts[3]));
  }
}
