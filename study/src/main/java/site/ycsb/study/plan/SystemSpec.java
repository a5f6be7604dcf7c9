// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One of the compared systems: a section of the file. What is not in the file is null, or empty for
 * maps.
 */
public record SystemSpec(
    @Key("A folder of `systems`, whose `system.yaml` has the keys of this system that are not here")
        String use,
    @Key(
            value = "In folders, unique in the study; with `use`, that folder if it is not given",
            required = true)
        String name,
    @Key(value = "For the report; without it, the name", label = true) String title,
    @Key(value = "One that `bin/ycsb bindings` lists", sets = "db") String binding,
    @Key("A class of your own, in place of that of the binding, as with `-db`") String db,
    @Key("Where the class, or the binding of that name, is, as with `-cp`") String classpath,
    @Key(
            value =
                "Whether the study can do without it: if it is not there, it is reported as absent",
            fallback = "false",
            label = true)
        boolean optional,
    @Key(value = "The product that it is in the published study", label = true) String publishedAs,
    @Key(value = "The machines that it ran on there", label = true) String publishedOn,
    @Key(
            value =
                "What its server calls itself. A server that calls itself otherwise is named for"
                    + " what it is, and has no published results",
            label = true)
        String product,
    @Key(
            value = "The version that is meant, or how it begins; the report names another one",
            label = true)
        String version,
    @Key(
            value =
                "A file with the settings of its server, such as one below `${YCSB_SYSTEM}`. The"
                    + " report names it; nothing reads it",
            label = true)
        String settings,
    @Key(
            value =
                "What of its acknowledged writes is lost if its machine fails, where the server"
                    + " does not report it",
            label = true)
        String durability,
    @Key(value = "What its servers cost", label = true) PriceSpec price,
    @Key(
            value = "How many clients share each load and run, in place of that of the study",
            min = 1,
            max = 255,
            sets = "client.count")
        Integer clients,
    @Key("Properties of its runs") Map<String, String> properties,
    @Key("How its server comes to be; none for a store inside the client") ServerSpec server) {

  /** What servers cost; without date and source, no price is one. */
  record PriceSpec(
      @Key(value = "For an hour, of all its servers", required = true, min = 0) Double perHour,
      @Key(value = "Such as USD", required = true, example = "USD") String currency,
      @Key(value = "When it was that", required = true, example = "2026-11-25") String date,
      @Key(value = "Who says so", required = true, example = "the address of a price list")
          String source) {}

  /** The class, or the binding. */
  public String client() {
    return db == null ? binding : db;
  }

  /** What {@code bin/ycsb} is given after the command. */
  public List<String> clientArguments() {
    List<String> words = new ArrayList<>();
    if (classpath != null) {
      words.addAll(List.of("-cp", classpath));
    }
    if (binding != null) {
      words.add(binding);
    }
    if (db != null) {
      words.addAll(List.of("-db", db));
    }
    return words;
  }
}
