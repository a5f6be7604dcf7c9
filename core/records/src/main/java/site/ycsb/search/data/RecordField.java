// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

/**
 * A field that each record of a data set has.
 *
 * @param index its place in the record, from 0
 * @param mutable whether each update gives it another value
 * @param changesWithText whether its value changes with the text of the record
 */
public record RecordField(int index, String name, boolean mutable, boolean changesWithText) {}
