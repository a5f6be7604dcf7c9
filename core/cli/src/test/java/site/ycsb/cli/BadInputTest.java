// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.stub.FaultyDB;

/** Bad input is reported in one line, before anything is sent to the store. */
@Tag("slow")
class BadInputTest {

  @TempDir private Path folder;
  private String out;
  private String err;

  @BeforeEach
  void writeFiles() throws IOException {
    FaultyDB.reset();
    String db = "db=" + FaultyDB.class.getName();
    write("core", "workload=site.ycsb.workloads.CoreWorkload", "recordcount=100", db);
    write("search", "workload=site.ycsb.workloads.SearchWorkload", "recordcount=100", db);
    for (String workload : List.of("core", "search")) {
      Files.writeString(
          folder.resolve(workload),
          "\noperationcount=1000",
          java.nio.file.StandardOpenOption.APPEND);
    }
    write("nodb", "workload=site.ycsb.workloads.CoreWorkload", "operationcount=1");
    write("oneword", "lamp", "hat hat");
    write("odd", "a,b", "red lamp,1", "red chair,x");
    write("nested", "red lamp", "lamps green");
    write("gap", "BlockSize\t1", "1\t5", "10\t90");
    write("blanks", "BlockSize 1", "0 5");
    write("zeros", "BlockSize\t1", "0\t0");
  }

  private void write(String name, String... lines) throws IOException {
    Files.write(folder.resolve(name), List.of(lines));
  }

  private int ycsb(String line) {
    ByteArrayOutputStream stdout = new ByteArrayOutputStream();
    ByteArrayOutputStream stderr = new ByteArrayOutputStream();
    int code =
        Main.run(
            new PrintStream(stdout, true, StandardCharsets.UTF_8),
            new PrintStream(stderr, true, StandardCharsets.UTF_8),
            line.replace("@", folder + "/").split(" "));
    out = stdout.toString(StandardCharsets.UTF_8);
    err = StderrLines.checked(stderr.toString(StandardCharsets.UTF_8));
    return code;
  }

  @Test
  void unchangedPropertiesCanBeRun() {
    assertThat(ycsb("run -P @core -p readproportion=1 -p updateproportion=0")).isZero();
    assertThat(ycsb("load -P @search")).isZero();
    assertThat(ycsb("load -P @core -p recordcount=0 -p insertcount=5")).isZero();
    assertThat(ycsb("run -P @core -p readproportion=1 -p updateproportion=0 -target 0")).isZero();
    for (String fractions : List.of("=0 -p hotspotopnfraction=0", "=1 -p hotspotopnfraction=1")) {
      String hotspot = "-p requestdistribution=hotspot -p hotspotdatafraction" + fractions;
      assertThat(ycsb("run -P @core -p readproportion=1 -p updateproportion=0 " + hotspot))
          .isZero();
    }
    assertThat(FaultyDB.inits()).isPositive();
  }

  /** The line, and what its error names; {@code @} is the folder with the files above. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rum basic | run",
        "run basci -P @core | did you mean 'basic'",
        "run -P @core -db | -db",
        "run -P @core -what | argument 3 after the command is not an option",
        "run -P @core -thread 4 | did you mean -threads",
        "run basic -P @core fieldcount=1 | argument 4 after the command sets a property: put -p"
            + " before",
        "run -P @core fieldcount=1 | sets a property: put -p before it",
        "run -P @core -pfieldcount=1 | argument 3 after the command sets a property: put a blank",
        "run basic -P @core lucene | argument 4 after the command does not belong to an option",
        "run -P @nothing | no such file",
        "run -P @serch | /search'?",
        "run -P @core -what | (ycsb help run explains it)",
        "help basci | (ycsb help lists what there is)",
        "rum basic | (ycsb help lists what there is)",
        "run -P @ | is a folder",
        "-t -P @nodb | no binding",
        "run basic | no workload: name a workload file such as workloads/workloadsearch with -P",
        "run -p workload=site.ycsb.workloads.CoreWorkload -p operationcount=1 | no binding",
        "run -P @core -p operationcount | expected name=value",
        "run -P @core -p =5 | expected name=value",
        "run -P @core -p readproportion=-0.5 | readproportion=-0.5",
        "run -P @search -p searchproportion=-1 | searchproportion=-1",
        "run -P @search -p freshness.rate=-1 | freshness.rate=-1",
        "run -P @search -p freshness.rate=1001 | freshness.rate=1001",
        "load -P @search -p freshness.rate=often | freshness.rate=often",
        "run -P @search -p freshness.rate=1 -p freshness.timeout=0 | freshness.timeout=0",
        "run -P @search -p freshness.timeout=5 | freshness.timeout needs freshness.rate",
        "run -P @search -p freshness.rate=1 -p searchproportion=0 -p readproportion=1 | set"
            + " searchproportion",
        "run -P @core -p freshness.rate=1 | freshness.rate needs a workload that searches",
        "run -P @core -p readproportion=0 -p updateproportion=0 | all proportions are 0",
        "run -P @search -p readproportion=0 -p searchproportion=0 | all proportions are 0",
        "run -P @core -p deleteproportion=0.9 | deleteproportion=0.9: CoreWorkload has no such",
        "load -P @core -p deleteproportion=1 | or use the search workload (-P workloads/workload",
        "run -P @core -p searchproportion=0.1 | searchproportion=0.1: CoreWorkload has no such",
        "run -P @core -p insertstart=100 | insertstart=100: needs a recordcount above it",
        "run -P @core -p insertstart=201 | insertstart=201: needs a recordcount above it",
        "load -P @core -p insertstart=201 | insertstart=201: needs a recordcount above it",
        "load -P @core -p keylength=16 | keys of 16 leave it out and set insertorder=ordered and"
            + " zeropadding=12",
        "load -P @core -p keylength=8 | zeropadding=4",
        "load -P @core -p fieldlengthdistribution=histogram -p fieldlengthhistogram=@gap | gap,"
            + " line 2: bucket 1 comes after 0 buckets: number them 0; 1; 2",
        "run -P @core -p fieldlengthdistribution=histogram -p fieldlengthhistogram=@blanks |"
            + " blanks, line 1: blanks stand between the two values: use a tab",
        "run -P @core -p fieldlengthdistribution=histogram -p fieldlengthhistogram=@zeros | zeros,"
            + " line 2: all weights are 0",
        "run -P @core -p fieldlengthdistribution=histogram | fieldlengthhistogram=hist.txt: needs a"
            + " file that is there",
        "run -P @core -p workload=site.ycsb.workloads.ConstantOccupancyWorkload -p"
            + " fieldlengthdistribution=histogram -p fieldlengthhistogram=@gap | gap, line 2",
        "run -P @core -p insertstart=50 -p insertcount=51 | recordcount=100 is less than",
        "load -P @core -p insertstart=50 -p insertcount=51 | recordcount=100 is less than",
        "load -P @search -p insertstart=50 -p insertcount=51 | recordcount=100",
        "load -P @search -p insertstart=100 | insertstart=100",
        "run -P @core -p operationcount=many | operationcount=many",
        "run -P @core -p operationcount=99999999999 | operationcount=99999999999",
        "run -P @core -p status.interval=0 | status.interval=0",
        "run -P @core -p operationcount=0 | nothing to run",
        "run -P @core -p operationcount=-1 | operationcount=-1",
        "load -P @core -p recordcount=0 | recordcount=0: needs 1 or more",
        "load -P @core -p recordcount=3000000000 | recordcount=3000000000",
        "run -P @core -p maxexecutiontime=-1 | maxexecutiontime=-1",
        "run -P @core -p server.pid=redis | server.pid=redis: needs ids of processes",
        "run -P @core -p server.pid=1,99999999999 | server.pid=99999999999: needs the id of a"
            + " process",
        "load -P @search -p server.pid=0 | server.pid=0",
        "run -P @core -p server.pid= | server.pid=: needs ids of processes",
        "run -P @core -p server.container= | server.container=: needs names or ids of containers",
        "run -P @core -p server.container=db,-h | server.container=db,-h: needs names or ids",
        "run -P @core -p watch=false -p server.container= | server.container=: needs names",
        "run -P @core -p background.readproportion=1 | background.readproportion needs"
            + " background.target",
        "run -P @search -p background.foo=1 | background.foo needs background.target",
        "run -P @search -p background.target=1 | mix of its own: set background.readproportion",
        "load -P @core -p background.foo=1 | background.foo needs background.target",
        "run -P @core -p watch=perhaps | watch=perhaps",
        "run -P @core -p fieldcount=x | fieldcount=x",
        "run -P @core -p fieldlength=-1 | fieldlength=-1",
        "run -P @core -p zeropadding=x | zeropadding=x",
        "run -P @core -p hotspotdatafraction=2 | hotspotdatafraction=2",
        "run -P @core -p exponential.frac=NaN | exponential.frac=NaN: needs a number from 0 to 1",
        "load -P @core -p exponential.percentile=1e999 | needs a number from 0 to 100",
        "run -P @core -p requestdistribution=exponential -p exponential.frac=0 | above 0",
        "run -P @core -p requestdistribution=exponential -p exponential.percentile=0 | above 0",
        "run -P @search -p search.relevance.fields=productName:0 | number from 0.001 to 1000",
        "run -P @search -p search.relevance.fields=productName:-1 | number from 0.001 to 1000",
        "run -P @search -p search.relevance.fields=productName:NaN | number from 0.001 to 1000",
        "run -P @search -p search.relevance.fields=productName:1e999 | number from 0.001 to 1000",
        "run -P @search -p search.relevance.fields=productName | number from 0.001 to 1000",
        "run -P @search -p search.relevance.fields=a:1,a:2 | needs different fields",
        "run -P @core -p requestdistribution=odd | requestdistribution=odd: needs one of uniform;"
            + " zipfian; latest; hotspot; sequential; exponential",
        "load -P @core -p requestdistribution=Zipfian | requestdistribution=Zipfian: needs one of",
        "run -P @search -p requestdistribution=odd | requestdistribution=odd",
        "run -P @search -p search.queries=0 | search.queries=0",
        "run -P @core -p core_workload_insertion_retry_limit=x | insertion_retry_limit=x",
        "load -P @search -p core_workload_insertion_retry_interval=-1 | retry_interval=-1",
        "run -P @core -p maxerrors=-1 | maxerrors=-1",
        "run -P @core -p maxerrors=0.05 | maxerrors=0.05",
        "run -P @core -p maxerrors=101% | maxerrors=101%",
        "run -P @core -p hdrhistogram.percentiles=200 | hdrhistogram.percentiles=200",
        "run -P @core -p measurement.interval=never | measurement.interval=never",
        "run -P @core -p reportlatencyforeacherror=perhaps | reportlatencyforeacherror=perhaps",
        "run -P @core -threads 0 | threadcount=0",
        "run -P @core -threads -3 | threadcount=-3",
        "run -P @core -threads x | threadcount=x",
        "run -P @core -threads | -threads",
        "run -P @core -target 0.0009 | target=0.0009",
        "run -P @core -target -5 | target=-5",
        "run -P @core -target x | target=x",
        "run -P @core -target 500/s | from 0 to 10000000, in operations per second",
        "run -P @core -db no.such.Binding | no.such.Binding",
        "run -P @core -db java.lang.String | does not extend site.ycsb.DB",
        "run -P @core -p workload=no.such.Workload | no.such.Workload",
        "run -P @core -p workload=java.lang.String | does not extend site.ycsb.Workload",
        "run -P @core -p exporter=no.such.Exporter | exporter=no.such.Exporter",
        "run -P @core -p exportfile=@nothing/file | exportfile=",
        "run -P @core -p results.dir=@core | results.dir=",
        "run -P @core -p results.dir=/dev/null/results | results.dir=",
        "run -P @search -db site.ycsb.BasicDB | site.ycsb.BasicDB cannot search",
        "load -P @search -db site.ycsb.BasicDB | site.ycsb.BasicDB cannot search",
        "bench -P @search -db site.ycsb.BasicDB | site.ycsb.BasicDB cannot search",
        "run -P @search -p search.sortfield=brand | search.sortfield=brand",
        "run -P @search -p search.sortfield=color -p search.indexedfields=color,productName"
            + " | NUMERIC",
        "run -P @search -p dictfile=@oneword | no line has two different words",
        "run -P @search -p dictfile=@nothing | no such file",
        "run -P @search -p dictfile= | names no file",
        "run -P @search -p dictfile=@ | is a folder",
        "run -P @search -p dictfile=@oneword -p search.vocabulary=100 | exclude each other",
        "run -P @core -p declared.needy=x | declared.needy needs declared.needed=true",
        "run -P @search -p dictfile=/dev/zero | is a device or a pipe",
        "run -P @search -p dictfile=/dev/stdin | is a device or a pipe",
        "run -P @search -p text.words=9-1 | text.words=9-1: needs the least and the greatest number",
        "run -P @search -p text.words=100 | text.words=100: needs the least and the greatest number",
        "run -P @search -p text.words=5-10001 | such as 100-1000; from 2 to 10000",
        "run -P @search -p text.words=5-9 -p search.vocabulary=500 | text.words",
        "run -P @search -p text.words=5-9 -p dictfile=@oneword | text.words",
        "run -P @search -p text.words=5-9 -p search.textfield=brand | search.textfield=brand: needs",
        "run -P @search -p corpus=@oneword | corpus needs corpus.fields",
        "run -P @search -p corpus.fields=a:text | corpus.fields needs corpus",
        "run -P @search -p corpus=@odd -p corpus.fields=a:text,b:numeric | odd, line 3: b=x: needs",
        "run -P @search -p search.querylog=@nothing | nothing: no such file",
        "run -P @search -p search.querylog=@odd -p search.queries=5 | search.queries=5: needs no",
        "run -P /dev/zero | it has more than 16 MB",
        "run -P @core -p requestdistribution=hotspot -p hotspotdatafraction=0 | none is hot",
        "run -P @core -p requestdistribution=hotspot -p hotspotdatafraction=0.001 | none is hot",
        "run -P @core -p requestdistribution=hotspot -p hotspotdatafraction=1 | all are hot",
        "run -P @search -p requestdistribution=hotspot -p hotspotdatafraction=0 | none is hot",
        "run -P @search -p requestdistribution=hotspot -p hotspotdatafraction=0.001 | none is hot",
        "run -P @search -p requestdistribution=hotspot -p hotspotdatafraction=1 | all are hot",
        "run -P @core -p readproportion=1e308 -p updateproportion=1e308 | too large to be added",
        "run -P @search -p readproportion=1e308 -p updateproportion=1e308 | too large to be added",
        "run -P @core -p zeropadding=2147483647 | zeropadding=2147483647",
        "load -P @core -p core_workload_insertion_retry_interval=2147483647 | from 0 to 86400",
        "load -P @search -p core_workload_insertion_retry_interval=2147483647 | from 0 to 86400",
        "load -P @core -p insertcount=0 | insertcount=0: needs 1 or more to load",
        "load -P @search -p insertcount=0 | insertcount=0: needs 1 or more to load",
        "run -P @core -p insertcount=0 | insertcount=0: needs a whole number of 1 or more",
        "run -P @core -p writeallfields=maybe | writeallfields=maybe",
        "run -P @core -p readallfields=maybe | readallfields=maybe",
        "run -P @core -p minscanlength=5 -p maxscanlength=4 | minscanlength=5",
        "run -P @search -p minscanlength=5 -p maxscanlength=4 | minscanlength=5",
        "run -P @core -p minfieldlength=5 -p fieldlength=4 | minfieldlength=5",
        "run -P @core -p dataintegrity=true -p fieldlengthdistribution=zipfian | dataintegrity",
        "run -P @search -p search.indexedfields=productName | search.sortfield",
        "bench -P @core -p operationcount=-1 | operationcount=-1",
        "shell basci | did you mean 'basic'",
        "shell -db site.ycsb.stub.FaultyDB -p search.questions=odd | search.questions=odd",
        "run -P @search -p search.questions= | search.questions=: needs some of",
        "shell -db java.lang.String | does not extend site.ycsb.DB",
        "shell -db site.ycsb.stub.FaultyDB -p search.sortfield=brand | search.sortfield=brand",
        "verify -P @search -db no.such.Binding | no.such.Binding",
        "verify -P @core | verify is for the search workload",
      })
  void reportsOneLineAndSendsNothing(String line, String named) {
    assertThat(ycsb(line)).as(err).isEqualTo(ExitCode.USAGE);

    assertThat(FaultyDB.inits()).isZero();
    assertThat(out).isEmpty();
    List<String> errors =
        err.lines()
            .filter(l -> !l.matches("|Command line:.*|YCSB Client .*|Loading workload\\.\\.\\."))
            .toList();
    assertThat(errors).hasSize(1);
    assertThat(errors.get(0)).startsWith("ycsb: ").contains(named.strip());
  }

  @Test
  void usageErrorKeepsEarlierResults() throws IOException {
    Path results = Files.createDirectory(folder.resolve("results"));
    Files.writeString(results.resolve("run.json"), "{}");

    ycsb("run -P @search -p results.dir=@results -p search.queries=0");

    assertThat(results.resolve("run.json")).hasContent("{}");
  }
}
