// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;

/** Says in one line why something failed. */
public final class Causes {

  /** Their message has only the name of what code was compiled against and is not there. */
  private static final Map<Class<?>, String> MISSING =
      Map.of(
          NoSuchMethodError.class, "there is no method ",
          NoSuchFieldError.class, "there is no field ",
          NoClassDefFoundError.class, "there is no class ");

  /** Most of these have the name of the file as their only message. */
  private static final Map<Class<?>, String> FILE_PROBLEMS =
      Map.of(
          NoSuchFileException.class, "there is no such file or folder",
          AccessDeniedException.class, "permission denied",
          FileAlreadyExistsException.class, "it exists and is not a folder");

  /** Their message is for programmers only: nothing was checked that should have been. */
  private static final List<Class<?>> DEFECTS =
      List.of(
          NullPointerException.class,
          NoSuchElementException.class,
          IndexOutOfBoundsException.class,
          ClassCastException.class,
          ArithmeticException.class);

  private static final String UNMAPPABLE = "contains unmappable characters";

  private static final String UTF_8 =
      "the locale has no such letters; start it with LC_ALL=C.UTF-8 in the environment";

  private static final String OPEN_FILES = "Too many open files";

  /** What to do if there are too many connections for the system. */
  public static final String MORE_FILES =
      "raise the limit of open files (ulimit -n), or use fewer clients";

  private Causes() {}

  /** What went wrong, by the exception's message; for an {@link Error} also its name. */
  public static String line(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return outOfMemory(e);
    }
    if (e instanceof StackOverflowError) {
      return "the input is nested too deeply for the stack of a thread"
          + reader(e).map(" in %s: check what answers there"::formatted).orElse("");
    }
    if (MISSING.containsKey(e.getClass())) {
      return missingPart((LinkageError) e);
    }
    if (e instanceof FileSystemException file) {
      String simpleName = e.getClass().getSimpleName();
      String why = FILE_PROBLEMS.getOrDefault(e.getClass(), simpleName);
      return file.getFile() + ": " + (file.getReason() == null ? why : file.getReason());
    }
    if (DEFECTS.stream().anyMatch(defect -> defect.isInstance(e))) {
      return defect(e);
    }
    String text = e instanceof Error || e.getMessage() == null ? e.toString() : e.getMessage();
    return advised(firstLine(text));
  }

  private static String outOfMemory(Throwable e) {
    String what = String.valueOf(e.getMessage());
    String advice = "give it a larger heap, such as JAVA_OPTS=-Xmx4g";
    if (what.contains("thread")) {
      advice = "use fewer threads";
    } else if (what.contains("VM limit")) {
      advice = "what was read announces more than an array can have; check what answers there";
    } else if (reader(e).isPresent()) {
      advice =
          "if a reply of the server is too large, which %s read, check what answers there; else "
                  .formatted(reader(e).get())
              + advice;
    }
    return "the client is out of memory (" + what + "): " + advice;
  }

  /** The class of a library that failed, or nothing if the code of this project did. */
  private static Optional<String> reader(Throwable e) {
    return Stream.of(e.getStackTrace())
        .map(StackTraceElement::getClassName)
        .filter(name -> !name.matches("(java|javax|jdk|sun)\\..*"))
        .findFirst()
        .filter(name -> !name.startsWith("site.ycsb."));
  }

  /** With what to do where the system's own text does not say it. */
  public static String advised(String text) {
    if (text.contains(UNMAPPABLE) && !text.contains(UTF_8)) {
      return text + ": " + UTF_8;
    }
    return text.contains(OPEN_FILES) && !text.contains(MORE_FILES)
        ? text + "; " + MORE_FILES
        : text;
  }

  /** The first line that is not blank, without blanks around it; may be empty. */
  public static String firstLine(String text) {
    return text.lines().map(String::strip).filter(l -> !l.isEmpty()).findFirst().orElse("");
  }

  /** What is missing for code that was compiled against other versions, and what to do about it. */
  public static String missingPart(LinkageError e) {
    return MISSING.getOrDefault(e.getClass(), e + ": ")
        + (e.getMessage() == null ? "" : e.getMessage().replace('/', '.').replace(", ", ","))
        + ": the binding or workload was compiled against another version of YCSB or of a library;"
        + " put the jars that it was compiled against on the class path with -cp";
  }

  private static String defect(Throwable e) {
    String where =
        Stream.of(e.getStackTrace())
            .filter(frame -> !frame.getClassName().startsWith("java."))
            .findFirst()
            .map(frame -> " in " + frame.getClassName() + "." + frame.getMethodName())
            .orElse(e.getStackTrace().length == 0 ? "" : " in the Java library");
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
    return text.isEmpty() ? e.getClass().getSimpleName() : advised(text.toString());
  }
}
