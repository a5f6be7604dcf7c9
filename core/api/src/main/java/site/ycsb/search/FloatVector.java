// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import site.ycsb.ByteIterator;
import site.ycsb.settings.ValueType;

/**
 * A vector of float32. As the value of a field, it is the bytes of its numbers in IEEE 754, each
 * the least significant byte first. Immutable, and equal to a vector of equal numbers.
 */
public final class FloatVector {

  /** How many numbers the vectors of records may have. */
  static final ValueType<Integer> DIMENSIONS = ValueType.integer(2, 4_096);

  private static final VarHandle FLOAT =
      MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);

  /** How many numbers {@link #toString} shows. */
  private static final int SHOWN = 4;

  private final float[] numbers;

  /**
   * @param numbers is copied
   */
  public FloatVector(float... numbers) {
    this.numbers = numbers.clone();
  }

  /**
   * Reads the value of a field of type {@link FieldType#VECTOR}, which is consumed.
   *
   * @throws InvalidRecordException if it does not have that many numbers, or one is not finite
   */
  public static float[] read(String field, ByteIterator value, int dimensions)
      throws InvalidRecordException {
    byte[] bytes = Utf8ByteIterator.bytes(value);
    if (bytes.length != dimensions * Float.BYTES) {
      throw new InvalidRecordException(
          "field %s: the value has %d bytes, not %d for %d numbers of type float32"
              .formatted(field, bytes.length, dimensions * Float.BYTES, dimensions));
    }
    float[] numbers = new float[dimensions];
    for (int i = 0; i < dimensions; i++) {
      numbers[i] = (float) FLOAT.get(bytes, i * Float.BYTES);
      if (!Float.isFinite(numbers[i])) {
        throw new InvalidRecordException(
            "field " + field + ": number " + i + " of the vector is not finite");
      }
    }
    return numbers;
  }

  /** The value of a field with these numbers. */
  public static ByteIterator value(float... numbers) {
    byte[] bytes = new byte[numbers.length * Float.BYTES];
    write(numbers, bytes, 0);
    return new Utf8ByteIterator(bytes);
  }

  /**
   * Writes numbers as the value of a field.
   *
   * @return the end
   */
  public static int write(float[] numbers, byte[] out, int at) {
    for (int i = 0; i < numbers.length; i++) {
      FLOAT.set(out, at + i * Float.BYTES, numbers[i]);
    }
    return at + numbers.length * Float.BYTES;
  }

  public int dimensions() {
    return numbers.length;
  }

  /** A copy of the numbers. */
  public float[] toArray() {
    return numbers.clone();
  }

  /** The bytes of the vector as the value of a field. */
  public byte[] toBytes() {
    byte[] bytes = new byte[numbers.length * Float.BYTES];
    write(numbers, bytes, 0);
    return bytes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FloatVector vector && Arrays.equals(numbers, vector.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  /** The first numbers, as text. */
  @Override
  public String toString() {
    String first = Arrays.toString(Arrays.copyOf(numbers, Math.min(SHOWN, numbers.length)));
    return numbers.length <= SHOWN
        ? first
        : first.substring(0, first.length() - 1) + ", ... " + numbers.length + " numbers]";
  }
}
