// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.lang.reflect.InvocationTargetException;
import java.util.Properties;
import site.ycsb.BasicDB;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;

/** Makes workloads and bindings from the names of their classes. */
public final class Plugins {

  private Plugins() {}

  public static Class<? extends DB> dbClass(String name) {
    return load(name, DB.class, "binding");
  }

  /** A binding with its properties set, not yet {@code init()}ed. */
  public static DB newDb(String className, Properties properties) {
    DB db = make(dbClass(className), "binding");
    db.setProperties(db instanceof BasicDB ? shown(properties) : properties);
    return db;
  }

  /** A binding that has been {@code init()}ed. */
  public static DB connect(String className, Properties properties) throws DBException {
    DB db = newDb(className, properties);
    db.init();
    return db;
  }

  /** {@link BasicDB} prints all its properties to stdout, and uses no secret. */
  private static Properties shown(Properties properties) {
    Properties shown = new Properties();
    shown.putAll(new SecretMask(properties).properties());
    return shown;
  }

  public static Class<? extends Workload> workloadClass(String name) {
    return load(name, Workload.class, "workload");
  }

  /** A workload, not yet {@code init()}ed. */
  public static Workload newWorkload(String className) {
    return make(workloadClass(className), "workload");
  }

  private static <T> Class<? extends T> load(String name, Class<T> type, String role) {
    try {
      Class<?> found = Class.forName(name, false, Plugins.class.getClassLoader());
      if (!type.isAssignableFrom(found)) {
        throw new ConfigurationException(
            "class " + name + " is not a " + role + ": it does not extend " + type.getName());
      }
      return found.asSubclass(type);
    } catch (ClassNotFoundException e) {
      throw new ConfigurationException(
          "no class " + name + " for the " + role + " on the class path: check its name and -cp",
          e);
    } catch (LinkageError e) {
      throw unusable(name, role, e);
    }
  }

  private static <T> T make(Class<? extends T> type, String role) {
    try {
      return type.getConstructor().newInstance();
    } catch (NoSuchMethodException e) {
      throw new ConfigurationException(
          "class " + type.getName() + " has no public constructor without arguments", e);
    } catch (InvocationTargetException e) {
      throw unusable(type.getName(), role, e.getCause());
    } catch (ReflectiveOperationException | LinkageError e) {
      throw unusable(type.getName(), role, e);
    }
  }

  private static ConfigurationException unusable(String name, String role, Throwable cause) {
    return new ConfigurationException(
        "the %s %s cannot be made: %s"
            .formatted(role, name, cause instanceof LinkageError e ? Causes.missingPart(e) : cause),
        cause);
  }
}
