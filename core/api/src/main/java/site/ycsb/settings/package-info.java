/**
 * Settings: what each property is called, means, and may be, and how it is read and shown.
 *
 * <p>A property is declared once, as a {@link site.ycsb.settings.Setting}, in a static constant of
 * the class that uses it (those that several packages read are in {@link
 * site.ycsb.settings.CommonSettings}):
 *
 * <pre>{@code
 * static final Setting<Integer> PORT =
 *     Setting.integer("example.port", 6379, 1, 65_535, "port of the server");
 * static final Setting<Duration> TIMEOUT =
 *     Setting.millis("example.timeout", 10_000, 1, 60_000, "how long to wait for a reply");
 * static final Setting<Integer> CONNECTIONS =
 *     Setting.optional(
 *         "example.connections", ValueType.integer(1, 100), "connections; if not set, one per thread");
 * static final Setting<String> PASSWORD =
 *     Setting.secret("example.password", "password of the user");
 * static final Setting<String> USER =
 *     Setting.text("example.user", "name of the user; if not set, the default").onlyWith(PASSWORD);
 *
 * ExampleSettings(Properties properties) {
 *   port = PORT.get(properties);
 *   connections = CONNECTIONS.find(properties).orElse(ONE_PER_THREAD);
 * }
 * }</pre>
 *
 * <p>A setting that is not about the work says so with {@link site.ycsb.settings.Role}, and one
 * whose value several clients do not share says that with {@link site.ycsb.settings.Clients}.
 * Results are compared, merged and grouped by this alone:
 *
 * <pre>{@code
 * static final Setting<Double> RATE =
 *     Setting.decimal("example.rate", 0, 0, 1e6, "inserts per second")
 *         .as(Role.LOAD)
 *         .across(Clients.DIVIDED);
 * }</pre>
 *
 * <p>{@code meaning} does not repeat the default, the unit and the range: help and documentation
 * add them. Values are read when a phase or a binding begins, into an immutable object, before
 * anything is sent to a store. A file {@code META-INF/ycsb/settings} of each module names the
 * classes that declare settings ({@link site.ycsb.settings.DeclaredSettings}). From these come the
 * help, the check for misspelt names and contradictions, the masks of secrets, and the property
 * tables of the documentation.
 *
 * <p>A descriptor and the tables are files of the sources, because help has to explain a binding
 * that was never built. A test compares them with the settings by {@code
 * site.ycsb.testkit.SettingLines} (see {@code LuceneSettingsTest}), and rewrites them when it is
 * run with {@code -Dsettings.write}.
 */
package site.ycsb.settings;
