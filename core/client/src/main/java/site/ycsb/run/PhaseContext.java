// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Properties;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.measure.PhaseRecorder;

/** What all threads of a phase share. */
record PhaseContext(
    PhaseOptions options,
    Properties properties,
    PhaseRecorder recorder,
    MeasurementsBridge bridge,
    Failures failures) {}
