// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoticeStreamTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream direct = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private final PrintStream stream = NoticeStream.over(direct);

  private String written() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "one, two | one, two",
        "one, two, three | one, two; three",
        "client 0.61, server 0.3, machine 2, all | client 0.61, server 0.3; machine 2; all",
        "a,b,c,d | a,b,c,d",
        "a, b, c, d, | a, b; c; d,",
        "ł, é, 𠀀, ends, | ł, é; 𠀀; ends,",
      })
  void aLineHasOneCommaWithABlankAtMost(String text, String expected) {
    stream.println(text);

    assertThat(written().stripTrailing()).isEqualTo(expected);
  }

  @Test
  void eachLineBeginsAnew() {
    stream.print("a, b\nc, d\n");
    stream.println("e, f");

    assertThat(written()).isEqualTo("a, b\nc, d\ne, f" + System.lineSeparator());
  }

  /** A carriage return ends no line for the programs that read it. */
  @Test
  void aLineThatIsWrittenAnewStaysOne() {
    stream.print("a, b\rc, d\n");

    assertThat(written()).isEqualTo("a, b\rc; d\n");
  }

  @Test
  void aCommaThatWasFlushedStaysAndItsBlankGoes() {
    stream.print("a, b,");
    stream.flush();
    assertThat(written()).isEqualTo("a, b,");
    stream.print("  c");
    stream.flush();

    assertThat(written()).isEqualTo("a, b,c");
  }

  @Test
  void noPartsOfALineMakeOneOfThreeTexts() {
    Random random = new Random(48);
    String letters = ", \nab";
    for (int i = 0; i < 20_000; i++) {
      String part = letters.charAt(random.nextInt(letters.length())) + "";
      stream.print(random.nextBoolean() ? part : part + letters.charAt(random.nextInt(5)));
      if (random.nextInt(4) == 0) {
        stream.flush();
      }
    }

    assertThat(written().lines()).noneMatch(line -> line.matches(".*, .*, .*"));
  }

  @Test
  void whatIsWrittenDirectlyIsLeftAlone() {
    stream.print("a, b");
    direct.println("[READ], Operations, 1");

    assertThat(written()).isEqualTo("a, b[READ], Operations, 1" + System.lineSeparator());
  }
}
