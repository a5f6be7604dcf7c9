// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.study.plan.Addresses;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;
import site.ycsb.study.plan.Variables;

/** A server that is a process of this machine. */
final class CommandServer extends Server {

  private static final Duration STOPPING = Duration.ofSeconds(30);
  private static final Duration OUTPUT = Duration.ofSeconds(2);

  /**
   * The first word of a command line, with or without variables, that is nothing else to a shell.
   */
  private static final Pattern PROGRAM =
      Pattern.compile("(\"?)([\\w./-]|\\$\\w+|\\$\\{\\w+(:-[\\w./-]*)?})+\\1");

  /** The value of a variable may be several words. */
  private static final String FIND = "set -f; set -- %s; command -v -- \"$1\"";

  private static final List<String> LOCAL = List.of("localhost", "127.0.0.1", "[::1]");

  /** How {@code /proc/net/tcp} writes the state of a socket that listens. */
  private static final String LISTENS = "0A";

  private static final String IN_BACKGROUND =
      "the command put its server into the background: keep it in the foreground";

  private Process process;
  private Thread keeper;

  CommandServer(ServerSpec spec, Secrets secrets, BooleanSupplier isInterrupted) {
    super(spec, secrets, isInterrupted);
  }

  @Override
  Optional<String> obstacle() {
    if (new ReadinessProbe(List.of(address()), isInterrupted).obstacle().isEmpty()) {
      return Optional.of("another server answers at " + address() + " already: stop it");
    }
    if (spec.cpus().isPresent() && spec.cpus().get() % 1 != 0) {
      return Optional.of("the CPUs of a command can only be a whole number");
    }
    String program = spec.what().strip().replaceFirst("^exec\\s+", "").split("\\s+")[0];
    boolean isWord = PROGRAM.matcher(program).matches();
    return !isWord || isThere(program)
        ? Optional.empty()
        : Optional.of("there is no program " + program);
  }

  /** Says what the command line that looks for its needs says, if it fails; fetches nothing. */
  @Override
  Optional<String> fetch() {
    if (spec.needs() == null) {
      return Optional.empty();
    }
    List<String> command = List.of("/bin/sh", "-c", spec.needs());
    Programs.Output output =
        Programs.run(spec.environment(), command, spec.patience(), isInterrupted);
    return output.isGood()
        ? Optional.empty()
        : Optional.of(
            output
                .text()
                .lines()
                .filter(line -> !line.isBlank())
                .reduce((a, b) -> b)
                .orElse("its 'needs' ended with exit code " + output.exitCode()));
  }

  private String address() {
    return spec.addresses().get(0);
  }

  private boolean isThere(String program) {
    List<String> command = List.of("/bin/sh", "-c", FIND.formatted(program));
    return Programs.run(spec.environment(), command, Programs.LONGEST, () -> false).isGood();
  }

  @Override
  List<Path> data() {
    return List.of(work);
  }

  @Override
  void resume() throws InterruptedException {
    ServerException.throwIf(obstacle());
    List<String> command = new ArrayList<>();
    spec.cpus()
        .ifPresent(cpus -> command.addAll(List.of("taskset", "-c", "0-" + (cpus.intValue() - 1))));
    command.addAll(Programs.tethered(List.of("/bin/sh", "-c", spec.what())));
    Map<String, String> environment = new HashMap<>(spec.environment());
    environment.put(Variables.WORK, work.toString());
    try {
      process = Programs.start(environment, command);
      Programs.begin(process, "");
      keep(process.inputReader(), Files.newBufferedWriter(log, CREATE, APPEND));
    } catch (IOException e) {
      throw new ServerException("the server cannot be started: " + e.getMessage(), e);
    }
    probe.await(spec.patience(), this::end);
  }

  /** Writes what the server prints, without the secrets that it may repeat. */
  private void keep(BufferedReader output, BufferedWriter to) {
    keeper =
        new Thread(
            () -> {
              try (output;
                  to) {
                for (String line = output.readLine(); line != null; line = output.readLine()) {
                  to.write(secrets.masked(line));
                  to.newLine();
                  to.flush();
                }
              } catch (IOException e) {
                // The server has ended, or the disk is full: then the results say so.
              }
            },
            "server-output");
    keeper.setDaemon(true);
    keeper.start();
  }

  private Optional<String> end() {
    if (process.isAlive()) {
      return Optional.empty();
    }
    try {
      // What it printed last is kept a little later; what it left in the background may print on.
      keeper.join(OUTPUT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Optional.of(
        isInBackground()
            ? IN_BACKGROUND
            : "the server ended with exit code %d; its output is in %s"
                .formatted(process.exitValue(), log));
  }

  /** Nothing answered at its port before the command was started. */
  private boolean isInBackground() {
    return process.exitValue() == 0
        && (inBackground().findAny().isPresent() || listeners(address()).findAny().isPresent());
  }

  /** Processes that left the command, which its folder in their environment shows. */
  private Stream<ProcessHandle> inBackground() {
    String mark = Variables.WORK + "=" + work;
    return ProcessHandle.allProcesses().filter(each -> hasInEnvironment(each.pid(), mark));
  }

  private static boolean hasInEnvironment(long pid, String mark) {
    try {
      String environment =
          Files.readString(Path.of("/proc", Long.toString(pid), "environ"), ISO_8859_1);
      return List.of(environment.split("\0")).contains(mark);
    } catch (IOException e) {
      // It is somebody else's, has ended, or this system shows none.
      return false;
    }
  }

  @Override
  Optional<String> trouble() {
    return process.isAlive()
        ? probe.obstacle()
        : Optional.of(
            isInBackground()
                ? IN_BACKGROUND
                : "the server has ended with exit code " + process.exitValue());
  }

  @Override
  void stop() {
    if (process == null) {
      return;
    }
    // The shell may have started the server as a process of its own.
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    inBackground().forEach(all::add);
    // A server may hide its environment when it leaves its command, as Redis does.
    listeners(address()).forEach(all::add);
    all.add(process.toHandle());
    end(all, STOPPING);
  }

  /**
   * @param limit for all of them together, before they are killed
   */
  static void end(List<ProcessHandle> all, Duration limit) {
    all.forEach(ProcessHandle::destroy);
    CompletableFuture<?>[] ends =
        all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new);
    try {
      CompletableFuture.allOf(ends).get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // They do not listen.
    }
    all.forEach(ProcessHandle::destroyForcibly);
  }

  /**
   * The processes of this user that listen at an address of this machine, as Linux tells in /proc,
   * but not this one; none on other systems, or of other machines.
   */
  static Stream<ProcessHandle> listeners(String address) {
    URI uri = Addresses.uri(address);
    if (!LOCAL.contains(String.valueOf(uri.getHost()))) {
      return Stream.empty();
    }
    Set<String> sockets =
        Stream.of("tcp", "tcp6")
            .flatMap(table -> lines(Path.of("/proc/net", table)))
            .map(line -> line.strip().split("\\s+"))
            .filter(
                line -> line.length > 9 && line[3].equals(LISTENS) && port(line) == uri.getPort())
            .map(line -> "socket:[" + line[9] + "]")
            .collect(Collectors.toSet());
    return sockets.isEmpty()
        ? Stream.empty()
        : ProcessHandle.allProcesses()
            .filter(process -> !process.equals(ProcessHandle.current()))
            .filter(process -> hasOpen(process.pid(), sockets));
  }

  /** Its local address is such as {@code 0100007F:18EB}. */
  private static int port(String[] line) {
    return Integer.parseInt(line[1].substring(line[1].indexOf(':') + 1), 16);
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      return Stream.empty();
    }
  }

  private static boolean hasOpen(long pid, Set<String> sockets) {
    try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(pid), "fd"))) {
      return files.anyMatch(file -> sockets.contains(target(file)));
    } catch (IOException e) {
      // It is somebody else's, or has ended.
      return false;
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return "";
    }
  }
}
