// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.search.StoreInfo;
import site.ycsb.settings.Clients;

/**
 * Writes and reads records as JSON objects, fields in the order of the components. A null component
 * has no field, and an unknown field is skipped; a string, list or map without a field, which older
 * documents may lack, is empty.
 */
public final class JsonRecords {

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
          .withConfigOverride(String.class, o -> o.setSetterInfo(setter()))
          .withConfigOverride(List.class, o -> o.setSetterInfo(setter()))
          .withConfigOverride(Set.class, o -> o.setSetterInfo(setter()))
          .withConfigOverride(Map.class, o -> o.setSetterInfo(setter()))
          .withConfigOverride(Clients.class, o -> o.setIncludeAsProperty(unlessSame()))
          .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          // A word of a later version of the program is as good as none.
          .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)
          .addMixIn(Instant.class, InstantText.class)
          .addMixIn(StoreInfo.class, WithoutOwnWords.class)
          .build();

  private JsonRecords() {}

  private static JsonSetter.Value setter() {
    return JsonSetter.Value.construct(Nulls.AS_EMPTY, Nulls.FAIL);
  }

  private static JsonInclude.Value unlessSame() {
    return JsonInclude.Value.ALL_ALWAYS
        .withValueInclusion(JsonInclude.Include.CUSTOM)
        .withValueFilter(Same.class);
  }

  /** Equal to the value that is not written. */
  private static final class Same {

    @Override
    public boolean equals(Object other) {
      return other == Clients.SAME;
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  /** The own words of a store are not written here, because a document has them elsewhere. */
  private abstract static class WithoutOwnWords {

    @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
    abstract Map<String, String> values();

    @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
    abstract String gaps();
  }

  private abstract static class InstantText {

    @JsonCreator
    static Instant parse(CharSequence text) {
      throw new UnsupportedOperationException();
    }

    @JsonValue
    @Override
    public abstract String toString();
  }

  /** Writes one object; the stream is closed. */
  public static void write(Record value, OutputStream to) throws IOException {
    JSON.writeValue(to, value);
  }

  /**
   * Reads one object; the stream is closed.
   *
   * @throws IOException if it is not JSON, or a value has another type than its component
   */
  public static <T extends Record> T read(Class<T> type, InputStream from) throws IOException {
    try {
      return JSON.readValue(from, type);
    } catch (ValueInstantiationException e) {
      throw new IOException(e.getCause().getMessage(), e);
    } catch (JsonProcessingException e) {
      // Without where the parser began, which names its own settings.
      throw new IOException(e.getOriginalMessage().replaceFirst(" \\(start marker.*", ""), e);
    }
  }
}
