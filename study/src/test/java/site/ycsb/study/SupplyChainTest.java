// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * What runs in a cluster has no more rights than it needs, and what builds it is named by digest.
 */
class SupplyChainTest {

  private static final Path PROJECT = Path.of("..");
  private static final Pattern ACTION = Pattern.compile("uses: *(\\S+)(.*)");

  private static List<Map<String, Object>> documents(Path file) throws IOException {
    Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
    return StreamSupport.stream(yaml.loadAll(Files.readString(file)).spliterator(), false)
        .map(SupplyChainTest::map)
        .toList();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Object value) {
    return (Map<String, Object>) value;
  }

  private static Map<String, Object> pod() throws IOException {
    Map<String, Object> job =
        documents(PROJECT.resolve("deploy/kubernetes.yaml")).stream()
            .filter(each -> each.get("kind").equals("Job"))
            .findFirst()
            .orElseThrow();
    return map(map(map(job.get("spec")).get("template")).get("spec"));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> list(Object value) {
    return (List<Map<String, Object>>) value;
  }

  @Test
  void podHasNoTokenAndTheUsualFilterOfSystemCalls() throws IOException {
    assertThat(pod()).containsEntry("automountServiceAccountToken", false);
    assertThat(map(pod().get("securityContext")))
        .containsEntry("runAsNonRoot", true)
        .containsEntry("seccompProfile", Map.of("type", "RuntimeDefault"));
  }

  @Test
  void containersHaveNoCapabilityAndAReadOnlyRoot() throws IOException {
    assertThat(list(pod().get("containers")))
        .isNotEmpty()
        .allSatisfy(
            container ->
                assertThat(map(container.get("securityContext")))
                    .containsEntry("allowPrivilegeEscalation", false)
                    .containsEntry("readOnlyRootFilesystem", true)
                    .containsEntry("capabilities", Map.of("drop", List.of("ALL"))));
  }

  @Test
  void whatTheClientWritesIsOnAVolume() throws IOException {
    Map<String, Object> container = list(pod().get("containers")).get(0);

    assertThat(list(container.get("volumeMounts")))
        .extracting(mount -> mount.get("mountPath"))
        .as("the working folder of the image, and java.io.tmpdir")
        .contains("/data", "/tmp", "/results");
    assertThat(list(pod().get("volumes"))).anyMatch(volume -> volume.containsKey("emptyDir"));
  }

  @Test
  void actionsAreNamedByCommitWithTheirVersionBeside() throws IOException {
    try (Stream<Path> workflows = Files.list(PROJECT.resolve(".github/workflows"))) {
      for (Path workflow : workflows.toList()) {
        List<MatchResult> actions = ACTION.matcher(Files.readString(workflow)).results().toList();
        assertThat(actions).as(workflow.toString()).isNotEmpty();
        assertThat(actions)
            .allSatisfy(
                action -> {
                  assertThat(action.group(1)).matches("[\\w./-]+@[0-9a-f]{40}");
                  assertThat(action.group(2)).matches(" # v\\d+\\.\\d+\\.\\d+");
                });
      }
    }
  }

  @Test
  void imageOfTheClientIsMadeFromADigest() throws IOException {
    assertThat(Files.readString(PROJECT.resolve("deploy/container/Dockerfile")))
        .containsPattern("(?m)^ARG BASE=[\\w:./-]+@sha256:[0-9a-f]{64}$");
  }
}
