/**
 * What is recorded while a phase runs.
 *
 * <p>Terms: the <em>service time</em> of an operation runs from the call of the binding to its
 * return; its <em>response time</em> runs from its scheduled start. Without a schedule both are the
 * same. All times are nanoseconds.
 *
 * <p>Each client thread records into a {@link site.ycsb.measure.ThreadRecorder} of its own; one
 * sampler thread merges them once a second into a {@link site.ycsb.measure.Sample}.
 */
package site.ycsb.measure;
