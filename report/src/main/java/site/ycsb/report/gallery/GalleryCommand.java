// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.Subcommand;
import site.ycsb.messages.Causes;
import site.ycsb.report.results.Archives;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.settings.ConfigurationException;

/** {@code ycsb gallery DIR… --out SITE}. */
@Command(
    name = "gallery",
    description = "Make a site of the results of many studies, to be opened from disk or served.",
    sortOptions = false)
public final class GalleryCommand implements Subcommand {

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = {
        "Folders of results of studies, zip files of such folders,",
        "or folders that have some at any depth."
      })
  private List<Path> places;

  @Option(
      names = "--out",
      paramLabel = "SITE",
      required = true,
      description = "Folder of the site: new, empty, or of an earlier site.")
  private Path out;

  @Option(
      names = "--url",
      paramLabel = "URL",
      defaultValue = "",
      description = {
        "Where the site will be, such as https://example.org/bench/:",
        "services that show a picture of a link want its whole address."
      })
  private String url;

  @Override
  public Integer call() {
    try {
      SortedSet<Path> folders = new TreeSet<>();
      List<String> unread = new ArrayList<>();
      for (Path place : places) {
        refuseIf(
            !Files.isDirectory(place) && !Archives.isArchive(place),
            "%s is not a folder and not a zip file",
            place);
        List<Path> found = studies(place, unread);
        refuseIf(
            found.isEmpty(),
            "%s has no result of a study: no folder in it has %s, and it has no zip file%s",
            place,
            StudyDocument.FILE,
            unread.isEmpty() ? "" : " " + unread);
        folders.addAll(found);
      }
      new GallerySite(out, url, unread)
          .write(List.copyOf(folders))
          .forEach(spec.commandLine().getErr()::println);
      spec.commandLine().getOut().println(out.resolve("index.html"));
      return 0;
    } catch (IOException e) {
      throw new ConfigurationException("no gallery " + out + ": " + Causes.line(e), e);
    }
  }

  /**
   * What is below a study is its own.
   *
   * @param unread gets why folders cannot be read
   */
  private static List<Path> studies(Path place, List<String> unread) throws IOException {
    List<Path> folders = new ArrayList<>();
    Files.walkFileTree(
        place,
        Set.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean isStudy = Files.isRegularFile(folder.resolve(StudyDocument.FILE));
            if (isStudy) {
              folders.add(folder.normalize());
            }
            return isStudy ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (Archives.isArchive(file)) {
              folders.add(file.normalize());
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            if (!(e instanceof FileSystemLoopException)) {
              unread.add("not read: " + Causes.line(e));
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return folders;
  }
}
