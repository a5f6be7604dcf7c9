// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * The properties of the client that a key of the file sets, so that no other place may set them.
 */
@Retention(RetentionPolicy.RUNTIME)
@interface Sets {
  String[] value();
}
