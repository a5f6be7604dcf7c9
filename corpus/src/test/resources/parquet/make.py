#!/usr/bin/env python3
# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

"""Makes the Parquet files of this folder, as VectorDBBench publishes them: pip install pyarrow."""

import pathlib

import pyarrow as pa
import pyarrow.parquet as pq

HERE = pathlib.Path(__file__).parent
ROWS = 300

# Vector n has the id 1000 + n; the rows are in another order.
numbers = [7 * row % ROWS for row in range(ROWS)]
ids = pa.array([1000 + n for n in numbers], pa.int64())
vectors = [[n, -n / 4, 1e-9 * n] for n in numbers]
table = pa.table({"id": ids, "emb": pa.array(vectors, pa.list_(pa.float32()))})
for codec in ("none", "snappy", "zstd", "gzip", "lz4", "brotli"):
    pq.write_table(table, HERE / f"{codec}.parquet", compression=codec, row_group_size=100)

pq.write_table(table.select(["emb"]), HERE / "unordered.parquet", row_group_size=100)

some = vectors[:4]
pq.write_table(
    pa.table(
        {
            "id": pa.array([2, -1, 0, 1], pa.int32()),
            "double": pa.array(some, pa.list_(pa.float64())),
            "fixed": pa.array(some, pa.list_(pa.float32(), 3)),
            "half": pa.array([[1, 2]] * 4, pa.list_(pa.int16())),
            "text": pa.array(["a", "b", "c", "d"]),
            "nested": pa.array([[[1.0]], [[2.0]], [[3.0]], [[4.0]]], pa.list_(pa.list_(pa.float32()))),
            "point": pa.array([{"x": 1.0, "y": 2.0}] * 4),
            "ragged": pa.array([[1, 2], [1, 2, 3], [1, 2], [1]], pa.list_(pa.float32())),
            "missing": pa.array([[1, 2], None, [1, 2], [1, 2]], pa.list_(pa.float32())),
            "hole": pa.array([[1, 2], [1, None], [1, 2], [1, 2]], pa.list_(pa.float32())),
        }
    ),
    HERE / "columns.parquet",
)
pq.write_table(
    pa.table({"id": [1, 2, 1], "emb": pa.array([[1.0, 2.0]] * 3, pa.list_(pa.float32()))}),
    HERE / "same-id.parquet",
)
pq.write_table(table.slice(0, 0), HERE / "empty.parquet")
