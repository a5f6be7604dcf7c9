// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.StringByteIterator;
import site.ycsb.search.DoubleByteIterator;
import site.ycsb.search.Utf8ByteIterator;

class ReplyMaterializerTest {

  private static final int REPLIES = 20_000;

  /** A value whose bytes are not made yet. */
  private static final class Lazy extends ByteIterator {
    @Override
    public boolean hasNext() {
      return false;
    }

    @Override
    public byte nextByte() {
      return 0;
    }

    @Override
    public long bytesLeft() {
      return 0;
    }
  }

  /** How many of a thread's replies stay incomplete, of those that a binding hands over lazily. */
  private static int leftLazy(IntPredicate lazy) {
    ReplyMaterializer values = new ReplyMaterializer();
    int left = 0;
    for (int reply = 1; reply <= REPLIES; reply++) {
      Map<String, ByteIterator> row = new HashMap<>();
      row.put("field", lazy.test(reply) ? new Lazy() : new StringByteIterator("complete"));
      values.complete(row);
      left += row.get("field") instanceof Lazy ? 1 : 0;
    }
    return left;
  }

  @Test
  void firstRepliesAreCompleted() {
    assertThat(leftLazy(reply -> reply <= 64)).isZero();
  }

  @Test
  void bindingCannotKnowWhichRepliesAreLookedAt() {
    // That 500 draws of one in 16 all miss has a probability of 1e-14.
    assertThat(leftLazy(reply -> reply > 64 && reply % 16 != 0)).isLessThan(500);
    for (int remainder = 0; remainder < 16; remainder++) {
      int only = remainder;
      assertThat(leftLazy(reply -> reply > 64 && reply % 16 == only)).isLessThan(500);
    }
  }

  @Test
  void completedValueHoldsTheBytes() {
    Map<String, ByteIterator> row = new HashMap<>();
    row.put("field", new Lazy());
    new ReplyMaterializer().complete(row);
    assertThat(row.get("field")).isInstanceOf(Utf8ByteIterator.class);
  }

  @Test
  void numberStaysOneWithoutText() {
    ByteIterator number = new DoubleByteIterator(Math.sqrt(2));
    Map<String, ByteIterator> row = new HashMap<>(Map.of("distance", number));
    new ReplyMaterializer().complete(row);
    assertThat(row.get("distance")).isSameAs(number);
  }
}
