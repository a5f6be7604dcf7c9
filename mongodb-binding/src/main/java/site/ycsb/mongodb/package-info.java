// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0

/** The binding {@code mongodb}: MongoDB, or another server of its protocol, with a text index. */
package site.ycsb.mongodb;
