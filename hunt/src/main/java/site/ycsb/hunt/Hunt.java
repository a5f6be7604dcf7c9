// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import site.ycsb.hunt.RoundVerdict.RoundOutcome;
import site.ycsb.settings.ConfigurationException;

/**
 * Makes rounds until the time is up. The first wrong one of each kind of question is left as a
 * script, and beside it a smaller one.
 */
public final class Hunt {

  private static final int CONFIRMATIONS = 5;

  private final CaseDraw draw;
  private final CaseRunner trial;
  private final HuntTally tally;
  private final Path folder;
  private final PrintStream log;
  private final Set<String> found = new HashSet<>();

  /**
   * @param folder where scripts are written
   * @param log where rounds and scripts are named
   */
  public Hunt(CaseDraw draw, CaseRunner trial, HuntTally tally, Path folder, PrintStream log) {
    this.draw = draw;
    this.trial = trial;
    this.tally = tally;
    this.folder = folder;
    this.log = log;
  }

  /**
   * Makes the rounds.
   *
   * @throws ConfigurationException if not even a plain round can be made with what the user gave
   */
  public void run() throws IOException {
    long start = System.nanoTime();
    RoundVerdict plain = round(0, draw.plain());
    ConfigurationException.refuseIf(plain.is(RoundOutcome.REFUSED), "%s", plain.text());
    if (!canAnswer(plain)) {
      return;
    }
    CaseDraw possible = withVectorsIfAnswered();
    for (int round = 1; isWanted(round, System.nanoTime() - start); round++) {
      round(round, possible.draw(round));
    }
  }

  private static boolean canAnswer(RoundVerdict plain) {
    return !plain.is(RoundOutcome.REFUSED)
        && (!plain.is(RoundOutcome.FAILED) || plain.judged() > 0);
  }

  /** A store may lack what its binding asks for the nearest with, such as an extension. */
  private CaseDraw withVectorsIfAnswered() throws IOException {
    Optional<HuntCase> near = draw.plainWithVectors();
    if (near.isEmpty() || canAnswer(round(0, near.get()))) {
      return draw;
    }
    log.println("  No round asks for the nearest.");
    return draw.withoutVectors();
  }

  private boolean isWanted(int round, long nanos) {
    return (draw.settings().rounds() == 0 || round <= draw.settings().rounds())
        && nanos < draw.settings().time().toNanos();
  }

  private RoundVerdict round(int number, HuntCase tried) throws IOException {
    log.println("Round " + number + ": " + tried);
    RoundVerdict verdict = trial.of(tried);
    tally.add(tried.kind(), verdict);
    if (!verdict.is(RoundOutcome.RIGHT)) {
      log.println("  " + verdict.kind() + ": " + verdict.text());
    }
    if (verdict.is(RoundOutcome.WRONG) && found.add(tried.kind())) {
      report(number, tried, verdict);
    }
    return verdict;
  }

  /** The scripts are there before the case is made smaller, which may take long. */
  private void report(int number, HuntCase wrong, RoundVerdict verdict) throws IOException {
    Path file = HuntScript.newFile(folder);
    Path drawn = HuntScript.drawnBeside(file);
    HuntScript original = script(number, wrong, verdict, "As it was drawn.");
    original.write(drawn);
    original.write(file);
    Shrinker shrinker = new Shrinker(trial, draw.settings().tries(), wrong, verdict);
    shrinker.shrink();
    String how = how(shrinker, wrong);
    script(number, shrinker.smallest(), shrinker.verdict(), how).write(file);
    log.println("  " + how + " Script: " + file + "; as drawn: " + drawn);
    log.println("  smallest: " + shrinker.smallest());
  }

  private String how(Shrinker shrinker, HuntCase wrong) throws IOException {
    boolean isSmaller = !shrinker.smallest().equals(wrong);
    int found = shrinker.wrongOf(shrinker.smallest(), CONFIRMATIONS);
    String how =
        "%s in %s tries; then wrong in %s of %s repetitions."
            .formatted(
                isSmaller ? "Made smaller" : "Not made smaller",
                shrinker.tries(),
                found,
                CONFIRMATIONS);
    if (!isSmaller || found > 0) {
      return how;
    }
    int before = shrinker.wrongOf(wrong, CONFIRMATIONS);
    return how
        + (before > 0
                ? " Making it smaller lost the fault: as drawn it was wrong in %s of %s."
                : " As drawn it was wrong in %s of %s, too: the fault is rare, so repeat the round"
                    + " as drawn more often.")
            .formatted(before, CONFIRMATIONS);
  }

  private HuntScript script(int number, HuntCase wrong, RoundVerdict verdict, String how) {
    return new HuntScript(
        wrong,
        List.of(
            "Wrong answers of %s: round %s of a hunt with hunt.seed=%s and hunt.records=%s."
                .formatted(
                    verdict.store().isEmpty() ? "the store" : verdict.store(),
                    number,
                    draw.settings().seed(),
                    draw.settings().records()),
            how,
            "First wrong answer: " + verdict.text()));
  }
}
