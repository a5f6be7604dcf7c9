// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.List;

/**
 * How clients are started: a section of the file. What is not in the file is null, or empty for
 * lists; then clients are processes of this machine.
 */
public record ClientSpec(
    @Key(
            value =
                "Command lines that start a client elsewhere: one for all, or one for each;"
                    + " `{arguments}` is what `bin/ycsb` is called with, and `{index}` the number of the"
                    + " client, from 0",
            example = "ssh host{index} /opt/ycsb/bin/ycsb {arguments}")
        List<String> command,
    @Key(
            "A folder that clients write to where they are; without it, they share the folder of the"
                + " results")
        String results,
    @Key(
            value =
                "A command line that brings the results of a client here, from `{from}` to `{to}`",
            example = "scp -rq host{index}:{from}/. {to}")
        String fetch,
    @Key(
            value =
                "Seconds until all clients are connected, if the store keeps nothing that"
                    + " lets them wait for each other",
            fallback = "" + ClientSpec.STARTUP,
            min = 1,
            max = 86_400)
        Long startup,
    @Key(
            value = "Seconds that clients may take to end after one has ended, and `fetch`",
            fallback = "" + ClientSpec.TIMEOUT,
            min = 1,
            max = 86_400)
        Long timeout) {

  /** Clients of this machine. */
  static final ClientSpec HERE = new ClientSpec(List.of(), null, null, null, null);

  static final String INDEX = "{index}";
  static final String ARGUMENTS = "{arguments}";
  static final String FROM = "{from}";
  static final String TO = "{to}";

  private static final long STARTUP = 15;
  private static final long TIMEOUT = 300;

  public boolean isElsewhere() {
    return !command.isEmpty();
  }

  public Duration startingTime() {
    return Duration.ofSeconds(startup == null ? STARTUP : startup);
  }

  public Duration patience() {
    return Duration.ofSeconds(timeout == null ? TIMEOUT : timeout);
  }

  /** The command line that starts a client. */
  public String command(int index, List<String> arguments) {
    return command
        .get(command.size() == 1 ? 0 : index)
        .replace(INDEX, Integer.toString(index))
        .replace(ARGUMENTS, String.join(" ", arguments));
  }

  /** The command line that brings the results of a client here. */
  public String fetch(int index, String from, String to) {
    return fetch.replace(INDEX, Integer.toString(index)).replace(FROM, from).replace(TO, to);
  }
}
