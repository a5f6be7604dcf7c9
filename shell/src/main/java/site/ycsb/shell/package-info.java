/**
 * The interactive command line of {@code ycsb shell}. {@link site.ycsb.shell.Shell} reads lines and
 * runs the {@link site.ycsb.shell.Verb} that each begins with.
 */
package site.ycsb.shell;
