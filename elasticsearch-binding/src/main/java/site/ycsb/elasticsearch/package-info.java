// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * The binding for Elasticsearch 7 to 9. {@link site.ycsb.elasticsearch.ElasticsearchDB} is where to
 * start reading; documents are read and written as streams of JSON, and {@code
 * ElasticsearchQuestions} has a method for each kind of question that is answered.
 */
package site.ycsb.elasticsearch;
