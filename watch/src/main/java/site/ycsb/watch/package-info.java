/**
 * Reads CPU, memory, disk and network of the client, its machine and the server: on Linux from the
 * files in {@code /proc}, elsewhere with OSHI. The client loads this in a class loader of its own.
 */
package site.ycsb.watch;
