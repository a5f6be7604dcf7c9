/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
/**
 * Real servers for integration tests, in containers that a test class starts and ends.
 *
 * <p>The image of each engine is a setting whose default is the official image. Where that cannot
 * be pulled, an image of {@code test-servers/build} stands in; where there is none either, the test
 * class is skipped, or fails if {@code YCSB_REQUIRE_SERVERS} names the engine. What was verified
 * and what was not is listed at the end of the build. All traffic goes to 127.0.0.1.
 */
package site.ycsb.testkit.container;
