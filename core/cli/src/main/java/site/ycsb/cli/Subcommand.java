// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.concurrent.Callable;

/**
 * A command of {@code bin/ycsb}: a public class with a {@code Command} annotation, in a line of
 * {@code META-INF/services/site.ycsb.cli.Subcommand} of its module.
 *
 * <p>{@code bin/ycsb} reads these files too. What follows {@code #} in a line is for it: the name
 * of the command, {@code BINDING} if that is its first argument, and {@code with MODULE} if that
 * module has to be on the class path. Returns an exit code of {@link ExitCode}.
 */
public interface Subcommand extends Callable<Integer> {}
