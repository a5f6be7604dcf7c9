// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;
import static site.ycsb.study.plan.ClientSpec.ARGUMENTS;
import static site.ycsb.study.plan.ClientSpec.FROM;
import static site.ycsb.study.plan.ClientSpec.INDEX;
import static site.ycsb.study.plan.ClientSpec.TO;

import java.util.List;
import java.util.regex.Pattern;

/** Whether clients can be started as the file says. */
record ClientChecks(ClientSpec client) {

  private static final String PLACE = "client";

  /** Means the same to each shell on the way to a client. */
  private static final Pattern WORD = Pattern.compile("[\\w./:=,+-]+");

  /** Refuses what cannot start the clients of these runs. */
  void check(List<PlannedRun> runs) {
    List<String> command = client.command();
    String fetch = client.fetch();
    String results = client.results();
    command.forEach(line -> LiteralSecrets.refuse(line, PLACE, "study"));
    LiteralSecrets.refuse(fetch, PLACE, "study");
    for (String line : command) {
      refuseIf(
          !line.contains(ARGUMENTS),
          "client: '%s' needs %s, what bin/ycsb is called with: ssh host%s /opt/ycsb/bin/ycsb %s",
          line,
          ARGUMENTS,
          INDEX,
          ARGUMENTS);
    }
    refuseIf(
        (results == null) != (fetch == null),
        "client: 'results', a folder on the client's machine, and 'fetch', which copies it"
            + " here, need each other");
    refuseIf(fetch != null && !client.isElsewhere(), "client: 'fetch' needs 'command'");
    refuseIf(
        fetch != null && !(fetch.contains(FROM) && fetch.contains(TO)),
        "client: fetch needs %s and %s: scp -rq host%s:%s/. %s",
        FROM,
        TO,
        INDEX,
        FROM,
        TO);
    runs.forEach(this::check);
  }

  private void check(PlannedRun run) {
    String place = "step '" + run.step().name() + "'";
    int clients = run.clients();
    List<String> command = client.command();
    refuseIf(
        clients > 1 && run.step().kind() == StepKind.SATURATE,
        "%s: one client searches the highest rate, and it has %s: give it clients: 1",
        place,
        clients);
    refuseIf(
        command.size() > 1 && command.size() < clients,
        "client: 'command' has %s lines, and %s has %s clients: write one for each, or one for all"
            + " with %s",
        command.size(),
        place,
        clients,
        INDEX);
    for (String word : client.isElsewhere() ? run.arguments() : List.<String>of()) {
      refuseIf(
          !WORD.matcher(word).matches(),
          "client: '%s' cannot be an argument of a client elsewhere: use letters, digits and ./:=,+-",
          word);
    }
  }
}
