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
package site.ycsb.cli.shell;

import java.util.List;
import site.ycsb.DBException;

/**
 * A command of the shell.
 *
 * @param name what a line begins with
 * @param arguments what may follow, for help
 * @param meaning one line
 * @param completions what the words after the name may be
 * @param action runs it
 */
record Verb(
    String name, String arguments, String meaning, List<String> completions, Action action) {

  /** What a command does. */
  @FunctionalInterface
  interface Action {

    /**
     * @param words those after the name
     * @return whether it did what was asked; what is wrong otherwise has been printed
     * @throws Syntax if the words do not fit
     */
    boolean run(List<String> words) throws DBException;
  }

  /** The words do not fit the command. */
  static final class Syntax extends RuntimeException {

    Syntax() {
      super("syntax");
    }
  }

  static void require(boolean fits) {
    if (!fits) {
      throw new Syntax();
    }
  }

  String syntax() {
    return arguments.isEmpty() ? name : name + " " + arguments;
  }
}
