// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli.binding;

/**
 * A property that a binding reads.
 *
 * @param name as given with {@code -p}
 * @param defaultValue the value if it is not set; empty if there is none
 * @param meaning one line, with unit and range
 */
public record BindingProperty(String name, String defaultValue, String meaning) {}
