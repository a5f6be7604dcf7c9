// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.file.Files;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.lucene.search.IndexSearcher;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.TableDB;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreGauges;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.search.Bm25;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Visibility;
import site.ycsb.settings.CommonSettings;

/**
 * Lucene inside this process, on disk: one index per table, each in a directory of its own. All
 * instances of a process share one writer per table; the last {@link #cleanup()} commits and closes
 * it. The properties are described in docs/reference/lucene.md.
 */
public class LuceneDB extends TableDB<LuceneTable> implements SearchDialect, StoreTelemetry {

  /** Lucene logs which features of the JVM it uses; on stderr that hides the status of a run. */
  private static final Logger LUCENE_LOG = Logger.getLogger("org.apache.lucene");

  private LuceneSettings settings;
  private SearchSchema schema;

  /** Also opens the table of the workload if there is one, so that a bad one is reported early. */
  @Override
  protected void connect() throws DBException {
    if (LUCENE_LOG.getLevel() == null) {
      LUCENE_LOG.setLevel(Level.SEVERE);
    }
    // Each query is new or repeats at random: a cache of queries would distort the measurement.
    IndexSearcher.setDefaultQueryCache(null);
    settings = LuceneSettings.from(getProperties());
    schema = SearchSchema.from(getProperties());
    for (SearchSchema.Field field : schema.fields()) {
      if (field.name().equals(RecordIndexer.KEY) || field.name().equals(RecordIndexer.RECORD)) {
        throw new DBException(
            SearchSchema.FIELDS + ": this binding reserves the name " + field.name());
      }
    }
    if (Files.exists(settings.directory()) && !Files.isDirectory(settings.directory())) {
      throw LuceneSettings.DIRECTORY.needs(
          settings.directory().toString(), "the name of a directory, and this is a file");
    }
    // Not stripped, because workloads use the name as it is.
    table(
            getProperties()
                .getProperty(CommonSettings.TABLE.name(), CommonSettings.TABLE.defaultText()))
        .index(false);
  }

  @Override
  protected LuceneTable open(String name) {
    return new LuceneTable(name, settings, schema);
  }

  @Override
  protected String place() {
    return settings.directory().toString();
  }

  @Override
  protected Status status(String table, Exception e) {
    return LuceneErrors.status(settings.directory().resolve(table), e);
  }

  @Override
  protected DBException failure(String what, Exception e) {
    return LuceneErrors.failure(what, settings.directory(), e);
  }

  @Override
  public Visibility visibility() {
    return settings.visibility();
  }

  /** {@inheritDoc} One reader serves a walk. */
  @Override
  public boolean walksShowOneState() {
    return true;
  }

  @Override
  public Bm25 bm25() {
    return RelevanceQueries.FORM;
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return Stream.of(
            LuceneQuestions.QUERIES.kinds(),
            NearestQueries.kinds(),
            RelevanceQueries.QUERIES.kinds())
        .flatMap(Set::stream)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public String indexDefinition(String table, SearchSchema schema) {
    return new RecordIndexer(schema).definition();
  }

  @Override
  public String searchRequest(String table, SearchQuery query, Set<String> fields) {
    if (query.question().form() instanceof RelevanceForm) {
      return RelevanceQueries.text(query, fields);
    }
    return query.question().form() instanceof NearestForm
        ? new NearestQueries(settings).text(query, fields)
        : LuceneQuestions.text(query, fields);
  }

  @Override
  public GaugeSource telemetry(String table) {
    return new LuceneTelemetry(table, settings, new StoreGauges());
  }
}
