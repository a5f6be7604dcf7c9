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
package site.ycsb.client.result;

/**
 * How the operations of a phase ended. {@code issued} is the sum of the other three.
 *
 * @param issued operations that were begun
 * @param ok ended well
 * @param failed ended with a call that failed
 * @param unfinished had not ended when the phase was given up
 * @param failedVerifications replies that were judged wrong; their operations may be ok otherwise
 */
public record OperationCounts(
    long issued, long ok, long failed, long unfinished, long failedVerifications) {}
