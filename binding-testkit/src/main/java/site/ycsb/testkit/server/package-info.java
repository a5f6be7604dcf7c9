// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** Real servers for integration tests: started for a test, gone after it. */
package site.ycsb.testkit.server;
