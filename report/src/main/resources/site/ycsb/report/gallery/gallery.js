// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0

// Sorts bars, and shows what the filters leave. The address has the filters, so that a view can be linked.
(() => {
  'use strict';
  const sections = [...document.querySelectorAll('.study')];
  const inside = (element, selector) => [...element.querySelectorAll(selector)];
  const kinds = element => inside(element, '[data-kind]');
  const systems = element => inside(element, '[data-place]');
  // The name of each filter, its label, and what has the value in a section.
  const FILTERS = [
    ['study', 'Study', element => [element]], ['machine', 'Machine', element => [element]],
    ['kind', 'Measured', kinds], ['durability', 'Lost if its machine fails', systems], ['place', 'Store', systems],
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

  /** With the cells below it, if it is the head of a column. */
  function hide(system, isOut) {
    system.hidden = isOut;
    if (system.matches('.matrix thead th')) {
      inside(system.closest('table'), 'tbody tr:not(.group)').forEach(row => { row.cells[system.cellIndex].hidden = isOut; });
    }
  }

  function show() {
    let shown = 0;
    sections.forEach(element => {
      kinds(element).forEach(part => { part.hidden = !passes(part, 'kind'); });
      systems(element).forEach(part => hide(part, !passes(part, 'durability', 'place')));
      const isEmpty = parts => parts.length > 0 && parts.every(part => part.hidden);
      element.hidden = !passes(element, 'study', 'machine') || isEmpty(kinds(element)) || isEmpty(systems(element));
      shown += element.hidden ? 0 : 1;
    });
    const isPart = selects.durability?.value || selects.place?.value;
    document.getElementById('count').textContent = `${shown} of ${sections.length} studies`
      + (isPart ? '; ratios are to the best server of the study, shown or not' : '');
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

  /** A number where the text begins with one; what has none comes last in either order. */
  function sort(table, column, isAscending) {
    const key = row => row.cells[column].dataset.value ?? row.cells[column].textContent;
    const isKnown = row => column === 0 || /^[0-9]/.test(key(row));
    const order = (a, b) => column === 0 ? key(a).localeCompare(key(b)) : parseFloat(key(a)) - parseFloat(key(b));
    const rows = [...table.tBodies[0].rows].sort((a, b) => isKnown(b) - isKnown(a) || (isKnown(a) ? order(a, b) * (isAscending ? 1 : -1) : 0));
    table.tBodies[0].append(...rows);
  }

  inside(document, '.bars table').forEach(table => {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: head.textContent });
      button.addEventListener('click', () => {
        const isAscending = head.ariaSort ? head.ariaSort !== 'ascending' : column === 0 || column === 2;
        heads.forEach(each => each.removeAttribute('aria-sort'));
        head.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending');
        sort(table, column, isAscending);
      });
      head.replaceChildren(button);
    });
  });

  addEventListener('hashchange', read);
  read();
  show();
})();
