/**
 * The interactive command line of {@code ycsb shell}. {@link site.ycsb.cli.shell.Shell} reads lines
 * and runs the {@link site.ycsb.cli.shell.Verb} that each begins with.
 */
package site.ycsb.cli.shell;
