// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.util.List;

/** Texts with a special meaning in some format, protocol or query language. */
enum OddValue {
  EMPTY(""),
  SPACE(" "),
  OUTER_SPACES("  two  spaces  "),
  QUOTES("say \"yes\" or 'no' or `maybe`"),
  BACKSLASHES("C:\\new\\table \\\\ \\u0041 \\"),
  NEWLINES("one\ntwo\r\nthree\r"),
  TABS("\tone\ttwo"),
  CONTROL_CHARACTERS("\u0001\u0007\u001b[31m\u007f"),
  NUL("before\u0000after"),
  LATIN("Größe: déjà vu, piñata"),
  OTHER_SCRIPTS("Привет, мир — 你好 こんにちは שלום"),
  ASTRAL("👟 𝒳 🇦🇹 👩‍👩‍👧"),
  COMBINING("e\u0301 is not é"),
  LINE_SEPARATORS("a\u2028b\u2029c\u0085d"),
  BYTE_ORDER_MARK("\ufefftext"),
  NONCHARACTER("\uffff"),
  JSON_OBJECT("{\"title\":\"red shoe\",\"rank\":1}"),
  JSON_ARRAY("[1,\"two\",null]"),
  JSON_STRING("\"quoted\""),
  LOOKS_LIKE_NULL("null"),
  LOOKS_LIKE_TRUE("true"),
  LOOKS_LIKE_A_NUMBER("007"),
  LOOKS_LIKE_A_FRACTION("1.50"),
  LOOKS_LIKE_A_DATE("2026-01-01T00:00:00Z"),
  REDIS_PROTOCOL("*2\r\n$3\r\nGET\r\n$1\r\na\r\n"),
  QUERY_LANGUAGE("@title:{red\\-shoe} (a|b) -c ~d e* \"f\" %g% [1 2] =>{$w:1}"),
  LUCENE_SYNTAX("title:red AND +b -c && d || !e (f) {g} [h TO i] ^2 \"j\"~3 k? l* \\/"),
  MONGO_OPERATOR("$set"),
  MONGO_PATH("a.b.$[].c"),
  MARKUP("<a href=\"x\">&amp;</a>"),
  PERCENT("%20%00%s%n"),
  LIST("a,b;c|d"),
  LONG_WORD("x".repeat(5000));

  static final List<OddValue> ALL = List.of(values());

  private final String text;

  OddValue(String text) {
    this.text = text;
  }

  /** Of the record that has the value. */
  String key() {
    return "p" + ordinal();
  }

  String text() {
    return text;
  }
}
