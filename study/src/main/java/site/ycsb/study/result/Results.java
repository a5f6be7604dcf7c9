// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.util.List;

/**
 * What a report is made of.
 *
 * @param study what was compared; {@code runs} of it are those of {@code runs} here
 * @param runs in the order in which they were found
 * @param notes what could not be read or had to be assumed, for people
 */
public record Results(StudyDocument study, List<RunResult> runs, List<String> notes) {}
