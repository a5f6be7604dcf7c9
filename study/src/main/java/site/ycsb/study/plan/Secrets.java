// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import site.ycsb.settings.SecretMask;

/** Hides the secrets of a study wherever they would be written. */
public final class Secrets {

  /** There is nothing to hide. */
  public static final Secrets NONE = new Secrets(List.of());

  private final List<SecretMask> masks;

  private Secrets(List<SecretMask> masks) {
    this.masks = List.copyOf(masks);
  }

  /** The secrets of the file, and of the environment, which command lines may print. */
  static Secrets of(StudyFile study) {
    List<Map<String, String>> all = new ArrayList<>();
    all.add(study.properties());
    if (study.data() != null) {
      all.add(study.data().properties());
    }
    for (SystemSpec system : study.systems()) {
      all.add(system.properties());
      if (system.server() != null) {
        all.add(system.server().environment());
      }
    }
    study.steps().forEach(step -> all.add(step.properties()));
    all.add(environment(System.getenv()));
    return new Secrets(all.stream().map(Secrets::mask).toList());
  }

  /** The secrets among variables of the environment. */
  static Map<String, String> environment(Map<String, String> variables) {
    Map<String, String> secret = new HashMap<>(variables);
    secret.keySet().removeIf(name -> !SecretMask.isSecretName(name));
    // Such as PWD and SSH_AUTH_SOCK.
    secret.values().removeIf(value -> value.startsWith("/") && Files.exists(Path.of(value)));
    return secret;
  }

  /**
   * These secrets and more.
   *
   * @param values by the names that tell secrets from others
   */
  public Secrets and(Map<String, String> values) {
    return new Secrets(Stream.concat(masks.stream(), Stream.of(mask(values))).toList());
  }

  private static SecretMask mask(Map<String, String> values) {
    Properties all = new Properties();
    values.forEach(
        (name, value) -> {
          // A reference to a variable is not the secret, but shows where it comes from.
          boolean isSecret = value != null && !Variables.isReference(value);
          if (isSecret && !name.equals(Variables.SYSTEM)) {
            all.put(name, value);
          }
        });
    return new SecretMask(all);
  }

  /** A title or a comment without them, and without what it says is a password. */
  String maskedProse(String text) {
    return masked(LiteralSecrets.masked(text));
  }

  /** A text without them. */
  public String masked(String text) {
    return masks.stream().reduce(text, (shown, mask) -> mask.text(shown), String::concat);
  }
}
