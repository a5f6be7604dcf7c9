// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.BindingsCommand;
import site.ycsb.cli.PropertyFiles;
import site.ycsb.cli.Subcommand;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;
import site.ycsb.search.corpus.FieldProposal;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.DeclaredSettings;

@Command(
    name = "corpus",
    description = {
      "Describe the records of a file, and how they are mapped to fields; no store is asked.",
      "Without a file, describe the made-up products."
    })
public final class CorpusCommand implements Subcommand {

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = {
        "JSON lines, a JSON array or CSV with a header, in UTF-8; gzip too.",
        "Or a folder as BEIR has it: corpus.jsonl, queries.jsonl and qrels/test.tsv."
      })
  private String file;

  @Option(names = "-P", paramLabel = "FILE", description = "Read properties from a file.")
  private List<String> files = List.of();

  @Option(
      names = "-p",
      paramLabel = "NAME=VALUE",
      description = "Set a property, such as corpus.fields; may be repeated.")
  private Map<String, String> assignments = Map.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Properties properties = PropertyFiles.read(files);
    properties.putAll(assignments);
    PrintWriter out = spec.commandLine().getOut();
    TestCollection collection =
        file != null && Files.isDirectory(Path.of(file)) ? new TestCollection(Path.of(file)) : null;
    if (file != null) {
      properties.setProperty(
          CorpusField.FILE.name(), collection == null ? file : collection.documents().toString());
    }
    DeclaredSettings.refuseContradictions(DeclaredSettings.all(), properties);
    boolean isProposed = file != null && !CorpusField.FIELDS.isSet(properties);
    if (isProposed) {
      propose(properties, collection != null, out);
    }
    if (collection != null) {
      collection
          .properties(properties)
          .forEach(
              (name, value) -> {
                properties.setProperty(name, value);
                out.println(name + "=" + value);
              });
    }
    if (isProposed || collection != null) {
      out.println();
      out.flush();
    }
    DataProfile.from(properties).facts().forEach((name, value) -> out.println(name + ": " + value));
    return BindingsCommand.printed(spec.commandLine());
  }

  /** Prints the fields of the corpus, and sets them. */
  private static void propose(Properties properties, boolean isCollection, PrintWriter out) {
    String corpus = CorpusField.FILE.get(properties);
    FieldProposal proposal = FieldProposal.of(Path.of(corpus));
    List<CorpusField> all =
        isCollection ? TestCollection.fields(proposal.fields()) : proposal.fields();
    String fields = all.stream().map(CorpusField::toString).collect(Collectors.joining(","));
    properties.setProperty(CorpusField.FIELDS.name(), fields);
    out.println(
        "# Proposed from all "
            + proposal.records()
            + " records; leave out, rename and change what you like:");
    if (proposal.fields().get(0).type() == FieldType.TEXT) {
      out.printf(
          Locale.ROOT,
          "# Queries match %s, the longest text: %.1f words a record%n",
          proposal.fields().get(0).name(),
          proposal.wordsOfSearched());
    }
    proposal.fields().stream()
        .filter(field -> field.type() == FieldType.VECTOR)
        .forEach(
            field ->
                out.printf(
                    Locale.ROOT,
                    "# Queries of the kinds nearest, nearest-filter and self ask for %s, a vector"
                        + " of %d numbers%n",
                    field.name(),
                    field.dimensions()));
    proposal
        .leftOut()
        .forEach((column, why) -> out.println("# Left out: " + column + ", because " + why));
    out.println("corpus=" + corpus);
    out.println("corpus.fields=" + fields);
    if (isCollection && !CommonSettings.RECORD_COUNT.isSet(properties)) {
      out.println(CommonSettings.RECORD_COUNT + "=" + proposal.records());
    }
  }
}
