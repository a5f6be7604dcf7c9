// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.results.JsonMembers;
import site.ycsb.result.BuildInfo;

/** The report as one HTML file that needs nothing else. */
public final class HtmlPage {

  private static final String ECHARTS =
      "/META-INF/resources/webjars/echarts/%s/echarts.common.min.js";

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .registerModule(new SimpleModule().addSerializer(Double.class, new ShortDouble()));

  /** A whole number without a fraction, which is a fifth of a long page. */
  private static final class ShortDouble extends JsonSerializer<Double> {

    @Override
    public void serialize(Double value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      if (value == Math.rint(value) && Math.abs(value) < 1e15) {
        json.writeNumber(value.longValue());
      } else {
        json.writeNumber(value);
      }
    }
  }

  private HtmlPage() {}

  /** The report without charts; long tables are in the CSV files only. */
  static String markdown(Report report, String csvFolder) throws IOException {
    return compiler()
        .withEscaper(Table::plain)
        .compile(text("report.md"))
        .execute(Map.of("report", report, "folder", csvFolder));
  }

  static void write(Report report, Path file) throws IOException {
    JsonMembers scripts = JsonMembers.of("echarts", echarts().replace("</script", "<\\/script"));
    write(report, scripts.with("script", script()), file);
  }

  /**
   * Writes the page as one of a site, whose pages share their scripts.
   *
   * @param site address of its folder from that of the page
   * @param back from there, where the site speaks of this report
   * @param image address of what a link to the page shows
   */
  public static void write(Report report, String site, String back, String image, Path file)
      throws IOException {
    write(report, JsonMembers.of("site", site, "back", back, "image", image), file);
  }

  /** Writes the scripts that the pages of a site share. */
  public static void writeScripts(Path site) throws IOException {
    Files.writeString(site.resolve("echarts.js"), echarts());
    Files.writeString(site.resolve("report.js"), script());
  }

  /** The script of the page. */
  private static String script() throws IOException {
    return text("pictures.js") + text("report.js");
  }

  /** The version of this program, for the foot of each page. */
  public static String version() {
    return Setup.shortened(BuildInfo.load().text());
  }

  /** The style of a report, which pages beside it have, too. */
  public static String style() throws IOException {
    return text("report.css");
  }

  private static void write(Report report, JsonMembers scripts, Path file) throws IOException {
    JsonMembers page =
        scripts
            .with("report", report, "style", style(), "data", data(report))
            .with("version", version(), "page", "")
            .with("tables", report.figures().stream().map(report::csv).collect(joining(" ")));
    Files.writeString(file, filled(text("report.html"), page));
  }

  /** An absent value is empty; all others are escaped, unless the template has three braces. */
  public static String filled(String template, Object values) {
    return compiler().compile(template).execute(values);
  }

  /**
   * It makes a text of each section that it enters, to see whether it is empty: not of a report.
   */
  private static Mustache.Compiler compiler() {
    return Mustache.compiler()
        .nullValue("")
        .emptyStringIsFalse(true)
        .withLoader(name -> new StringReader(text(HtmlPage.class, name)))
        .withFormatter(value -> value instanceof Record ? "a section" : String.valueOf(value));
  }

  /** What the charts draw, as a block of JSON that no text in it can end. */
  private static String data(Report report) throws IOException {
    JsonMembers charts = new JsonMembers();
    report.figures().stream()
        .filter(figure -> figure.chart() != null)
        .forEach(figure -> charts.with(figure.id(), chart(figure)));
    JsonMembers data =
        JsonMembers.of("systems", measured(report))
            .with("charts", charts)
            .with("pictures", pictures(report));
    return JSON.writeValueAsString(data).replace("<", "\\u003c");
  }

  /** The names of the systems in the order of their colours. */
  private static List<String> measured(Report report) {
    MetricTable metrics = report.metrics();
    return metrics.measured().stream().map(metrics::title).toList();
  }

  /** By id, the ratios to each base. */
  private static JsonMembers pictures(Report report) {
    JsonMembers pictures = new JsonMembers();
    report.pictures().forEach(picture -> pictures.with(picture.id(), picture.ratios()));
    return pictures;
  }

  /** A chart with the rows of the table below it. */
  private static JsonMembers chart(Figure figure) {
    Chart chart = figure.chart();
    Table table = chart.needed(figure.table().shown());
    return JsonMembers.of("kind", chart.kind(), "label", chart.label(), "choices", chart.choices())
        .with("views", chart.views(), "data", chart.data())
        .with("head", table.head(), "rows", table.numbers());
  }

  /** The version is part of the path. */
  private static String echarts() throws IOException {
    Properties properties = new Properties();
    properties.load(new StringReader(text("/META-INF/maven/org.webjars/echarts/pom.properties")));
    return text(ECHARTS.formatted(properties.getProperty("version")));
  }

  private static String text(String resource) throws IOException {
    return text(HtmlPage.class, resource);
  }

  /** A text that is beside a class. */
  public static String text(Class<?> beside, String resource) throws IOException {
    try (InputStream in = beside.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException(resource + " is not on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
