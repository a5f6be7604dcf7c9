// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

/**
 * A gauge over a whole phase, in its own unit.
 *
 * @param mean over the time in which it was read
 * @param max the greatest value of a second
 */
public record GaugeFigures(double mean, double max) {}
