// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;

/** The report as one HTML file that needs nothing else. */
final class HtmlPage {

  private static final String ECHARTS = "/META-INF/resources/webjars/echarts/%s/echarts.min.js";

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

  static void write(Report report, Path file) throws IOException {
    Map<String, Object> page = new LinkedHashMap<>();
    page.put("report", report);
    page.put("echarts", echarts().replace("</script", "<\\/script"));
    page.put("script", text("report.js"));
    page.put("style", text("report.css"));
    page.put("data", data(report));
    page.put("tables", report.figures().stream().map(Figure::csv).collect(Collectors.joining(" ")));
    // An absent value is empty; all others are escaped, unless the template has three braces.
    Template template =
        Mustache.compiler().nullValue("").emptyStringIsFalse(true).compile(text("report.html"));
    Files.writeString(file, template.execute(page));
  }

  /** What the charts draw, as a block of JSON that no text in it can end. */
  private static String data(Report report) throws IOException {
    List<Figure> charts = report.figures().stream().filter(f -> f.option() != null).toList();
    Set<String> drawn =
        charts.stream().flatMap(f -> Charts.names(f.option()).stream()).collect(Collectors.toSet());
    Map<String, Object> data =
        Charts.map(
            "systems",
            report.systems().stream().map(SystemPart::name).filter(drawn::contains).toList(),
            "charts",
            charts.stream()
                .map(f -> Charts.map("id", f.id(), "title", f.title(), "option", f.option()))
                .toList());
    return JSON.writeValueAsString(data).replace("<", "\\u003c");
  }

  /** The version is part of the path. */
  private static String echarts() throws IOException {
    Properties properties = new Properties();
    properties.load(new StringReader(text("/META-INF/maven/org.webjars/echarts/pom.properties")));
    return text(ECHARTS.formatted(properties.getProperty("version")));
  }

  private static String text(String resource) throws IOException {
    try (InputStream in = HtmlPage.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException(resource + " is not on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
