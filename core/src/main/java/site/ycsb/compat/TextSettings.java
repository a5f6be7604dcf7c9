// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.List;
import site.ycsb.settings.Setting;

/** The settings of the text result. */
public final class TextSettings {

  private TextSettings() {}

  public static List<Setting<?>> all() {
    return Setting.declaredBy(
        MeasurementType.class,
        HdrForm.class,
        TextResult.class,
        HdrFiles.class,
        LatencyForm.class,
        HistogramForm.class,
        RawOutput.class,
        RawForm.class,
        JvmTracker.class,
        TextDestination.class);
  }
}
