// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentTest {

  @ParameterizedTest
  @CsvSource({
    "-Djavax.net.ssl.keyStorePassword=hunter22, -Djavax.net.ssl.keyStorePassword=***",
    "-Djavax.net.ssl.keyStore=/my/store, -Djavax.net.ssl.keyStore=/my/store",
    "-Dsomething=hunter22, -Dsomething=***",
    "-Dhttp.proxy.url=http://me:hunter22@host, -Dhttp.proxy.url=http://***@host",
    "-Dfile.encoding=UTF-8, -Dfile.encoding=UTF-8",
    "-javaagent:agent.jar=hunter22, -javaagent:agent.jar=***",
    "-XX:OnError=curl -u me:hunter22, -XX:OnError=***",
    "-XX:GCTimeRatio=4, -XX:GCTimeRatio=4",
    "--add-opens=java.base/java.lang=ALL-UNNAMED, --add-opens=java.base/java.lang=ALL-UNNAMED",
    "-Xmx2g, -Xmx2g"
  })
  void hidesUnknownValues(String flag, String shown) {
    assertThat(Environment.shown(flag)).isEqualTo(shown);
  }
}
