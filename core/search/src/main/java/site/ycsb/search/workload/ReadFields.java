// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.scenario.SearchScenario;

/**
 * The fields that a read or a scan asks for: all, or a random one together with those that the
 * check needs. Immutable.
 */
record ReadFields(RecordGenerator generator, boolean all) {

  RecordField[] next() {
    RecordField[] fields = generator.fields();
    if (all) {
      return fields;
    }
    RecordField one = fields[ThreadLocalRandom.current().nextInt(fields.length)];
    return Stream.of(one, generator.sortField(), generator.revisionField())
        .distinct()
        .toArray(RecordField[]::new);
  }

  /** Their names as a store is asked for them: null for all. */
  Set<String> names(RecordField[] fields) {
    return fields == generator.fields() ? null : SearchScenario.names(fields);
  }
}
