// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.DummyRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/**
 * The columns of a Parquet file such as those of VectorDBBench: lists of numbers, and beside them
 * {@code id}, by which the vectors are ordered.
 */
final class ParquetVectors extends VectorArchive {

  private static final String ID = "id";

  private final Path path;
  private final FileMetaData file;
  private final List<BlockMetaData> rowGroups;
  private final long rows;

  ParquetVectors(Path path) {
    super(path);
    this.path = path;
    try (ParquetFileReader reader = reader()) {
      file = reader.getFileMetaData();
      rowGroups = List.copyOf(reader.getRowGroups());
      rows = reader.getRecordCount();
    } catch (IOException | RuntimeException e) {
      throw wrong("is a damaged file of Parquet: " + Causes.line(e), e);
    }
  }

  private ParquetFileReader reader() throws IOException {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withCodecFactory(new ParquetCodecs())
            .withAllocator(new MappedBuffers())
            .build();
    return ParquetFileReader.open(new LocalInputFile(path), options);
  }

  @Override
  Map<String, String> dataSets() {
    Map<String, String> found = new LinkedHashMap<>();
    for (ColumnDescriptor column : file.getSchema().getColumns()) {
      String type = column.getPrimitiveType().getPrimitiveTypeName().name();
      found.merge(
          column.getPath()[0],
          Arrays.toString(dimensions(column)) + " of " + type.toLowerCase(Locale.ROOT),
          (one, other) -> one + ", " + other);
    }
    return found;
  }

  /** Reads the file's metadata; lists of several lengths seem to have the mean length. */
  private long[] dimensions(ColumnDescriptor column) {
    if (column.getMaxRepetitionLevel() == 0 || rows == 0) {
      return new long[] {rows};
    }
    long values =
        rowGroups.stream()
            .flatMap(group -> group.getColumns().stream())
            .filter(chunk -> Arrays.equals(chunk.getPath().toArray(), column.getPath()))
            .mapToLong(chunk -> chunk.getValueCount())
            .sum();
    return new long[] {rows, values / rows};
  }

  @Override
  String distance() {
    return "";
  }

  @Override
  WrittenVectors write(String name, Path out) {
    ColumnDescriptor column = column(name);
    long dimensions = firstLength(column);
    if (dimensions < 1 || dimensions > MOST_DIMENSIONS) {
      throw wrong(
          "%s has lists of %d numbers; it needs 1 to %d"
              .formatted(name, dimensions, MOST_DIMENSIONS),
          null);
    }
    try {
      long[] places = places();
      try (FbinWriter written = new FbinWriter(out, (int) rows, (int) dimensions)) {
        writeRows(column, places, new float[(int) dimensions], written);
        written.finish();
      }
      return new WrittenVectors(
          (int) rows, (int) dimensions, places.length == 0 ? "" : "the column " + ID);
    } catch (ConfigurationException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw unreadable(name, e);
    }
  }

  private ColumnDescriptor column(String name) {
    List<ColumnDescriptor> columns =
        file.getSchema().getColumns().stream()
            .filter(each -> each.getPath()[0].equals(name))
            .toList();
    if (columns.isEmpty()) {
      throw noDataSet(name);
    }
    if (rows < 1 || rows > Integer.MAX_VALUE) {
      throw wrong("has %d rows; it needs 1 to %d".formatted(rows, Integer.MAX_VALUE), null);
    }
    ColumnDescriptor column = columns.get(0);
    PrimitiveTypeName type = column.getPrimitiveType().getPrimitiveTypeName();
    boolean isNumber = type == PrimitiveTypeName.FLOAT || type == PrimitiveTypeName.DOUBLE;
    if (columns.size() > 1 || column.getMaxRepetitionLevel() != 1 || !isNumber) {
      throw wrong(
          "%s is %s; it needs lists of float or double".formatted(name, dataSets().get(name)),
          null);
    }
    return column;
  }

  /** The number of each row's vector: its rank by id; empty if the file has no column of ids. */
  private long[] places() throws IOException {
    Optional<ColumnDescriptor> column =
        file.getSchema().getColumns().stream()
            .filter(each -> each.getPath().length == 1 && each.getPath()[0].equals(ID))
            .filter(each -> each.getMaxRepetitionLevel() == 0)
            .filter(
                each ->
                    each.getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT64
                        || each.getPrimitiveType().getPrimitiveTypeName()
                            == PrimitiveTypeName.INT32)
            .findFirst();
    if (column.isEmpty()) {
      return new long[0];
    }
    long[] ids = new long[(int) rows];
    boolean isLong =
        column.get().getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT64;
    int row = 0;
    try (ParquetFileReader reader = reader()) {
      reader.setRequestedSchema(List.of(column.get()));
      for (PageReadStore group; (group = reader.readNextRowGroup()) != null; ) {
        ColumnReader values = values(group, column.get());
        for (long left = count(group, column.get()); left > 0; left--) {
          if (values.getCurrentDefinitionLevel() < column.get().getMaxDefinitionLevel()) {
            throw wrong("row " + row + " has no " + ID, null);
          }
          ids[row++] = isLong ? values.getLong() : values.getInteger();
          values.consume();
        }
      }
    }
    return ranks(ids);
  }

  private long[] ranks(long[] ids) {
    long[] sorted = ids.clone();
    Arrays.sort(sorted);
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] == sorted[i - 1]) {
        throw wrong("two rows have the " + ID + " " + sorted[i], null);
      }
    }
    long[] ranks = new long[ids.length];
    Arrays.setAll(ranks, row -> Arrays.binarySearch(sorted, ids[row]));
    return ranks;
  }

  private ColumnReader values(PageReadStore group, ColumnDescriptor column) {
    MessageType schema = file.getSchema();
    return new ColumnReadStoreImpl(
            group, new DummyRecordConverter(schema).getRootConverter(), schema, file.getCreatedBy())
        .getColumnReader(column);
  }

  private static long count(PageReadStore group, ColumnDescriptor column) {
    return group.getPageReader(column).getTotalValueCount();
  }

  /** How many numbers the vector of row 0 has; all others need as many. */
  private int firstLength(ColumnDescriptor column) {
    try (ParquetFileReader reader = reader()) {
      reader.setRequestedSchema(List.of(column));
      PageReadStore group = reader.readNextRowGroup();
      ColumnReader values = values(group, column);
      long count = count(group, column);
      int length = 0;
      do {
        requireNumber(values, column, 0);
        length++;
        values.consume();
      } while (length < count && values.getCurrentRepetitionLevel() > 0);
      return length;
    } catch (ConfigurationException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw unreadable(column.getPath()[0], e);
    }
  }

  private ConfigurationException unreadable(String name, Exception cause) {
    return wrong(name + " cannot be read: " + Causes.line(cause), cause);
  }

  private void writeRows(ColumnDescriptor column, long[] places, float[] vector, FbinWriter out)
      throws IOException {
    boolean isDouble = column.getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.DOUBLE;
    int row = 0;
    try (ParquetFileReader reader = reader()) {
      reader.setRequestedSchema(List.of(column));
      for (PageReadStore group; (group = reader.readNextRowGroup()) != null; ) {
        ColumnReader values = values(group, column);
        long left = count(group, column);
        while (left > 0) {
          int length = 0;
          do {
            requireNumber(values, column, row);
            if (length < vector.length) {
              vector[length] = isDouble ? (float) values.getDouble() : values.getFloat();
            }
            length++;
            values.consume();
            left--;
          } while (left > 0 && values.getCurrentRepetitionLevel() > 0);
          if (length != vector.length) {
            throw wrong(
                "row %d has %d numbers, but row 0 has %d".formatted(row, length, vector.length),
                null);
          }
          out.write(places.length == 0 ? row : places[row], vector);
          row++;
        }
      }
    }
    if (row < rows) {
      throw wrong("has " + row + " vectors, although its metadata says " + rows, null);
    }
  }

  private void requireNumber(ColumnReader values, ColumnDescriptor column, int row) {
    if (values.getCurrentDefinitionLevel() < column.getMaxDefinitionLevel()) {
      throw wrong("row " + row + " has no vector, or a number of its vector is missing", null);
    }
  }

  @Override
  public void close() {
    // Each pass over the file has closed it.
  }
}
