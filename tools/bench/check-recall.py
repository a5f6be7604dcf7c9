# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

"""Recomputes the recall of replies that NearestReplies has written, with numpy.

    check-recall.py FOLDER DIMENSIONS METRIC K     METRIC is l2, cosine or dot

Ends with status 1 if the recall of a reply is another one.
"""

import csv
import sys

import numpy as np


def distances(vectors, query, metric):
    if metric == "l2":
        return np.sqrt(((vectors - query) ** 2).sum(axis=1))
    products = vectors @ query
    if metric == "dot":
        return 1 - products
    return 1 - products / (np.linalg.norm(vectors, axis=1) * np.linalg.norm(query))


def main(folder, dimensions, metric, k):
    vectors = np.fromfile(folder + "/records.f32", "<f4").reshape(-1, dimensions).astype(np.float64)
    queries = np.fromfile(folder + "/queries.f32", "<f4").reshape(-1, dimensions).astype(np.float64)
    with open(folder + "/records.csv") as file:
        records = list(csv.reader(file))
    place = {int(record[0]): i for i, record in enumerate(records)}
    tags = np.array([record[1] for record in records])
    numbers = np.array([int(record[2]) for record in records])
    differing = 0
    recalls = []
    with open(folder + "/replies.csv") as file:
        for query, tag, low, high, shown, rows in csv.reader(file):
            found = distances(vectors, queries[int(query)], metric)
            passing = np.ones(len(records), bool)
            if tag:
                passing = (tags == tag) & (numbers >= int(low)) & (numbers <= int(high))
            best = np.sort(found[passing])[:k]
            if len(best) == 0:
                expected = ""
            else:
                limit = best[-1] + 1e-5 * abs(best[-1])
                within = sum(found[place[int(row)]] <= limit for row in rows.split())
                expected = min(1.0, within / len(best))
                recalls.append(expected)
            if expected != (float(shown) if shown else ""):
                differing += 1
                print(f"reply {query}: recall {shown}, by numpy {expected}")
    print(f"{len(recalls)} replies, mean recall {np.mean(recalls):.6f}; {differing} differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
