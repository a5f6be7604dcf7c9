// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.Version;
import site.ycsb.DBException;
import site.ycsb.binding.Shared;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.CommonSettings;

/**
 * Opens the index in the directory of a table. A process can open a directory for writing once, so
 * all instances of the binding share what is open.
 */
final class TableDirectory {

  private static final Shared<Path, LuceneIndex> OPEN = new Shared<>(LuceneIndex::close);
  private static final String OR_ANOTHER = ", or name another " + LuceneSettings.DIRECTORY;

  private TableDirectory() {}

  /**
   * Opens a table, or shares it if it is open.
   *
   * @param schema what a new table is made for
   * @return null if there is no such table and {@code create} is false
   */
  static Shared.Lease<LuceneIndex> acquire(
      String name, LuceneSettings settings, SearchSchema schema, boolean create)
      throws DBException {
    Path path = path(name, settings);
    Path real;
    try {
      if (create) {
        Files.createDirectories(path);
      } else if (!Files.exists(path)) {
        return null;
      }
      real = path.toRealPath();
    } catch (IOException e) {
      throw new DBException(path + reason(e), e);
    }
    Shared.Lease<LuceneIndex> lease =
        OPEN.acquire(real, () -> open(real, settings, schema, create));
    if (lease != null && !lease.value().settings.sameBehaviour(settings)) {
      lease.close();
      throw new DBException(
          real + " is open in this process with other lucene.* properties: use the same");
    }
    return lease;
  }

  /** The open index of a table, without a share in it; null if it is not open. */
  static LuceneIndex find(String name, LuceneSettings settings) throws DBException, IOException {
    Path path = path(name, settings);
    return Files.exists(path) ? OPEN.peek(path.toRealPath()) : null;
  }

  private static Path path(String name, LuceneSettings settings) {
    if (name.isBlank() || name.contains("/") || name.contains("\\") || name.startsWith(".")) {
      throw CommonSettings.TABLE.needs(name, "a name that a directory can have");
    }
    return settings.directory().resolve(name);
  }

  private static LuceneIndex open(
      Path path, LuceneSettings settings, SearchSchema schema, boolean create) throws DBException {
    try (Directory files = FSDirectory.open(path)) {
      boolean exists = DirectoryReader.indexExists(files);
      if (!exists) {
        requireEmpty(path);
      }
      if (!exists && !create) {
        return null;
      }
      LuceneIndex table = new LuceneIndex(path, settings);
      if (!exists) {
        table.recreate(schema);
      } else if (table.schema() == null) {
        table.close();
        throw new DBException(
            path + " is a Lucene index that this binding did not make: remove it" + OR_ANOTHER);
      }
      return table;
    } catch (IOException | IllegalArgumentException e) {
      throw new DBException(path + reason(e), e);
    }
  }

  private static void requireEmpty(Path path) throws IOException, DBException {
    try (Stream<Path> files = Files.list(path)) {
      // A process that was killed while it made the index leaves its lock behind.
      if (files.anyMatch(file -> !file.endsWith(IndexWriter.WRITE_LOCK_NAME))) {
        throw new DBException(path + " holds files but no Lucene index: empty it" + OR_ANOTHER);
      }
    }
  }

  private static String reason(Exception e) {
    if (e instanceof LockObtainFailedException) {
      return " is in use by another process: wait until it has ended" + OR_ANOTHER;
    }
    // The last one if the index is of a codec that this version lacks.
    if (e instanceof IndexFormatTooOldException
        || e instanceof IndexFormatTooNewException
        || e instanceof IllegalArgumentException) {
      return " was made by another version of Lucene, this is "
          + Version.LATEST
          + ": remove the directory and load again"
          + OR_ANOTHER;
    }
    if (LuceneErrors.isDamage(e)) {
      return LuceneErrors.DAMAGED;
    }
    if (e instanceof FileAlreadyExistsException || e instanceof NotDirectoryException) {
      return " is not a directory, or is below a file: remove the file" + OR_ANOTHER;
    }
    return " cannot be opened for writing (" + e + "): check its permissions" + OR_ANOTHER;
  }
}
