/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

/** Says in words what a class that was compiled against other classes does not find. */
final class MissingParts {

  private MissingParts() {}

  /** What is missing, and what to do about it. */
  static String describe(LinkageError e) {
    String what =
        e instanceof NoSuchMethodError
            ? "there is no method "
            : e instanceof NoSuchFieldError
                ? "there is no field "
                : e instanceof NoClassDefFoundError ? "there is no class " : e + ": ";
    return what
        + (e.getMessage() == null ? "" : e.getMessage().replace('/', '.'))
        + ": the binding or workload was compiled against another version of YCSB or of a library;"
        + " put the jars that it was compiled against on the class path with -cp";
  }
}
