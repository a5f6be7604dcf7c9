// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.StringByteIterator;

class Utf8ByteIteratorTest {

  private static final String TEXT = "Größe \uD83D\uDE00 \"x\"";
  private static final long BEFORE = 0x0D6E8FEB86659FD9L;
  private static final long SECRET = 0x1B03738712FAD5C9L;
  private static final byte[] BYTES = TEXT.getBytes(StandardCharsets.UTF_8);

  @Test
  void returnsSameTextAndBytesThroughEveryMethod() {
    assertThat(Utf8ByteIterator.of(TEXT).toString()).isEqualTo(TEXT);
    assertThat(Utf8ByteIterator.of(TEXT).toArray()).isEqualTo(BYTES);
    byte[] one = new byte[BYTES.length];
    Utf8ByteIterator value = Utf8ByteIterator.of(TEXT);
    for (int i = 0; value.hasNext(); i++) {
      one[i] = value.nextByte();
    }
    assertThat(one).isEqualTo(BYTES);
  }

  @Test
  void acceptsPartOfArray() {
    byte[] around = ("<" + TEXT + ">").getBytes(StandardCharsets.UTF_8);
    Utf8ByteIterator value = new Utf8ByteIterator(around, 1, BYTES.length);
    assertThat(value.toString()).isEqualTo(TEXT);
    assertThat(value.bytesLeft()).isEqualTo(BYTES.length);
    assertThat(value.contentEquals(BYTES, 0, BYTES.length)).isTrue();
    assertThat(value.contentEquals(BYTES, 0, BYTES.length - 1)).isFalse();
  }

  @Test
  void fillsBufferInPieces() {
    Utf8ByteIterator value = new Utf8ByteIterator(BYTES);
    byte[] buffer = new byte[5];
    assertThat(value.nextBuf(buffer, 1)).isEqualTo(5);
    assertThat(Arrays.copyOfRange(buffer, 1, 5)).isEqualTo(Arrays.copyOf(BYTES, 4));
    value.reset();
    assertThat(value.bytesLeft()).isEqualTo(BYTES.length);
  }

  @Test
  void bytesOfAnyValueAreUtf8() {
    assertThat(Utf8ByteIterator.bytes(new StringByteIterator(TEXT))).isEqualTo(BYTES);
    assertThat(Utf8ByteIterator.bytes(new ByteArrayByteIterator(BYTES))).isEqualTo(BYTES);
    assertThat(Utf8ByteIterator.bytes(new Utf8ByteIterator(BYTES))).isEqualTo(BYTES);
  }

  @Test
  void fingerprintIsOfTheBytesThatAreLeft() {
    byte[] around = ("<" + TEXT + ">").getBytes(StandardCharsets.UTF_8);
    Utf8ByteIterator part = new Utf8ByteIterator(around, 1, BYTES.length);
    assertThat(part.fingerprint(BEFORE, SECRET)).isEqualTo(fingerprint(BYTES));
    part.nextByte();
    assertThat(part.fingerprint(BEFORE, SECRET))
        .isEqualTo(fingerprint(Arrays.copyOfRange(BYTES, 1, BYTES.length)));
    assertThat(part.fingerprint(BEFORE + 1, SECRET)).isNotEqualTo(part.fingerprint(BEFORE, SECRET));
  }

  /** Values have each length up to several words of the hash, and each bit changed. */
  @Test
  void valuesThatDifferHaveDifferentFingerprints() {
    Set<Long> seen = new HashSet<>();
    for (int length = 0; length < 160; length++) {
      byte[] value = new byte[length];
      assertThat(seen.add(fingerprint(value))).isTrue();
      for (int i = 0; i < length; i++) {
        for (int bit = 0; bit < Byte.SIZE; bit++) {
          value[i] = (byte) (1 << bit);
          assertThat(seen.add(fingerprint(value))).as("byte %s of %s", i, length).isTrue();
        }
        value[i] = 0;
      }
    }
  }

  /** Parts of a long value go into products that do not wait for each other. */
  @Test
  void placesOfPartsCount() {
    int part = 2 * Long.BYTES;
    byte[] value = new byte[12 * part];
    for (int i = 0; i < value.length; i++) {
      value[i] = (byte) (i / part);
    }
    Set<Long> seen = new HashSet<>(Set.of(fingerprint(value)));
    for (int one = 0; one < value.length; one += part) {
      for (int other = one + part; other < value.length; other += part) {
        byte[] swapped = value.clone();
        System.arraycopy(value, one, swapped, other, part);
        System.arraycopy(value, other, swapped, one, part);
        assertThat(seen.add(fingerprint(swapped))).as("%s and %s", one, other).isTrue();
      }
    }
  }

  /** These bits change the sign of an odd number. */
  @Test
  void signsCount() {
    byte[] value = new byte[100 * 2 * Long.BYTES];
    new Random(1).nextBytes(value);
    Set<Long> seen = new HashSet<>(Set.of(fingerprint(value)));
    for (int from = 0; from < value.length; from += 2 * Long.BYTES) {
      byte[] other = value.clone();
      for (int i = from; i < from + 2 * Long.BYTES; i++) {
        other[i] ^= (byte) (i % Long.BYTES == 0 ? 0xfe : 0xff);
      }
      assertThat(seen.add(fingerprint(other))).as("from %s", from).isTrue();
    }
  }

  private static long fingerprint(byte[] value) {
    return new Utf8ByteIterator(value).fingerprint(BEFORE, SECRET);
  }
}
