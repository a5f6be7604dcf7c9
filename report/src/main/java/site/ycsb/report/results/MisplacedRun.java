// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.result.RunDocument;
import site.ycsb.search.data.DataSet;
import site.ycsb.settings.CommonSettings;

/**
 * Tells that a document in the folder of a run of a study is that of another run, which somebody
 * has copied there: it names the folder that it was written to, and what it was loaded with.
 */
record MisplacedRun(StudyDocument study) {

  /** What the commands of a run set for all its clients alike. */
  private static final Pattern DATA =
      Pattern.compile(
          Stream.of(CommonSettings.TABLE, CommonSettings.RECORD_COUNT, DataSet.SEED)
              .map(setting -> Pattern.quote(setting.name()))
              .collect(Collectors.joining("|", "-p (", ")=(\\S+)")));

  /** Why a document cannot be that of the run, as lines of the report; empty if it can. */
  List<String> faults(RunDocument document, Run run) {
    return Stream.concat(ofOtherRun(document, run).stream(), ofOtherData(document, run)).toList();
  }

  /** Folders of results can be moved as a whole, so only the end of a path is compared. */
  private Optional<String> ofOtherRun(RunDocument document, Run run) {
    String written = document.configuration().get(CommonSettings.RESULTS_DIR.name());
    if (written == null || Path.of(written).endsWith(run.folder())) {
      return Optional.empty();
    }
    return study.runs().stream()
        .filter(other -> Path.of(written).endsWith(other.folder()))
        .map(other -> "it is the result of " + other.id())
        .findFirst();
  }

  private static Stream<String> ofOtherData(RunDocument document, Run run) {
    return DATA.matcher(String.valueOf(run.command()))
        .results()
        .flatMap(
            set -> {
              String found = document.configuration().getOrDefault(set.group(1), set.group(2));
              return found.equals(set.group(2))
                  ? Stream.empty()
                  : Stream.of(
                      "it has %s=%s, and the study %s"
                          .formatted(set.group(1), found, set.group(2)));
            });
  }
}
