// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code study.json}: what was compared, and the state of each run. Immutable. Secrets are masked.
 *
 * @param format {@link #FORMAT}
 * @param disclosure null if nobody says who ran it
 * @param seed null of runs that no study asked for
 * @param scale by which counts and times were multiplied
 * @param started UTC, ISO 8601, as is {@code ended}, which is null before the end
 */
public record StudyDocument(
    int format,
    String name,
    String title,
    String description,
    Disclosure disclosure,
    Long seed,
    Double scale,
    String started,
    String ended,
    Map<String, Object> machine,
    List<Subject> systems,
    List<StudyStep> steps,
    List<Published> published,
    List<Run> runs) {

  /** Increased by changes that break readers. */
  public static final int FORMAT = 1;

  /** The name of the file in a folder of results. */
  public static final String FILE = "study.json";

  /** The name of the study file beside it, with its systems, and without secrets. */
  public static final String TEXT = "study.yaml";

  private static final String NOT_STATED = "not stated";

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .setDefaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS));

  static {
    JSON.configOverride(List.class).setSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL));
  }

  public StudyDocument {
    machine = machine == null ? Map.of() : machine;
    systems = systems == null ? List.of() : List.copyOf(systems);
    steps = steps == null ? List.of() : List.copyOf(steps);
    published = published == null ? List.of() : List.copyOf(published);
    runs = runs == null ? List.of() : List.copyOf(runs);
  }

  /**
   * Who stands behind the results, as text. What is not stated is null.
   *
   * @param relations to the vendors of the systems
   */
  public record Disclosure(String ranBy, String paidBy, String relations) {

    /** What several studies say; null if none says anything. */
    static Disclosure together(List<Disclosure> all) {
      return all.stream().allMatch(Objects::isNull)
          ? null
          : new Disclosure(
              together(all, Disclosure::ranBy),
              together(all, Disclosure::paidBy),
              together(all, Disclosure::relations));
    }

    private static String together(List<Disclosure> all, Function<Disclosure, String> of) {
      return all.stream()
          .map(each -> each == null ? null : of.apply(each))
          .map(text -> Objects.requireNonNullElse(text, NOT_STATED))
          .distinct()
          .collect(Collectors.joining(" | "));
    }

    /** Sentences of the report that say all of it. */
    public String text() {
      return "Run by: %s Paid by: %s Relations to the vendors: %s"
          .formatted(shown(ranBy), shown(paidBy), shown(relations));
    }

    private static String shown(String text) {
      return Objects.requireNonNullElse(text, NOT_STATED).strip().replaceFirst("\\.?$", ".");
    }
  }

  /**
   * A system that is compared.
   *
   * @param title its name in the report; null for {@code name}
   * @param publishedAs the name by which published figures have the same product, or null
   * @param reason why it is not verified, or null
   * @param server how the server comes to be, and its limits
   * @param stated what its study says of it; null in documents of earlier versions
   */
  public record Subject(
      String name,
      String binding,
      String title,
      boolean optional,
      String publishedAs,
      State state,
      String reason,
      Map<String, Object> properties,
      Map<String, Object> server,
      Stated stated) {

    public Subject {
      stated = stated == null ? Stated.NOTHING : stated;
    }

    /** Whether the store is inside the client's process. */
    @JsonIgnore
    public boolean isEmbedded() {
      return server != null && "embedded".equals(server.get("kind"));
    }

    public Subject in(State state, String reason) {
      return new Subject(
          name, binding, title, optional, publishedAs, state, reason, properties, server, stated);
    }

    /** This system with more after its name and title. */
    Subject suffixed(String suffix) {
      String name = this.name + suffix;
      String title = (this.title == null ? this.name : this.title) + suffix;
      return new Subject(
          name, binding, title, optional, publishedAs, state, reason, properties, server, stated);
    }

    /** This system under another title, which no published figure belongs to. */
    public Subject named(String title) {
      return new Subject(
          name, binding, title, optional, null, state, reason, properties, server, stated);
    }
  }

  /**
   * What a study says of a system, which nothing has measured. What it does not say is null.
   *
   * @param version that is meant, or how it begins
   * @param settings the file of the server's settings
   * @param durability what of its acknowledged writes is lost if its machine fails
   */
  public record Stated(String version, String settings, String durability, Price price) {

    public static final Stated NOTHING = new Stated(null, null, null, null);
  }

  /**
   * What all servers of a system cost.
   *
   * @param date ISO 8601, when it was that
   */
  public record Price(double perHour, String currency, String date, String source) {}

  /**
   * What each system is asked to do.
   *
   * @param kind {@code load}, {@code mix}, {@code sweep}, {@code rate}, {@code steps}, {@code
   *     saturate} or {@code verify}
   * @param axis what differs between the points: {@code threads}, {@code target} or {@code
   *     updates}; null if there is one point
   * @param unit of the axis, or null
   * @param scale of its study if that is not 1; null in {@code study.json}, which has one for all
   */
  public record StudyStep(
      String name, String title, String kind, String axis, String unit, Double scale) {

    public StudyStep(String name, String title, String kind, String axis, String unit) {
      this(name, title, kind, axis, unit, null);
    }

    private StudyStep at(Double scale) {
      return new StudyStep(name, title, kind, axis, unit, scale);
    }

    /** Whether its counts and times are smaller than its study file says. */
    @JsonIgnore
    public boolean isTrial() {
      return scale != null && scale < 1;
    }
  }

  /**
   * A figure that somebody else published.
   *
   * @param qualifier {@code about}, {@code up to}, {@code over} or {@code under}; null if the value
   *     is exact
   * @param records that the published system held, or null if that is not known
   * @param hardware that it ran on, as text of the report, or null
   */
  public record Published(
      String step,
      String system,
      String metric,
      Object point,
      Object value,
      String qualifier,
      String unit,
      Long records,
      String hardware,
      String source) {}

  /** Runs that no study asked for, as one. */
  static StudyDocument of(
      String title, List<Subject> systems, List<StudyStep> steps, List<Run> runs) {
    return new StudyDocument(
        FORMAT, "results", title, null, null, null, null, null, null, null, systems, steps, null,
        runs);
  }

  /**
   * Returns the study further on.
   *
   * @param begun the study when and where it began
   * @param ended when nothing was pending any more, or null
   */
  public StudyDocument since(
      StudyDocument begun, List<Subject> systems, List<Run> runs, String ended) {
    return new StudyDocument(
        format,
        name,
        title,
        description,
        disclosure,
        seed,
        scale,
        begun.started,
        ended,
        begun.machine,
        systems,
        steps,
        published,
        runs);
  }

  /**
   * Reads the document of a folder.
   *
   * @throws IOException if it is not one, or of a later format than {@link #FORMAT}
   */
  public static StudyDocument read(Path folder) throws IOException {
    String file = Archives.text(folder.resolve(FILE));
    StudyDocument document;
    try (InputStream in = Files.newInputStream(folder.resolve(FILE))) {
      document = JSON.readValue(in, StudyDocument.class);
    } catch (MismatchedInputException e) {
      String where =
          e.getPath().stream()
              .map(at -> at.getFieldName() == null ? "[" + at.getIndex() + "]" : at.getFieldName())
              .collect(Collectors.joining("."))
              .replace(".[", "[");
      throw new IOException(
          file + (where.isEmpty() ? " is empty" : " has a value of another kind in " + where), e);
    } catch (JsonProcessingException e) {
      // Without where the parser began, which names its own settings.
      String reason = e.getOriginalMessage().replaceFirst(" \\(start marker.*", "");
      throw new IOException(file + " cannot be read: " + reason, e);
    }
    if (document == null) {
      throw new IOException(file + " is not the result of a study: it is null");
    }
    if (document.format > FORMAT) {
      throw new IOException(
          "%s has format %d: this version of the program reads up to format %d"
              .formatted(file, document.format, FORMAT));
    }
    if (document.format < 1) {
      throw new IOException(file + " is not the result of a study: it has no format");
    }
    if (!document.isWhole()) {
      throw new IOException(file + " is not whole: a system, a step or a run lacks its name");
    }
    return document.withScaledSteps();
  }

  /** With the scale in each step, because a page may have steps of several studies. */
  private StudyDocument withScaledSteps() {
    return scale == null || scale == 1
        ? this
        : new StudyDocument(
            format,
            name,
            title,
            description,
            disclosure,
            seed,
            scale,
            started,
            ended,
            machine,
            systems,
            steps.stream().map(step -> step.at(scale)).toList(),
            published,
            runs);
  }

  private boolean isWhole() {
    return name != null
        && systems.stream().allMatch(system -> system.name != null && system.state != null)
        && steps.stream().allMatch(step -> step.name != null && step.kind != null)
        && runs.stream()
            .flatMap(
                run -> Stream.of(run.id(), run.system(), run.step(), run.folder(), run.state()))
            .allMatch(Objects::nonNull);
  }

  /** Replaces the document of a folder in one step, so that a reader never sees half of it. */
  public void write(Path folder) throws IOException {
    Path part = folder.resolve(FILE + ".part");
    JSON.writeValue(part.toFile(), this);
    Files.move(
        part,
        folder.resolve(FILE),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }
}
