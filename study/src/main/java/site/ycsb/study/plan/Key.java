// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a key of a study's file, with the name and type of the record component. The reader, the
 * schema for editors and the tables of the documentation are made from this.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@interface Key {

  /** Its meaning, one line. */
  String value();

  boolean required() default false;

  /** Whether no result depends on it. */
  boolean label() default false;

  /** A value for messages about a missing key. */
  String example() default "";

  /** The default, as it would be written; may be empty. */
  String fallback() default "";

  /** The least number; in a list or a map, of each value. */
  double min() default Double.NEGATIVE_INFINITY;

  double max() default Double.POSITIVE_INFINITY;

  /** The properties of the client that it sets, so that no other place may set them. */
  String[] sets() default {};
}
