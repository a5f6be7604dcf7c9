/** Properties: how they are read, and how they are shown. */
package site.ycsb.settings;
