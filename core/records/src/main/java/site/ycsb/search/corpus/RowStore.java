// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows of bytes outside the heap: in a temporary file that is mapped into memory and is gone when
 * the program ends. The heap holds the place of each row, in 8 bytes. Immutable.
 *
 * @param pages of the file
 * @param places of each row, in pieces: the number of its page, and where it begins there
 */
record RowStore(List<ByteBuffer> pages, List<long[]> places, int size) {

  private static final int PAGE = 1 << 28;
  private static final int PIECE = 1 << 16;

  ByteBuffer page(int row) {
    return pages.get((int) (place(row) / PAGE));
  }

  int at(int row) {
    return (int) (place(row) % PAGE);
  }

  private long place(int row) {
    return places.get(row / PIECE)[row % PIECE];
  }

  /**
   * Writes the rows. They are written, not put into mapped pages, so that a full disk is an error.
   */
  static final class RowWriter implements AutoCloseable {

    private final FileChannel file;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 20);
    private final List<long[]> places = new ArrayList<>();
    private long end;
    private int size;

    RowWriter() throws IOException {
      Path path = Files.createTempFile("ycsb-corpus", null);
      file =
          FileChannel.open(
              path,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
    }

    void add(ByteBuffer row) throws IOException {
      int length = row.remaining();
      if (end / PAGE != (end + length) / PAGE) {
        // A row lies on one page.
        flush();
        end += PAGE - end % PAGE;
        file.position(end);
      }
      if (size % PIECE == 0) {
        places.add(new long[PIECE]);
      }
      places.get(size / PIECE)[size % PIECE] = end;
      size++;
      write(row);
    }

    private void write(ByteBuffer bytes) throws IOException {
      end += bytes.remaining();
      if (bytes.remaining() > buffer.remaining()) {
        flush();
      }
      if (bytes.remaining() > buffer.remaining()) {
        writeAll(bytes);
      } else {
        buffer.put(bytes);
      }
    }

    private void flush() throws IOException {
      writeAll(buffer.flip());
      buffer.clear();
    }

    private void writeAll(ByteBuffer bytes) throws IOException {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
    }

    RowStore store() throws IOException {
      flush();
      List<ByteBuffer> pages = new ArrayList<>();
      for (long from = 0; from < end; from += PAGE) {
        pages.add(file.map(FileChannel.MapMode.READ_ONLY, from, Math.min(PAGE, end - from)));
      }
      if (!places.isEmpty() && size < PIECE) {
        places.set(0, Arrays.copyOf(places.get(0), size));
      }
      return new RowStore(List.copyOf(pages), List.copyOf(places), size);
    }

    /** What is mapped stays. */
    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
