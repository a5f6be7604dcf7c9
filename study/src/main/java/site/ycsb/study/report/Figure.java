// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.Map;

/**
 * A chart with its table, or one of them.
 *
 * @param id unique in the page: letters, digits and hyphens; also the name of the CSV file
 * @param note what a reader has to know, or empty
 * @param option of ECharts; null for a table alone
 * @param folded whether a reader has to open it
 */
public record Figure(
    String id,
    String title,
    String note,
    Map<String, Object> option,
    Table table,
    boolean folded) {}
