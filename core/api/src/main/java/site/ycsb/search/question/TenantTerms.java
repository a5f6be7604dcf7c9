// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.settings.Setting;

/**
 * Asks for the records of one tenant that {@link AllTerms} matches. The record's present tenant
 * decides. A row of another tenant is worse than another wrong row: it shows one customer's data to
 * another.
 *
 * @param words at least one, and the form of the answer
 * @param tenantField an indexed field of type {@link FieldType#TAG}
 * @param tenant compared as a whole and in its case
 */
public record TenantTerms(AllTerms words, String tenantField, String tenant) implements OnWords {

  public static final Setting<String> TAG =
      Setting.text(
          "search.tenant.tag",
          "tenant",
          "the TAG field with the tenant of each record, which questions of kind tenant add to the"
              + " records");

  @Override
  public String operation() {
    return "SEARCH-TENANT";
  }

  @Override
  public String text() {
    return words.text() + " " + tenantField + "=" + tenant;
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return !isOfAnotherTenant(record) && OnWords.super.matches(record);
  }

  @Override
  public boolean isOfAnotherTenant(SearchedRecord record) {
    return !tenant.equals(record.value(tenantField));
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    List<FieldValue> values = new ArrayList<>();
    values.add(new FieldValue(tenantField, tenant));
    terms().forEach(term -> values.add(new FieldValue(textField(), term)));
    return Optional.of(new Candidates(List.of(values), true));
  }

  @Override
  public Set<String> matchedFields() {
    return Set.of(tenantField);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(words.indexedFields());
    fields.put(tenantField, FieldType.TAG);
    return fields;
  }

  /** The tenant of a loaded record, and the more frequent one of two of its words. */
  public static final class TenantKind extends Question.Kind {

    public TenantKind() {
      super(
          "tenant",
          TenantTerms.class,
          "of one tenant, TAG=VALUE, whose %s has all the words",
          TenantTerms::asked);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(TAG, FieldType.TAG);
    }

    @Override
    public Set<Setting<String>> addedFields() {
      return Set.of(TAG);
    }

    @Override
    public Question draw(SampledRecord sample) {
      List<String> word = sample.words().terms().subList(0, 1);
      return new TenantTerms(
          AllTerms.of(sample.words().with(word)), sample.fields().get(TAG), sample.value(TAG));
    }
  }

  private static TenantTerms asked(QuestionWords typed) {
    List<String> tenants = typed.terms().stream().filter(word -> word.indexOf('=') >= 0).toList();
    if (tenants.size() != 1 || tenants.get(0).endsWith("=")) {
      throw new IllegalArgumentException(
          "this kind of question needs TAG=VALUE, such as tenant=t7, once");
    }
    String[] sides = tenants.get(0).split("=", 2);
    return new TenantTerms(AllTerms.of(typed.onlyWords()), sides[0], sides[1]);
  }
}
