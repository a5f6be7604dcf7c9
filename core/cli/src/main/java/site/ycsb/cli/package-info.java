/**
 * The command line. {@link site.ycsb.cli.Main} is started by {@code bin/ycsb}; each command is a
 * class of its own. Exit codes: 0 done, 1 the run failed, 2 the options or properties cannot be
 * used and nothing was sent to the store.
 */
package site.ycsb.cli;
