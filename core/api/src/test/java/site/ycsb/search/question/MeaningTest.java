// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;

/** What each kind of question means, by examples. */
class MeaningTest {

  private static Question question(String kind, String typed) {
    return Question.Kind.named(kind)
        .orElseThrow()
        .ask(
            new Question.QuestionWords(
                "title", List.of(typed.split(" ")), new PageForm("rank", false)));
  }

  /** Titles between bars, those that match before the slash. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "allterms; red shoe; red shoe|Shoe big RED / red|shoe|redshoe|red shoes",
        "any; red shoe; red|shoe|red shoe|big shoe / reds|blue hat|redshoe",
        "not; red shoe; red|red shoes|red hat / red shoe|shoe red|hat|shoe",
        "phrase; red shoe; red shoe|big red shoe|red red shoe / shoe red|red big shoe|red"
            + " shoes|bred shoe",
        "phrase; red red; red red|red red shoe / red|red shoe red",
        "prefix; red sho; red shoe|short red|red sho / red|shoe|red hat|red bisho|reds shoe",
        "prefix; red re; red|red hat / reds|hat",
        "fuzzy; shoe; shoe|hoe|shoes|shop|ashoe|sshoe|show red / sheo|hsoe|hop|shoesy|ho|shoe's",
        "fuzzy; größe; größe|große|gröe / grösse|grossen|grse",
        "fuzzy; ab; ab|a|b|abc|xb / ba|c|xy",
        "count; red shoe; red shoe / red|shoe",
        "facets; red shoe brand=*; red shoe / red|shoe",
        "stats; red shoe price=*; red shoe / red|shoe",
        "histogram; red shoe price=*1000; red shoe / red|shoe",
        "histogram; red shoe price=*month; red shoe / red|shoe",
        "cardinality; red shoe brand=*; red shoe / red|shoe",
        "walk; red shoe; red shoe|Shoe big RED / red|shoe|redshoe|red shoes",
        "relevance; red shoe hat; red|shoe|red shoe|big hat / reds|blue|redshoe",
        "relevance; red Red; red|big red / reds|shoe"
      })
  void matches(String kind, String typed, String titles) {
    Question question = question(kind, typed);
    String[] sides = titles.split(" / ");
    for (int side = 0; side < 2; side++) {
      for (String title : sides[side].split("\\|")) {
        assertThat(question.matches(Map.of("title", title, "rank", "1")::get))
            .as(question.text() + " in " + title)
            .isEqualTo(side == 0);
      }
    }
    assertThat(question.matches(Map.of("rank", "1")::get)).isFalse();
  }

  @Test
  void rangesIncludeTheirBoundsAndCompareTagsAsAWhole() {
    Question question = question("range", "brand=Acme price=10..20");
    assertThat(
            Stream.of("9 Acme", "10 Acme", "20 Acme", "21 Acme", "15 acme", "15 Acme Inc")
                .map(record -> record.split(" ", 2))
                .filter(
                    record ->
                        question.matches(
                            Map.of("price", record[0], "brand", record[1], "title", "x")::get))
                .map(record -> record[0]))
        .containsExactly("10", "20");
  }

  @Test
  void aTenantHasItsOwnRecordsAlone() {
    Question question = question("tenant", "red Shoe tenant=t1");
    assertThat(
            Stream.of("t1 red shoe", "t1 shoe big red", "t1 red", "T1 red shoe", "t10 red shoe")
                .map(record -> record.split(" ", 2))
                .filter(
                    record ->
                        question.matches(Map.of("tenant", record[0], "title", record[1])::get))
                .map(record -> record[1]))
        .containsExactly("red shoe", "shoe big red");
    assertThat(question.isOfAnotherTenant(Map.of("tenant", "t10")::get)).isTrue();
    assertThat(question.isOfAnotherTenant(Map.of("tenant", "t1")::get)).isFalse();
    assertThat(question("allterms", "red").isOfAnotherTenant(Map.of("tenant", "t10")::get))
        .isFalse();
  }

  @Test
  void eachWordIsInEitherField() {
    Question question = question("either", "red Shoe body=*");
    assertThat(
            Stream.of("red shoe|x", "x|Red shoe", "red|a shoe", "shoe|red", "red|x", "x|shoe", "|")
                .map(record -> record.split("\\|", 2))
                .filter(
                    record -> question.matches(Map.of("title", record[0], "body", record[1])::get))
                .map(record -> record[0] + "|" + record[1]))
        .containsExactly("red shoe|x", "x|Red shoe", "red|a shoe", "shoe|red");
    assertThat(question.matches(Map.of("title", "red shoe")::get)).isTrue();
    assertThat(question("either", question.text())).isEqualTo(question);
  }

  @Test
  void bothFieldsHaveTheirWords() {
    Question question = question("both", "red Shoe body=Old body=lamp");
    assertThat(
            Stream.of(
                    "a red shoe|Lamp old",
                    "shoe red|an old lamp",
                    "red shoe|lamp",
                    "red|old lamp",
                    "old lamp|red shoe",
                    "red shoe|older lamp",
                    "red shoe old lamp|")
                .map(record -> record.split("\\|", 2))
                .filter(
                    record -> question.matches(Map.of("title", record[0], "body", record[1])::get))
                .map(record -> record[0] + "|" + record[1]))
        .containsExactly("a red shoe|Lamp old", "shoe red|an old lamp");
    assertThat(question.matches(Map.of("title", "red shoe")::get)).isFalse();
    assertThat(question("both", question.text())).isEqualTo(question);
    for (String wrong : List.of("red", "red body=", "red body=x brand=y", "red title=shoe")) {
      assertThatIllegalArgumentException().isThrownBy(() -> question("both", wrong));
    }
  }

  @Test
  void anAreaHasWhatIsThereNow() {
    for (String typed : List.of("place=52.50,13.4,10km", "place=52.4..52.6,13.3..13.5")) {
      String kind = typed.contains("..") ? "place-box" : "place";
      Question question = question(kind, "red Shoe " + typed);
      assertThat(
              Stream.of(
                      "52.5,13.4 red shoe",
                      "52.51,13.41 shoe big red",
                      "52.5,13.4 red",
                      "52.5,14 red shoe",
                      "13.4,52.5 red shoe",
                      "nowhere red shoe")
                  .map(record -> record.split(" ", 2))
                  .filter(
                      record ->
                          question.matches(Map.of("place", record[0], "title", record[1])::get))
                  .map(record -> record[1]))
          .containsExactly("red shoe", "shoe big red");
      assertThat(question.matches(Map.of("title", "red shoe")::get)).isFalse();
      assertThat(question(kind, question.text())).isEqualTo(question);
    }
  }

  @ParameterizedTest
  @CsvSource({"place, 'place=52.5,13.4,10km'", "place-box, 'place=52.4..52.6,13.3..13.5'"})
  void anAreaMayBeAskedForWithoutAWord(String kind, String typed) {
    Question question = question(kind, typed);
    assertThat(question.text()).isEqualTo(typed);
    assertThat(question.isAreaAlone()).isTrue();
    assertThat(question(kind, "red " + typed).isAreaAlone()).isFalse();
    assertThat(question.candidates(List.of("red"))).isEmpty();
    assertThat(question.matches(Map.of("place", "52.5,13.4", "title", "red shoe")::get)).isTrue();
    assertThat(question.matches(Map.of("place", "52.5,13.4")::get)).isTrue();
    assertThat(question.matches(Map.of("place", "52.5,14", "title", "red shoe")::get)).isFalse();
    assertThat(question.matches(Map.of("title", "red shoe")::get)).isFalse();
  }

  @Test
  void theNearestPlaceMayBeAskedForFirst() {
    for (String typed : List.of("red place=60,10,100km,nearest", "place=60,10,100km,nearest")) {
      WithinRadius.NearestFirst question = (WithinRadius.NearestFirst) question("place", typed);
      assertThat(question.text()).isEqualTo(typed);
      assertThat(question("place", question.text())).isEqualTo(question);
      assertThat(question).isNotEqualTo(question.circle());
      assertThat(question.operation()).isEqualTo("SEARCH-PLACE");
      assertThat(question.matchedFields()).containsExactly("place");
      assertThat(
              Stream.of("60.6,10 1", "60,11 4", "60,10 3", "60,11 2")
                  .sorted(
                      question.order(
                          record -> record.split(" ")[0],
                          Comparator.comparing(record -> record.split(" ")[1]))))
          .containsExactly("60,10 3", "60,11 2", "60,11 4", "60.6,10 1");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "not, red, needs two words",
    "not, red red, needs two words",
    "not, red big shoe, needs two words",
    "prefix, red, at least one word and the beginning of another",
    "fuzzy, red shoe, needs one word",
    "range, red shoe, has no words",
    "range, brand=x, needs TAG=VALUE and NUMBER=LOW..HIGH",
    "filter, red brand=x, needs TAG=VALUE and NUMBER=LOW..HIGH",
    "tenant, red shoe, needs TAG=VALUE",
    "tenant, red tenant=, needs TAG=VALUE",
    "tenant, red tenant=t1 tenant=t2, needs TAG=VALUE",
    "tenant, tenant=t1, needs at least one term",
    "place, red shoe, 'needs PLACE=LATITUDE,LONGITUDE,RADIUS'",
    "place, 'red place=52.5,13.4,10km place=1,2,3km', needs PLACE=",
    "place, 'red place=52.5,13.4', '52.5,13.4: needs LATITUDE'",
    "place, 'red place=85.1,13.4,10km', 85.1: needs degrees between -85 and 85",
    "place, 'red place=52.5,181,10km', 181: needs degrees between -180 and 180",
    "place, 'red place=52.1234567,1,10km', 52.1234567: needs degrees",
    "place, 'red place=52.5,13.4,0m', 0 m: needs a radius of 1 m to 10000 km",
    "place, 'red place=52.5,13.4,10001km', 10001000 m: needs a radius",
    "place, 'red place=52.5,13.4,99999999km', needs a radius",
    "place, 'red place=52.5,13.4,10km,furthest', 'needs LATITUDE,LONGITUDE,RADIUS'",
    "place, 'red place=52.5,13.4,nearest', 'needs LATITUDE,LONGITUDE,RADIUS'",
    "place-box, 'red place=52.5,13.4,10km', 'needs SOUTH..NORTH,WEST..EAST'",
    "place-box, 'red place=52..53,1..2,nearest', 'needs SOUTH..NORTH,WEST..EAST'",
    "place-box, 'red place=52.7..52.3,1..2', first latitude has to be smaller",
    "place-box, 'red place=52..53,1..1', needs two different longitudes",
    "either, red shoe, needs TEXT=*",
    "either, red body=* notes=*, needs TEXT=*",
    "either, red title=*, a second text field",
    "either, body=*, needs at least one term",
    "stats, red shoe, needs NUMBER=*",
    "stats, red price=1, needs NUMBER=*",
    "stats, red price=* stock=*, needs NUMBER=*",
    "cardinality, red shoe, needs TAG=*",
    "cardinality, red brand=* color=*, needs TAG=*",
    "histogram, red shoe, needs NUMBER=*STEP",
    "histogram, red price=*, needs NUMBER=*STEP",
    "histogram, red price=*0, needs NUMBER=*STEP",
    "histogram, red price=*-5, needs NUMBER=*STEP",
    "histogram, red price=*week, needs NUMBER=*STEP",
    "histogram, red price=*month1, needs NUMBER=*STEP",
    "histogram, red price=*9999999999999999, from 1 to 1000000000000000",
    "histogram, price=*10, needs at least one term",
    "facets, red shoe, needs TAG=*",
    "facets, red brand=x, needs TAG=*",
    "facets, red brand=* color=*, needs TAG=*",
    "nearest, red shoe, needs FIELD=NUMBER",
    "nearest, embedding=red;shoe, needs FIELD=NUMBER",
    "self, embedding=5, needs FIELD=NUMBER",
    "nearest-filter, brand=x price=1..2, needs FIELD=NUMBER",
    "hybrid, red shoe, needs FIELD=NUMBER",
    "hybrid, embedding=5, needs words"
  })
  void whatMakesNoQuestionIsRefused(String kind, String typed, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> question(kind, typed))
        .withMessageContaining(message);
  }

  @Test
  void eachKindIsDocumentedWithTheNameUnderWhichItIsMeasured() throws IOException {
    String page = Files.readString(Path.of("../../docs/reference/search-workload.md"));
    List<String> operations = new ArrayList<>();
    for (Question.Kind kind : Question.Kind.ALL) {
      String typed =
          switch (kind.name()) {
            case "range" -> "brand=x price=1..2";
            case "filter" -> "red brand=x price=1..2";
            case "tenant" -> "red tenant=t1";
            case "facets", "cardinality" -> "red brand=*";
            case "place" -> "red place=52.5,13.4,10km";
            case "place-box" -> "red place=52.3..52.7,13.1..13.7";
            case "stats" -> "red price=*";
            case "histogram" -> "red price=*1000";
            case "either" -> "red shoe body=*";
            case "both" -> "red body=shoe";
            case "fuzzy" -> "red";
            case "nearest", "self" -> "embedding=0.5,-1";
            case "nearest-filter" -> "embedding=0.5,-1 brand=x price=1..2";
            case "hybrid" -> "red embedding=0.5,-1";
            default -> "red shoe";
          };
      String operation = question(kind.name(), typed).operation();
      String row = "| `%s` | `%s` |".formatted(kind.name(), operation);
      assertThat(page.contains(row))
          .as("docs/reference/search-workload.md has a row " + row)
          .isTrue();
      assertThat(kind.operation()).isEqualTo(operation);
      operations.add(operation);
    }
    assertThat(operations)
        .containsExactly(
            "SEARCH",
            "SEARCH-ANY",
            "SEARCH-EITHER",
            "SEARCH-BOTH",
            "SEARCH-NOT",
            "SEARCH-FILTER",
            "SEARCH-PHRASE",
            "SEARCH-PREFIX",
            "SEARCH-FUZZY",
            "SEARCH-COUNT",
            "SEARCH-RANGE",
            "SEARCH-FACETS",
            "SEARCH-STATS",
            "SEARCH-HISTOGRAM",
            "SEARCH-CARDINALITY",
            "SEARCH-WALK",
            "SEARCH-TENANT",
            "SEARCH-PLACE",
            "SEARCH-PLACE-BOX",
            "SEARCH-NEAREST",
            "SEARCH-NEAREST-FILTER",
            "SEARCH-SELF",
            "SEARCH-RELEVANCE",
            "SEARCH-HYBRID");
  }
}
