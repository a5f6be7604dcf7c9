// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.BindingsCommand;
import site.ycsb.cli.Subcommand;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

@Command(
    name = "vectors",
    description = {
      "Write the vectors of an HDF5 file of ann-benchmarks or a Parquet file of VectorDBBench to"
          + " a file for searches.",
      "Name that file in search.vector.file or search.vector.queries. Without a data set, list"
          + " the data sets of the file."
    })
public final class VectorsCommand implements Subcommand {

  private static final String FORM = ".fbin";

  /** A file of Parquet begins and ends with it. */
  private static final String PARQUET = "PAR1";

  @Parameters(index = "0", paramLabel = "FILE", description = "A file of HDF5 or Parquet.")
  private Path file;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "DATASET",
      description = "The data set or column with the vectors, such as train or emb.")
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
    try (VectorArchive vectors = open(file)) {
      if (dataSet == null) {
        vectors.dataSets().forEach((name, shape) -> printer.println(name + ": " + shape));
      } else {
        VectorArchive.WrittenVectors written = vectors.write(dataSet, out);
        String order = written.order().isEmpty() ? "" : ", in the order of " + written.order();
        printer.println("# " + out + " has " + written.count() + " vectors" + order);
        printer.println("search.vector=" + written.dimensions());
        switch (vectors.distance()) {
          case "euclidean" -> printer.println("search.vector.metric=l2");
          case "angular" -> printer.println("search.vector.metric=cosine");
          default -> printer.println("# The file does not say which metric its vectors are for.");
        }
      }
    }
    return BindingsCommand.printed(spec.commandLine());
  }

  /** The first bytes say the form of the file. */
  private static VectorArchive open(Path path) {
    ConfigurationException.refuseIf(
        !Files.isRegularFile(path),
        "%s: %s",
        path,
        Files.exists(path) ? "is not a file" : "no such file");
    try (InputStream in = Files.newInputStream(path)) {
      byte[] start = in.readNBytes(PARQUET.length());
      return new String(start, StandardCharsets.ISO_8859_1).equals(PARQUET)
          ? new ParquetVectors(path)
          : new HdfVectors(path);
    } catch (IOException e) {
      throw new ConfigurationException(path + ": cannot be read: " + Causes.line(e), e);
    }
  }
}
