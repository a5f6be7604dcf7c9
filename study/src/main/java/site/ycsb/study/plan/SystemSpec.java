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
            value = "Name in folders, unique in the study; with `use`, by default that folder",
            required = true)
        String name,
    @Key(value = "Title in the report; without it, the name", label = true) String title,
    @Key(value = "A name that `bin/ycsb bindings` lists", sets = "db") String binding,
    @Key("A class of your own in place of the binding's, as with `-db`") String db,
    @Key("Where the class, or the binding of that name, is, as with `-cp`") String classpath,
    @Key(
            value =
                "Whether the study can do without the system: if it is missing, the report"
                    + " says so",
            fallback = "false",
            label = true)
        boolean optional,
    @Key(value = "The product's name in the published study", label = true) String publishedAs,
    @Key(value = "The machines of the published study", label = true) String publishedOn,
    @Key(
            value =
                "What its server calls itself. A server with another name is reported under"
                    + " that name, without published results",
            label = true)
        String product,
    @Key(
            value = "The expected version, or its beginning; the report names another one",
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
                "Which acknowledged writes are lost if its machine fails, if the server"
                    + " does not report it",
            label = true)
        String durability,
    @Key(value = "What its servers cost", label = true) PriceSpec price,
    @Key(
            value = "How many clients share each load and run, in place of the study's number",
            min = 1,
            max = 255,
            sets = "client.count")
        Integer clients,
    @Key("Properties of its runs") Map<String, String> properties,
    @Key("How to start its server; leave it out for a store inside the client") ServerSpec server) {

  /** What servers cost; without date and source, no price is one. */
  record PriceSpec(
      @Key(value = "Price of all its servers for an hour", required = true, min = 0) Double perHour,
      @Key(value = "Currency, such as USD", required = true, example = "USD") String currency,
      @Key(value = "Date of the price", required = true, example = "2026-11-25") String date,
      @Key(value = "Source of the price", required = true, example = "the address of a price list")
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
