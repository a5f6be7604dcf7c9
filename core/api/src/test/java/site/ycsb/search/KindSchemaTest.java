// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchSchema.Field;

/** What the kinds of questions need is indexed, and nothing else. */
class KindSchemaTest {

  private static SearchSchema schema(String... properties) {
    Properties all = new Properties();
    for (String property : properties) {
      all.setProperty(property.split("=")[0], property.split("=")[1]);
    }
    return SearchSchema.from(all);
  }

  private static String[] indexed(SearchSchema schema) {
    return schema.fields().stream().filter(Field::indexed).map(Field::name).toArray(String[]::new);
  }

  @Test
  void filterHasItsFieldsIndexed() {
    assertThat(indexed(schema())).containsExactly("productName", "productScore");
    assertThat(indexed(schema("search.questions=allterms,filter")))
        .containsExactly("productName", "productScore", "department", "price");
    assertThat(
            indexed(
                schema(
                    "search.questions=filter",
                    "search.filter.tag=inStock",
                    "search.indexedfields=productName,productScore,brand")))
        .containsExactly("productName", "productScore", "brand", "price", "inStock");
  }

  @Test
  void filterNeedsFieldsOfItsTypes() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> schema("search.questions=filter", "search.filter.tag=price"))
        .withMessage("search.filter.tag=price: needs a field of type TAG, but it is NUMERIC");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> schema("search.questions=filter", "search.filter.number=size"))
        .withMessageStartingWith("search.filter.number=size: no such field; the fields are ");
    assertThat(schema("search.filter.tag=price")).isNotNull();
  }

  @Test
  void aSecondTextIsNotTheFirst() {
    for (String kind : new String[] {"either", "both"}) {
      String property = "search." + kind + ".text=productName";
      assertThatIllegalArgumentException()
          .isThrownBy(() -> schema("search.questions=" + kind, property))
          .withMessage(property + ": needs another field than search.textfield, a second text");
    }
  }

  @Test
  void unknownKindIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> schema("search.questions=fuzzier"))
        .withMessageStartingWith("search.questions=fuzzier: needs some of allterms,any,");
  }

  @Test
  void sharesArePositiveAndAtEachKind() {
    for (String wrong :
        new String[] {"any:0", "any:x", "any:-1", "any:1.5", "any:NaN", "any:0.5,not", "any:"}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> schema("search.questions=" + wrong))
          .withMessageContaining("needs a share above 0 and up to 1 at each of them, or at none");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> schema("search.questions=any,any"))
        .withMessage("search.questions=any,any: needs each of them once");
  }
}
