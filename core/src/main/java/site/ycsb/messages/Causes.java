// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/** Says in one line why something failed. */
public final class Causes {

  private Causes() {}

  /** What went wrong, by the exception's message; for an {@link Error} also its name. */
  public static String line(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return outOfMemory(e);
    }
    if (e instanceof NoSuchMethodError
        || e instanceof NoSuchFieldError
        || e instanceof NoClassDefFoundError) {
      return missingPart((LinkageError) e);
    }
    if (e instanceof FileSystemException file) {
      return file(file);
    }
    if (isDefect(e)) {
      return defect(e);
    }
    String text = e instanceof Error || e.getMessage() == null ? e.toString() : e.getMessage();
    return firstLine(text);
  }

  /** The first line that is not blank, without blanks around it; empty if there is none. */
  public static String firstLine(String text) {
    return text.lines().map(String::strip).filter(l -> !l.isEmpty()).findFirst().orElse("");
  }

  /** What is missing for code that was compiled against other versions, and what to do about it. */
  public static String missingPart(LinkageError e) {
    String what =
        e instanceof NoSuchMethodError
            ? "there is no method "
            : e instanceof NoSuchFieldError
                ? "there is no field "
                : e instanceof NoClassDefFoundError ? "there is no class " : e + ": ";
    return what
        + (e.getMessage() == null ? "" : e.getMessage().replace('/', '.'))
        + ": the binding or workload was compiled against another version of YCSB or of a library;"
        + " put the jars that it was compiled against on the class path with -cp";
  }

  /** Whether its message is for programmers only: nothing was checked that should have been. */
  private static boolean isDefect(Throwable e) {
    return e instanceof NullPointerException
        || e instanceof NoSuchElementException
        || e instanceof IndexOutOfBoundsException
        || e instanceof ClassCastException
        || e instanceof ArithmeticException;
  }

  private static String defect(Throwable e) {
    String where =
        e.getStackTrace().length == 0
            ? ""
            : " in "
                + Stream.of(e.getStackTrace())
                    .filter(frame -> !frame.getClassName().startsWith("java."))
                    .findFirst()
                    .map(frame -> frame.getClassName() + "." + frame.getMethodName())
                    .orElse("the Java library");
    return "a defect of the program"
        + where
        + " ("
        + e.getClass().getSimpleName()
        + "): please report it";
  }

  /** The exception and its causes, from the outside in. */
  public static Stream<Throwable> chain(Throwable e) {
    return Stream.iterate(e, cause -> cause != null, Throwable::getCause);
  }

  /**
   * The first line of each message of the {@linkplain #chain chain}, without those that an earlier
   * one repeats; the name of the class if there are none.
   */
  public static String chainText(Throwable e) {
    StringBuilder text = new StringBuilder();
    chain(e)
        .map(Throwable::getMessage)
        .filter(message -> message != null && text.indexOf(message) < 0)
        .forEach(
            message ->
                text.append(text.isEmpty() ? "" : ": ").append(message.strip().split("\\R", 2)[0]));
    return text.isEmpty() ? e.getClass().getSimpleName() : text.toString();
  }

  /** Most of these have the name of the file as their only message. */
  private static String file(FileSystemException e) {
    String why =
        e.getReason() != null
            ? e.getReason()
            : e instanceof NoSuchFileException
                ? "there is no such file or folder"
                : e instanceof AccessDeniedException
                    ? "permission denied"
                    : e instanceof FileAlreadyExistsException
                        ? "it exists and is not a folder"
                        : e.getClass().getSimpleName();
    return e.getFile() + ": " + why;
  }

  private static String outOfMemory(Throwable e) {
    String what = String.valueOf(e.getMessage());
    return "the client is out of memory ("
        + what
        + "): "
        + (what.contains("thread")
            ? "use fewer threads"
            : "give it a larger heap, such as JAVA_OPTS=-Xmx4g");
  }
}
