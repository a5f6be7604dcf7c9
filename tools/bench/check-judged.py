# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

"""Recomputes the metrics of replies that JudgedReplies has written, with ir-measures, which asks
pytrec_eval.

    check-judged.py FOLDER REPLIES

Ends with status 1 if a metric of a reply is off by more than 1e-6.
"""

import csv
import json
import sys

import ir_measures
from ir_measures import RR, R, nDCG

MEASURES = [nDCG @ 10, RR @ 10, R @ 100]


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def main(folder, replies):
    documents = [document["_id"] for document in read_lines(folder + "/corpus.jsonl")]
    judged = {}
    with open(folder + "/qrels/test.tsv", encoding="utf-8") as file:
        for query, document, grade in list(csv.reader(file, delimiter="\t"))[1:]:
            judged.setdefault(query, {})[document] = int(grade)
    queries = [q["_id"] for q in read_lines(folder + "/queries.jsonl") if q["_id"] in judged]
    run = {}
    shown = {}
    with open(replies) as file:
        lines = list(csv.reader(file))
    if len(lines) != len(queries):
        sys.exit(f"{len(lines)} replies to {len(queries)} queries: remove queries without words")
    for query, line in zip(queries, lines):
        numbers = [int(number) for number in line[-1].split()]
        # The tool sorts by score, and rows count in the order in which they were shown.
        run[query] = {documents[number]: float(-i) for i, number in enumerate(numbers)}
        shown[query] = dict(zip(MEASURES, map(float, line[:3])))
    differing = 0
    greatest = 0.0
    compared = 0
    for metric in ir_measures.iter_calc(MEASURES, judged, run):
        found = shown[metric.query_id][metric.measure]
        compared += 1
        greatest = max(greatest, abs(found - metric.value))
        if not abs(found - metric.value) <= 1e-6:
            differing += 1
            print(f"query {metric.query_id}: {metric.measure} {found}, expected {metric.value}")
    means = ir_measures.calc_aggregate(MEASURES, judged, run)
    print(", ".join(f"mean {measure} {means[measure]:.6f}" for measure in MEASURES))
    print(f"{compared} values, greatest difference {greatest:.1e}; {differing} differ")
    return 1 if differing or compared != len(MEASURES) * len(queries) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
