// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.Version;
import site.ycsb.DBException;
import site.ycsb.settings.PropertyReader;

/**
 * The tables that are open in this process. Static, since Lucene lets a process open a directory
 * for writing once, and YCSB gives the instances of a binding nothing that they share.
 */
final class OpenTables {

  private static final Map<Path, Shared> OPEN = new HashMap<>();

  private static final class Shared {
    private final LuceneTable table;
    private int users;

    Shared(LuceneTable table) {
      this.table = table;
    }
  }

  private OpenTables() {}

  /**
   * Opens a table, or shares it if it is open. To be given back by {@link #release}.
   *
   * @param schema what a table that is made new is made for
   * @return null if there is no such table and {@code create} is false
   */
  static synchronized LuceneTable acquire(
      String name, LuceneSettings settings, RecordSchema schema, boolean create)
      throws DBException {
    Path path = path(name, settings);
    try {
      if (create) {
        Files.createDirectories(path);
      } else if (!Files.exists(path)) {
        return null;
      }
      Path real = path.toRealPath();
      Shared shared = OPEN.get(real);
      if (shared == null) {
        LuceneTable table = open(real, settings, schema, create);
        if (table == null) {
          return null;
        }
        shared = new Shared(table);
        OPEN.put(real, shared);
      } else if (!sameBehaviour(shared.table.settings(), settings)) {
        throw new DBException(
            real + " is open in this process with other lucene.* properties: use the same");
      }
      shared.users++;
      return shared.table;
    } catch (IOException e) {
      throw explain(path, e);
    }
  }

  private static boolean sameBehaviour(LuceneSettings a, LuceneSettings b) {
    return a.refreshPeriod().equals(b.refreshPeriod())
        && a.commitPeriod().equals(b.commitPeriod())
        && a.ramBufferMb() == b.ramBufferMb();
  }

  /** Gives a table back. The last user's release commits and closes it. */
  static synchronized void release(LuceneTable table) throws DBException {
    Shared shared = OPEN.get(table.path());
    if (--shared.users > 0) {
      return;
    }
    OPEN.remove(table.path());
    try {
      table.close();
    } catch (IOException e) {
      throw new DBException(
          table.path() + " could not be committed, the last writes are lost: " + e.getMessage(), e);
    }
  }

  private static Path path(String name, LuceneSettings settings) throws DBException {
    if (name.isBlank() || name.contains("/") || name.contains("\\") || name.startsWith(".")) {
      // A mistake of the user, not of the store.
      IllegalArgumentException wrong =
          PropertyReader.needs("table", name, "a name that a directory can have");
      throw new DBException(wrong.getMessage(), wrong);
    }
    return settings.directory().resolve(name);
  }

  private static LuceneTable open(
      Path path, LuceneSettings settings, RecordSchema schema, boolean create)
      throws IOException, DBException {
    Directory directory = new NewSegmentsDirectory(path);
    LuceneTable table = null;
    try {
      boolean exists = DirectoryReader.indexExists(directory);
      if (!exists) {
        requireEmpty(path);
      }
      if (exists || create) {
        table = new LuceneTable(path, settings, directory, !exists);
        if (!exists) {
          table.recreate(schema);
        } else if (table.schema() == null) {
          table.close();
          table = null;
          throw new DBException(
              path
                  + " is a Lucene index that this binding did not make: remove it, or name another "
                  + LuceneSettings.DIRECTORY_PROPERTY);
        }
      }
      return table;
    } finally {
      if (table == null) {
        directory.close();
      }
    }
  }

  private static void requireEmpty(Path path) throws IOException, DBException {
    try (Stream<Path> files = Files.list(path)) {
      // A process that was killed while it made the index leaves its lock behind.
      if (files.anyMatch(file -> !file.endsWith(IndexWriter.WRITE_LOCK_NAME))) {
        throw new DBException(
            path
                + " holds files but no Lucene index: empty it, or name another "
                + LuceneSettings.DIRECTORY_PROPERTY);
      }
    }
  }

  private static DBException explain(Path path, IOException e) {
    return new DBException(path + reason(e), e);
  }

  private static String reason(IOException e) {
    String another = ", or name another " + LuceneSettings.DIRECTORY_PROPERTY;
    if (e instanceof LockObtainFailedException) {
      return " is in use by another process: wait until that has ended" + another;
    }
    if (e instanceof IndexFormatTooOldException || e instanceof IndexFormatTooNewException) {
      return " was made by another version of Lucene, this is "
          + Version.LATEST
          + ": remove the directory and load again"
          + another;
    }
    if (IndexDamage.is(e)) {
      return IndexDamage.EXPLANATION;
    }
    if (e instanceof FileAlreadyExistsException || e instanceof NotDirectoryException) {
      return " is not a directory, or lies below a file: remove the file" + another;
    }
    return " cannot be opened for writing (" + e + "): check its permissions" + another;
  }
}
