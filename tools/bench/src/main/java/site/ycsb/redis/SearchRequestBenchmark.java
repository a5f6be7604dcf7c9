// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.util.RedisOutputStream;
import site.ycsb.redis.FtSearchRequest.TotalCount;
import site.ycsb.redis.RequestTemplate.EncodedCommand;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;

/**
 * How long it takes to make the bytes of a search: argument by argument as Jedis does, and from
 * what all searches have in common. In the package of what makes a request.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
@State(Scope.Thread)
public class SearchRequestBenchmark {

  private static final Set<String> FIELDS =
      Set.of("productName", "brand", "price", "inStock", "image", "productScore", "revision");

  private final FtSearchRequest requests =
      new FtSearchRequest(
          "usertable",
          HashFormat.HASH,
          new RediSearchProduct(),
          RedisSettings.from(new Properties()));

  private final RedisOutputStream buffer = new RedisOutputStream(OutputStream.nullOutputStream());
  private final OutputStream socket = OutputStream.nullOutputStream();

  private final SearchQuery[] queries = new SearchQuery[64];
  private int next;

  public SearchRequestBenchmark() {
    for (int i = 0; i < queries.length; i++) {
      AllTerms words =
          new AllTerms("productName", List.of("shoe" + i, "red"), "productScore", true);
      queries[i] = new SearchQuery(words, 10 * (i % 5), 10, false);
    }
  }

  private SearchQuery query() {
    next = next + 1 & queries.length - 1;
    return queries[next];
  }

  @Benchmark
  public void byArguments() throws IOException {
    Protocol.sendCommand(buffer, requests.of(query(), FIELDS, TotalCount.WITHCOUNT));
    buffer.flush();
  }

  @Benchmark
  public EncodedCommand byTemplate() throws IOException {
    EncodedCommand command = requests.encoded(query(), FIELDS, TotalCount.WITHCOUNT);
    socket.write(command.bytes(), 0, command.length());
    return command;
  }
}
