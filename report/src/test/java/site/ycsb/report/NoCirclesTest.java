// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import site.ycsb.testkit.NoCirclesContract;

class NoCirclesTest extends NoCirclesContract {}
