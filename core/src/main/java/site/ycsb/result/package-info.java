/** What a phase found out, and the forms in which it is written. */
package site.ycsb.result;
