/**
 * What a search is: the plug-in interface of stores that can search ({@link
 * site.ycsb.search.SearchableDB}), the query, the schema and the answer.
 *
 * <p>Terms: a <em>hit</em> is a record that matches a query; a <em>page</em> is a run of hits in
 * the order of the sort field; a <em>row</em> is one record of a page.
 */
package site.ycsb.search;
