// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
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
      new ObjectMapper().registerModule(new SimpleModule().addSerializer(new ShortDouble()));

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
  private static String data(Report report) {
    List<Map<String, Object>> charts = new ArrayList<>();
    Set<String> drawn = new HashSet<>();
    for (Figure figure : report.figures()) {
      if (figure.option() != null) {
        drawn.addAll(Charts.names(figure.option()));
        charts.add(
            Charts.map("id", figure.id(), "title", figure.title(), "option", figure.option()));
      }
    }
    try {
      return JSON.writeValueAsString(
              Charts.map(
                  "systems",
                  report.systems().stream().map(SystemPart::name).filter(drawn::contains).toList(),
                  "charts",
                  charts))
          .replace("<", "\\u003c");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A whole number without a fraction, which is a fifth of a long page. */
  private static final class ShortDouble extends StdSerializer<Double> {

    ShortDouble() {
      super(Double.class);
    }

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
