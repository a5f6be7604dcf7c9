/**
 * The run of one phase: client threads that load records or run operations against a store.
 *
 * <p>{@link site.ycsb.run.PhaseRunner} is where to start reading. A feature beside the operations,
 * such as the background load, is a {@link site.ycsb.run.PhasePart}; {@code PhaseParts} lists them.
 *
 * <p>An <em>operation</em> is one call of the workload ({@code doInsert} or {@code doTransaction}),
 * which may call the binding more than once; it is issued when the workload is called and then ends
 * as ok, failed or, if its thread hangs, unfinished.
 */
package site.ycsb.run;
