// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0

// Shows what the filters leave. The address has them, so that a view can be linked.
(() => {
  'use strict';
  const sections = [...document.querySelectorAll('.study')].map(element => ({
    element, columns: [...element.querySelectorAll('.matrix thead th')].slice(1), rows: [...element.querySelectorAll('.matrix tbody tr')],
  }));
  // The name of each filter, its label, and what has the value in a section.
  const FILTERS = [
    ['study', 'Study', section => [section.element]], ['machine', 'Machine', section => [section.element]],
    ['kind', 'Measured', section => section.columns], ['durability', 'Lost if its machine fails', section => section.rows],
    ['place', 'Store', section => section.rows],
  ];
  const form = document.getElementById('filters');
  const selects = {};

  FILTERS.forEach(([name, label, parts]) => {
    const values = [...new Set(sections.flatMap(parts).map(part => part.dataset[name]).filter(Boolean))].sort();
    if (values.length > 1) {
      const select = document.createElement('select');
      select.append(new Option('all', ''), ...values.map(value => new Option(value, value)));
      select.addEventListener('change', write);
      const box = document.createElement('label');
      box.append(label, select);
      form.insertBefore(box, document.getElementById('count'));
      selects[name] = select;
    }
  });
  form.hidden = Object.keys(selects).length === 0;

  const passes = (part, ...names) => names.every(name => !selects[name]?.value || part.dataset[name] === selects[name].value);

  function show() {
    let shown = 0;
    sections.forEach(({ element, columns, rows }) => {
      columns.forEach((column, i) => {
        const out = !passes(column, 'kind');
        if (column.hidden !== out) {
          column.hidden = out;
          rows.forEach(row => { row.cells[i + 1].hidden = out; });
        }
      });
      rows.forEach(row => { row.hidden = !passes(row, 'durability', 'place'); });
      element.hidden = !passes(element, 'study', 'machine') || !columns.some(each => !each.hidden) || !rows.some(each => !each.hidden);
      shown += element.hidden ? 0 : 1;
    });
    const isPart = selects.durability?.value || selects.place?.value;
    document.getElementById('count').textContent = `${shown} of ${sections.length} tables`
      + (isPart ? '; ratios are to the best of all systems of the study, shown or not' : '');
  }

  function write() {
    const chosen = Object.entries(selects).filter(([, select]) => select.value).map(([name, select]) => [name, select.value]);
    location.hash = new URLSearchParams(chosen).toString();
    show();
  }

  function read() {
    if (location.hash.includes('=') || location.hash.length < 2) {
      const chosen = new URLSearchParams(location.hash.slice(1));
      Object.entries(selects).forEach(([name, select]) => {
        const value = chosen.get(name) ?? '';
        // A value that nothing has any more shows nothing, and not everything.
        if (![...select.options].some(option => option.value === value)) {
          select.append(new Option(value, value));
        }
        select.value = value;
      });
      show();
    }
  }

  addEventListener('hashchange', read);
  read();
  show();
})();
