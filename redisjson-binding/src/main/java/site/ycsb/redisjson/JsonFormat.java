// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import site.ycsb.redis.FieldNames;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RowReader;
import site.ycsb.redis.TableKeys;
import site.ycsb.search.SearchSchema;

/**
 * A record is a JSON document: its fields are found by JSONPaths.
 *
 * @param updateCommand the command that changes fields of a document
 */
public record JsonFormat(String updateCommand) implements RecordFormat {

  private static final String DOCUMENT = "$";
  private static final byte[] DOCUMENT_BYTES = DOCUMENT.getBytes(StandardCharsets.UTF_8);

  @Override
  public String keyType() {
    return "JSON";
  }

  @Override
  public String path(String field) {
    return JsonPaths.path(field);
  }

  @Override
  public String field(String path) {
    return JsonPaths.field(path);
  }

  @Override
  public String wholeRecord() {
    return DOCUMENT;
  }

  @Override
  public TableKeys keys(String table) {
    return TableKeys.ofDocuments(table);
  }

  @Override
  public List<String> commands() {
    return List.of("JSON.SET", updateCommand);
  }

  /** {@inheritDoc} A name that is not a path is a name of the index. */
  @Override
  public RowReader rowReader(SearchSchema schema) {
    FieldNames names = new FieldNames(this);
    JsonCodec codec = new JsonCodec(schema);
    JsonDocumentReader documents = new JsonDocumentReader(codec);
    return (name, value, asked, row) -> {
      if (Arrays.equals(name, DOCUMENT_BYTES)) {
        documents.read(value, row);
        if (asked != null) {
          row.keySet().retainAll(asked);
        }
      } else if (name[0] == DOCUMENT_BYTES[0]) {
        String field = names.field(name);
        row.put(field, codec.value(field, value));
      }
    };
  }
}
