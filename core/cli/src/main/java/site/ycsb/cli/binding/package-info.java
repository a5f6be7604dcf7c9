/**
 * Which bindings exist, and how each describes itself.
 *
 * <p>A binding describes itself in the file {@code META-INF/ycsb/bindings/<name>.properties} of its
 * jar: its name, its class, and its properties with default and meaning. The file is read without
 * loading the binding, so that all bindings of an installation can be listed, although only one of
 * them is ever on the class path.
 */
package site.ycsb.cli.binding;
