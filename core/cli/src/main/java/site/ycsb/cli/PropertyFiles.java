// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.settings.ConfigurationException;

/**
 * Reads workload files, which are Java properties. A relative path that does not exist here is also
 * looked up in the installation, so that {@code -P workloads/workloada} works from any folder. The
 * text is UTF-8, with or without a byte order mark; a file that is not is read as ISO 8859-1, as
 * YCSB reads every file.
 */
public final class PropertyFiles {

  private static final Pattern PATH = Pattern.compile("[^:@=;?&%\\s\0]+");

  /** More than any workload needs, and quick to read. A device such as /dev/zero never ends. */
  static final int MAX_BYTES = 16 << 20;

  private PropertyFiles() {}

  /** The properties of all files; a later file wins. */
  public static Properties read(List<String> files) {
    Properties properties = new Properties();
    for (int i = 0; i < files.size(); i++) {
      String option = "-P " + shown(files.get(i), i);
      try {
        properties.load(new StringReader(text(files.get(i), option)));
      } catch (ConfigurationException e) {
        throw e;
      } catch (IOException | IllegalArgumentException e) {
        throw new ConfigurationException(option + " cannot be read: " + e.getMessage(), e);
      }
    }
    return properties;
  }

  private static String text(String file, String option) throws IOException {
    return file.equals(StandardInput.NAME)
        ? StandardInput.properties(System.in, StandardInput::endClient)
        : text(existing(file, option));
  }

  /**
   * A text that is not a path may be a misplaced URI or password; its position is shown instead.
   */
  private static String shown(String file, int position) {
    boolean isPath =
        PATH.matcher(file).matches() && file.indexOf('/') >= 0 || file.equals(StandardInput.NAME);
    return isPath || Files.exists(Path.of(file.replace('\0', '?')))
        ? file
        : "(number " + (position + 1) + ")";
  }

  private static Path existing(String file, String option) {
    try {
      Path path = found(Path.of(file), option);
      if (Files.isDirectory(path)) {
        throw new ConfigurationException(option + " is a folder, not a file");
      }
      return path;
    } catch (InvalidPathException e) {
      throw new ConfigurationException(option + ": no such file", e);
    }
  }

  private static Path found(Path file, String option) {
    if (Files.exists(file)) {
      return file;
    }
    String home = System.getProperty("ycsb.home", "");
    Path installed = Path.of(home).resolve(file);
    if (!home.isEmpty() && Files.exists(installed)) {
      return installed;
    }
    String here = Path.of("").toAbsolutePath().toString();
    String places = home.isEmpty() || home.equals(here) ? here : here + " or " + home;
    List<String> near =
        Stream.of(file, installed).flatMap(PropertyFiles::nearNames).distinct().toList();
    throw new ConfigurationException(
        option
            + ": no such file"
            + (file.isAbsolute() ? "" : " in " + places)
            + NearNames.question(
                near.stream().map(name -> file.resolveSibling(name).toString()).toList()));
  }

  /** Names of files in the same folder that the file may misspell. */
  private static Stream<String> nearNames(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<String> names =
          files
              .filter(Files::isRegularFile)
              .map(each -> each.getFileName().toString())
              .filter(PATH.asMatchPredicate())
              .toList();
      return NearNames.of(file.getFileName().toString(), names).stream();
    } catch (IOException | UncheckedIOException e) {
      // There are no names to suggest.
      return Stream.empty();
    }
  }

  /**
   * @throws IOException with a message for the user
   */
  private static String text(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    }
    if (bytes.length > MAX_BYTES) {
      throw new IOException("it has more than " + (MAX_BYTES >> 20) + " MB");
    }
    if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
      throw new IOException("it is UTF-16; save it as UTF-8");
    }
    String text = decode(bytes);
    if (text.indexOf('\0') >= 0) {
      throw new IOException("it is not text in UTF-8");
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  private static boolean startsWith(byte[] bytes, int first, int second) {
    return bytes.length >= 2 && bytes[0] == (byte) first && bytes[1] == (byte) second;
  }

  private static String decode(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }
}
