// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import site.ycsb.liar.wrong.Breaks;
import site.ycsb.liar.wrong.WrongIndexes.OverstatedVisibility;
import site.ycsb.memory.MemoryDB;
import site.ycsb.search.Visibility;

/** The contract fails for what is wrong, and for nothing else. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WrongBindingsTest {

  private final Map<Class<?>, ContractRun> runs = new HashMap<>();

  @Test
  void correctBindingPassesTheContract() {
    ContractRun run = ContractRun.of(MemoryDB.class);

    assertThat(run.failures()).isEmpty();
    assertThat(run.tests()).isGreaterThanOrEqualTo(contractTests().size());
  }

  /** Late, and says so. */
  public static class HonestVisibility extends OverstatedVisibility {
    @Override
    public Visibility visibility() {
      return new Visibility(Duration.ZERO, Visibility.UNBOUNDED, Visibility.UNBOUNDED);
    }
  }

  @Test
  void lateBindingThatSaysSoPasses() {
    assertThat(ContractRun.of(HonestVisibility.class).failures()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongBindings")
  void wrongBindingFailsTheTestsItBreaks(Class<? extends MemoryDB> binding) {
    Map<String, Throwable> failures = new TreeMap<>(run(binding).failures());

    assertThat(failures.keySet()).containsAll(brokenBy(binding));
    failures.values().removeIf(failure -> failure instanceof AssertionError);
    assertThat(failures).as("tests that ended in an error instead of an assertion").isEmpty();
  }

  @Test
  void everyTestOfTheContractFailsForSomeWrongBinding() {
    Set<String> never = contractTests();
    wrongBindings().forEach(wrong -> never.removeAll(run(wrong).failures().keySet()));

    assertThat(never).as("tests which no wrong binding fails").isEmpty();
  }

  @Test
  void wrongBindingsNameExistingTests() {
    Set<String> named =
        wrongBindings().stream()
            .flatMap(wrong -> brokenBy(wrong).stream())
            .collect(Collectors.toSet());

    assertThat(contractTests()).containsAll(named);
  }

  /** Parts of the contract without a test that the binding breaks would take most of the time. */
  private ContractRun run(Class<? extends MemoryDB> binding) {
    return runs.computeIfAbsent(binding, b -> ContractRun.ofParts(binding, brokenBy(binding)));
  }

  private static Set<String> contractTests() {
    Set<String> names = new TreeSet<>();
    ContractRun.contractMethods(method -> AnnotationSupport.isAnnotated(method, Test.class))
        .forEach(method -> names.add(method.getName()));
    Meaning.all().map(Meaning::name).forEach(names::add);
    return names;
  }

  static List<Class<? extends MemoryDB>> wrongBindings() {
    return ReflectionSupport.findAllClassesInPackage(
            Breaks.class.getPackageName(),
            type ->
                MemoryDB.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers()),
            name -> true)
        .stream()
        .<Class<? extends MemoryDB>>map(type -> type.asSubclass(MemoryDB.class))
        .toList();
  }

  private static List<String> brokenBy(Class<?> binding) {
    return List.of(binding.getAnnotation(Breaks.class).value());
  }
}
