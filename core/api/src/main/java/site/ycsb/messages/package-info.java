// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** Text of messages that every package uses: the cause of a failure in one line, and numbers. */
package site.ycsb.messages;
