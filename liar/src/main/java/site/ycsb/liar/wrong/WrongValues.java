// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.memory.MemoryDB;
import site.ycsb.search.Utf8ByteIterator;

/** Bindings that are wrong about values that are unusual. */
public final class WrongValues {

  private WrongValues() {}

  /** Returns numbers rounded to twelve digits from a search. */
  @Breaks({"searchRowsHoldNumbersToTheLastDigit", "extremeNumbersAreReadAndFoundAsWritten"})
  public static class RoundedNumbers extends MemoryDB {

    private static final MathContext TWELVE_DIGITS = new MathContext(12);

    @Override
    protected HashMap<String, ByteIterator> searchRow(
        Map<String, String> found, Set<String> fields) {
      Map<String, String> rounded = new HashMap<>(found);
      rounded.replaceAll((field, value) -> isNumber(value) ? round(value) : value);
      return super.searchRow(rounded, fields);
    }

    private static String round(String number) {
      return new BigDecimal(number).round(TWELVE_DIGITS).toPlainString();
    }
  }

  /** Cuts each character to its low byte, as YCSB's own StringByteIterator does. */
  @Breaks({
    "oddTextIsReadAndFoundAsWritten",
    "valuesOfEveryKindOfIteratorAreStored",
    "nonAsciiWordsAreFound"
  })
  public static class MangledText extends MemoryDB {

    @Override
    protected String decode(ByteIterator value) {
      String text = super.decode(value);
      if (text == null) {
        return null;
      }
      byte[] cut = new byte[text.length()];
      for (int i = 0; i < cut.length; i++) {
        cut[i] = (byte) text.charAt(i);
      }
      return new String(cut, StandardCharsets.ISO_8859_1);
    }
  }

  /** Strips spaces, and cuts values that are long. */
  @Breaks({
    "oddTextInTheTextFieldIsReadAsWritten",
    "megabyteInAnUnindexedFieldIsReadAndFoundAsWritten"
  })
  public static class TrimmedText extends MemoryDB {

    private static final int MAX_LENGTH = 4096;

    @Override
    protected String decode(ByteIterator value) {
      String text = super.decode(value);
      return text == null
          ? null
          : text.strip().substring(0, Math.min(MAX_LENGTH, text.strip().length()));
    }
  }

  /** Stores whatever it is given, with replacement characters for what is not UTF-8. */
  @Breaks({"rejectsValuesThatAreNotUtf8", "rejectsNonNumbersInNumericFields"})
  public static class UncheckedValues extends MemoryDB {

    @Override
    protected String decode(ByteIterator value) {
      return new String(Utf8ByteIterator.bytes(value), StandardCharsets.UTF_8);
    }

    @Override
    protected boolean isNumber(String text) {
      return true;
    }
  }
}
