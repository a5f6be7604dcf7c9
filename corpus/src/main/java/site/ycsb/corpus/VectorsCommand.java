// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.BindingsCommand;
import site.ycsb.cli.Subcommand;
import site.ycsb.settings.ConfigurationException;

@Command(
    name = "vectors",
    description = {
      "Write the vectors of an HDF5 file, as of ann-benchmarks, to a file for searches.",
      "Name that file in search.vector.file or search.vector.queries. Without a data set, list"
          + " the data sets of the HDF5 file."
    })
public final class VectorsCommand implements Subcommand {

  private static final String FORM = ".fbin";

  @Parameters(index = "0", paramLabel = "FILE", description = "An HDF5 file.")
  private Path file;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "DATASET",
      description = "The data set with the vectors, such as train or test.")
  private String dataSet;

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "OUT",
      description = "The file to write, NAME.fbin; it must not exist.")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter printer = spec.commandLine().getOut();
    if (dataSet != null && out == null) {
      throw new ConfigurationException(
          "name the file to write after the data set, such as " + dataSet + FORM);
    }
    if (out != null && !out.toString().endsWith(FORM)) {
      throw new ConfigurationException(
          out + ": the file to write has a name that ends with " + FORM);
    }
    try (HdfVectors vectors = new HdfVectors(file)) {
      if (dataSet == null) {
        vectors.dataSets().forEach((name, shape) -> printer.println(name + ": " + shape));
      } else {
        int[] shape = vectors.write(dataSet, out);
        printer.println("# " + out + " has " + shape[0] + " vectors");
        printer.println("search.vector=" + shape[1]);
        switch (vectors.distance()) {
          case "euclidean" -> printer.println("search.vector.metric=l2");
          case "angular" -> printer.println("search.vector.metric=cosine");
          default -> printer.println("# The file does not say which metric its vectors are for.");
        }
      }
    }
    return BindingsCommand.printed(spec.commandLine());
  }
}
