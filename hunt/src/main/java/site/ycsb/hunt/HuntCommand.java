// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import site.ycsb.cli.BindingNames;
import site.ycsb.cli.ExitCode;
import site.ycsb.cli.Main;
import site.ycsb.cli.ShutdownHook;
import site.ycsb.cli.StoreCommand;
import site.ycsb.cli.TextTable;
import site.ycsb.cli.VerifyCommand;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.load.Phase;
import site.ycsb.messages.Causes;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhasePreflight;
import site.ycsb.run.WatchModule;
import site.ycsb.search.Question;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.checks.TableStateCheck;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;
import site.ycsb.workloads.SearchWorkload;

/** {@code ycsb hunt BINDING}: load, run and verify what is drawn, until an answer is wrong. */
@Command(
    name = "hunt",
    description = {
      "Look for wrong answers: load, run and verify in rounds drawn from one seed.",
      "Shrinks a wrong round and leaves it as a script. Does not draw properties that you set."
    })
public final class HuntCommand extends StoreCommand {

  /** A table of its own, because each round empties it. */
  private static final String TABLE = "ycsbhunt";

  @Option(
      names = "-seed",
      paramLabel = "N",
      description = "Seed of all rounds. Property hunt.seed.")
  private String seed;

  @Option(
      names = "-seconds",
      paramLabel = "N",
      description = "How long to begin new rounds. Property hunt.seconds.")
  private String seconds;

  @Override
  public Integer call() throws IOException {
    Properties given = properties.read();
    setIfGiven(HuntSettings.SEED, seed, given);
    setIfGiven(HuntSettings.SECONDS, seconds, given);
    HuntSettings settings = HuntSettings.of(given);
    String db = CommonSettings.DB.get(given);
    SearchableDB store = VerifyCommand.requireSearches("hunt", given, db);
    Path folder = folder(given);
    HuntTally tally = new HuntTally();
    CaseDraw draw =
        new CaseDraw(
            settings, properties.binding(), ofEachRound(given), kinds(store), hunted(db, store));
    Properties plain = draw.plainProperties();
    plain.setProperty(CommonSettings.DB.name(), db);
    plain.setProperty(CommonSettings.DO_TRANSACTIONS.name(), "true");
    PhasePreflight.check(PhaseOptions.of(Phase.RUN, plain), plain);
    CaseRunner trial = new CaseRunner(Main::run, new SecretMask(given));
    Hunt hunt = new Hunt(draw, trial, tally, folder, console().err());
    console().err().println("Hunting with hunt.seed=" + settings.seed());
    try (ShutdownHook interruption =
        new ShutdownHook(() -> print(settings, tally), Duration.ZERO)) {
      hunt.run();
    } catch (IOException e) {
      print(settings, tally);
      throw e;
    }
    print(settings, tally);
    return tally.isGood() ? ExitCode.DONE : ExitCode.FAILED;
  }

  /** Where scripts are written: a wrong answer that is found after hours must not be lost. */
  private static Path folder(Properties given) {
    Path folder = Path.of(CommonSettings.RESULTS_DIR.or(given, "."));
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new ConfigurationException(CommonSettings.RESULTS_DIR + ": " + Causes.line(e), e);
    }
    ConfigurationException.refuseIf(
        !Files.isWritable(folder),
        "%s=%s: nothing can be written there",
        CommonSettings.RESULTS_DIR,
        folder);
    return folder;
  }

  private static void setIfGiven(Setting<?> setting, String value, Properties given) {
    if (value != null) {
      given.setProperty(setting.name(), value);
    }
  }

  /** What the commands of a round are given. */
  private Map<String, String> ofEachRound(Properties given) {
    Properties each = new Properties();
    each.setProperty(CommonSettings.WORKLOAD.name(), SearchWorkload.class.getName());
    each.setProperty(CommonSettings.TABLE.name(), TABLE);
    // Not the minutes that a benchmark waits for what a store has lost, or for one that hangs.
    each.setProperty(TableStateCheck.AWAIT_TIMEOUT.name(), "60");
    each.setProperty(PhaseOptions.STALL.name(), "60");
    each.setProperty(WatchModule.WATCH.name(), "false");
    each.putAll(given);
    Setting.declaredBy(HuntSettings.class).forEach(setting -> each.remove(setting.name()));
    each.keySet()
        .removeAll(
            Set.of(
                CommonSettings.RESULTS_DIR.name(),
                CommonSettings.DO_TRANSACTIONS.name(),
                SearchableDB.RECREATE_PROPERTY));
    if (!properties.binding().isEmpty()
        && BindingNames.className(properties.binding()).equals(CommonSettings.DB.get(each))) {
      each.remove(CommonSettings.DB.name());
    }
    Map<String, String> fixed = new TreeMap<>();
    each.stringPropertyNames().forEach(name -> fixed.put(name, each.getProperty(name)));
    return fixed;
  }

  private static List<String> kinds(SearchableDB store) {
    var answered = store.questionKinds();
    ConfigurationException.refuseIf(
        answered.isEmpty(), "the binding answers no kind of question: there is nothing to hunt");
    return Question.Kind.ALL.stream()
        .filter(kind -> kind.isAnsweredBy(answered))
        .map(Question.Kind::name)
        .toList();
  }

  /** What the descriptor of a binding names, and the orders of places that its store answers in. */
  private static SortedMap<String, List<String>> hunted(String db, SearchableDB store)
      throws IOException {
    SortedMap<String, List<String>> hunted = new TreeMap<>();
    BindingCatalogue.ofClassPath()
        .findByClass(db)
        .map(BindingDescriptor::hunted)
        .ifPresent(hunted::putAll);
    if (store.questionKinds().contains(NearestFirst.class)) {
      hunted.putIfAbsent(OnPlaces.ORDER.name(), List.of("sort", "distance"));
    }
    return hunted;
  }

  private void print(HuntSettings settings, HuntTally tally) {
    TextTable.lines(tally.rows()).forEach(console().out()::println);
    tally.notes().forEach(console().out()::println);
    console().out().println("Repeat with: -seed " + settings.seed());
    console().out().flush();
  }
}
