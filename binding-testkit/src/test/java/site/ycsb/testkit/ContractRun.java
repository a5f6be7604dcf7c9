// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;
import org.junit.platform.testkit.engine.Events;
import site.ycsb.DB;
import site.ycsb.memory.MemoryDB;

/**
 * Runs the contract against one kind of {@link MemoryDB}.
 *
 * @param tests number of tests that ran
 * @param failures why tests failed, by the name of the test or of what it is given
 */
record ContractRun(long tests, Map<String, Throwable> failures) {

  private static final String BINDING = "binding";

  /** Runs all tests. */
  static ContractRun of(Class<? extends MemoryDB> binding) {
    return of(binding, List.of(selectClass(NamedBindingContract.class)));
  }

  /**
   * Runs the tests of those parts of the contract that have some tests.
   *
   * @param tests names of tests, or of what a test is given
   */
  static ContractRun ofParts(Class<? extends MemoryDB> binding, Collection<String> tests) {
    Set<Class<?>> parts = tests.stream().map(ContractRun::partWith).collect(Collectors.toSet());
    return of(
        binding,
        contractMethods(method -> parts.contains(method.getDeclaringClass()))
            .map(method -> selectMethod(NamedBindingContract.class, method))
            .toList());
  }

  /** The part of the contract that has a test. */
  private static Class<?> partWith(String test) {
    return contractMethods(method -> method.getName().equals(test))
        .findFirst()
        .<Class<?>>map(Method::getDeclaringClass)
        .orElse(MeaningContract.class);
  }

  static Stream<Method> contractMethods(Predicate<Method> which) {
    return ReflectionSupport.findMethods(
        BindingContract.class,
        method -> AnnotationSupport.isAnnotated(method, Testable.class) && which.test(method),
        HierarchyTraversalMode.TOP_DOWN)
        .stream();
  }

  private static ContractRun of(
      Class<? extends MemoryDB> binding, List<? extends DiscoverySelector> selectors) {
    Events tests =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectors.toArray(DiscoverySelector[]::new))
            .configurationParameter(BINDING, binding.getName())
            .execute()
            .testEvents();
    Map<String, Throwable> failures = new TreeMap<>();
    tests
        .failed()
        .list()
        .forEach(
            failed ->
                failures.putIfAbsent(
                    nameOf(failed),
                    failed
                        .getPayload(TestExecutionResult.class)
                        .flatMap(TestExecutionResult::getThrowable)
                        .orElseThrow()));
    return new ContractRun(
        tests.stream().filter(Event.byType(EventType.FINISHED)).count(), failures);
  }

  /** The arguments of a test with parameters. */
  private static String nameOf(Event event) {
    return event.getTestDescriptor().getDisplayName().replace("()", "");
  }

  /** The contract of a binding that is named from outside. Not found by the build by itself. */
  @ExtendWith(BindingName.class)
  static class NamedBindingContract extends BindingContract {

    private final String store = UUID.randomUUID().toString();
    private String binding;

    @Override
    protected DB newBinding() {
      try {
        return (DB) Class.forName(binding).getDeclaredConstructor().newInstance();
      } catch (ReflectiveOperationException e) {
        throw new IllegalArgumentException(binding + " is not a binding", e);
      }
    }

    @Override
    protected Properties properties() {
      Properties properties = new Properties();
      properties.setProperty(MemoryDB.STORE_PROPERTY, store);
      return properties;
    }
  }

  /** Hands the name of the binding to the test. */
  static class BindingName implements TestInstancePostProcessor {
    @Override
    public void postProcessTestInstance(Object test, ExtensionContext context) {
      ((NamedBindingContract) test).binding =
          context.getConfigurationParameter(BINDING).orElseThrow();
    }
  }
}
