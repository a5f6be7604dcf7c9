// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.settings.SecretMask;

/** What a hunt leaves of a round whose answers are not wrong each time. */
@DisabledOnOs(OS.WINDOWS)
class HuntReportTest {

  private static final int TRIES = 9;

  @TempDir private Path folder;
  private int round;

  /**
   * @param wrongLater whether the round as drawn is wrong after the tries, where smaller ones are
   *     not
   */
  private String hunt(int wrongAtFirst, boolean wrongLater) throws IOException {
    Properties given = new Properties();
    given.setProperty("hunt.seed", "1");
    given.setProperty("hunt.rounds", "1");
    given.setProperty("hunt.tries", Integer.toString(TRIES));
    CaseDraw draw =
        new CaseDraw(
            HuntSettings.of(given),
            "store",
            Map.of("search.questions", "allterms"),
            List.of("allterms"),
            new TreeMap<>());
    String drawn = "recordcount=" + draw.plain().drawn().get("recordcount");
    CaseRunner trial =
        new CaseRunner(
            (out, err, arguments) -> {
              if (!arguments[0].equals("verify")) {
                return 0;
              }
              boolean isWrong =
                  round++ < wrongAtFirst
                      || wrongLater && Stream.of(arguments).anyMatch(drawn::equals);
              return isWrong
                  ? LeftDocument.write(arguments, 10, 9, List.of("wrong"), List.of("wrong"))
                  : 0;
            },
            new SecretMask(new Properties()));
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    PrintStream printed = new PrintStream(log, true, StandardCharsets.UTF_8);
    new Hunt(draw, trial, new HuntTally(), folder, printed).run();
    return log.toString(StandardCharsets.UTF_8);
  }

  private String script(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  @Test
  void theRoundAsDrawnStaysBesideASmallerOneThatLostTheFault() throws IOException {
    String log = hunt(1 + TRIES, true);

    String how =
        "Made smaller in 9 tries; then wrong in 0 of 5 repetitions. Making it smaller lost the"
            + " fault: as drawn it was wrong in 5 of 5.";
    assertThat(log).contains(how, "hunt-1.sh; as drawn: ", "hunt-1-drawn.sh");
    assertThat(script("hunt-1.sh")).contains(how).doesNotContain("recordcount=200");
    assertThat(script("hunt-1-drawn.sh")).contains("As it was drawn.", "recordcount=200");
  }

  @Test
  void aRareFaultIsCalledRare() throws IOException {
    assertThat(hunt(1 + TRIES, false))
        .contains("As drawn it was wrong in 0 of 5, too: the fault is rare");
  }

  @Test
  void aSmallerRoundThatIsStillWrongLostNothing() throws IOException {
    assertThat(hunt(1000, true))
        .contains("Made smaller in 9 tries; then wrong in 5 of 5 repetitions. Script: ");
  }

  @Test
  void aRoundThatCannotBeSmallerSaysSo() throws IOException {
    assertThat(hunt(1, false))
        .contains("Not made smaller in 9 tries; then wrong in 0 of 5 repetitions. Script: ");
  }
}
