// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli.binding;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import site.ycsb.settings.Setting;

/**
 * How a binding describes itself. The file is a UTF-8 properties file:
 *
 * <pre>
 * name=example
 * class=site.ycsb.db.ExampleClient
 * aliases=site.ycsb.db.OldClient,site.ycsb.db.OlderClient
 * embedded=true
 * description=one line
 * property.example.port=6379 | Port of the server, 1 to 65535
 * secrets=example.password
 * replaced.old.port=example.port
 * hunted.example.connections=1,4
 * </pre>
 *
 * {@code aliases} may be missing: names of classes that {@code -db} may give for this binding, such
 * as the one it has in YCSB. {@code embedded} may be missing: whether the store is inside the
 * client, so that several clients cannot share it. A {@code property.} line has the name of a
 * property of the binding, its default, which may be empty, and after {@code |} its meaning. {@code
 * secrets} names the properties whose values are never shown; if the line is there, all others are
 * shown. A {@code replaced.} line has a property of another client of the store that does not exist
 * here, and what to set instead. A {@code hunted.} line has values of a property; each round of a
 * hunt for wrong answers draws one.
 *
 * @param name the BINDING of the command line
 * @param className a class that extends {@link site.ycsb.DB}
 * @param aliases other names of that class, which need not exist
 * @param embedded whether the store is inside the client's process
 * @param description one line
 * @param properties by name
 * @param replaced by name of the property that does not exist here
 * @param hunted what rounds of a hunt draw from, by property
 */
public record BindingDescriptor(
    String name,
    String className,
    List<String> aliases,
    boolean embedded,
    String description,
    List<Property> properties,
    SortedMap<String, String> replaced,
    SortedMap<String, List<String>> hunted) {

  /**
   * A property that a binding reads.
   *
   * @param name as given with {@code -p}
   * @param defaultValue the value if it is not set; may be empty
   * @param meaning one line, with unit and range
   */
  public record Property(String name, String defaultValue, String meaning) {}

  private static final Setting<List<String>> ALIASES =
      Setting.list("aliases", List.of(), "other names of the class");
  private static final Setting<Boolean> EMBEDDED =
      Setting.flag("embedded", false, "whether the store is inside the client");

  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9._-]*");
  private static final Pattern MEANING_SEPARATOR = Pattern.compile("\\s*\\|\\s*");

  public BindingDescriptor {
    aliases = List.copyOf(aliases);
    properties = List.copyOf(properties);
    replaced = Collections.unmodifiableSortedMap(new TreeMap<>(replaced));
    hunted = Collections.unmodifiableSortedMap(new TreeMap<>(hunted));
  }

  /** Whether {@code -db} with this name means this binding. */
  public boolean hasClass(String name) {
    return className.equals(name) || aliases.contains(name);
  }

  /** The names of its properties, sorted. */
  public List<String> propertyNames() {
    return properties.stream().map(Property::name).toList();
  }

  /** Whether a binding can have this name; anything else cannot name a descriptor's file. */
  public static boolean isName(String name) {
    return NAME.matcher(name).matches();
  }

  /**
   * Reads a descriptor and closes the stream.
   *
   * @param source the file, for messages
   * @throws IOException if it cannot be read or is not a descriptor
   */
  static BindingDescriptor read(InputStream in, String source) throws IOException {
    Properties file = new Properties();
    try (in) {
      file.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw new IOException(source + ": " + e.getMessage(), e);
    }
    String name = required(file, "name", source);
    if (!isName(name)) {
      throw new IOException(source + ": '" + name + "' cannot name a binding");
    }
    List<Property> properties = new ArrayList<>();
    for (var property : withPrefix("property.", file).entrySet()) {
      String[] parts = MEANING_SEPARATOR.split(property.getValue(), 2);
      if (parts.length < 2 || parts[1].isEmpty()) {
        throw new IOException(
            source + ": 'property." + property.getKey() + "' needs 'default | meaning'");
      }
      properties.add(new Property(property.getKey(), parts[0], parts[1]));
    }
    SortedMap<String, List<String>> hunted = new TreeMap<>();
    withPrefix("hunted.", file)
        .forEach((property, values) -> hunted.put(property, List.of(values.split(","))));
    return new BindingDescriptor(
        name,
        required(file, "class", source),
        ALIASES.get(file),
        EMBEDDED.get(file),
        required(file, "description", source),
        properties,
        withPrefix("replaced.", file),
        hunted);
  }

  private static String required(Properties file, String key, String source) throws IOException {
    String value = file.getProperty(key, "").strip();
    if (value.isEmpty()) {
      throw new IOException(source + ": missing '" + key + "'");
    }
    return value;
  }

  private static SortedMap<String, String> withPrefix(String prefix, Properties file) {
    SortedMap<String, String> found = new TreeMap<>();
    for (String key : file.stringPropertyNames()) {
      if (key.startsWith(prefix)) {
        found.put(key.substring(prefix.length()), file.getProperty(key).strip());
      }
    }
    return found;
  }
}
