// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0

// Draws the charts from the numbers of the data block, which also says what a chart shows of them (see Chart.java).
// The tables below the charts have the same rows as text.
(() => {
  'use strict';
  const data = JSON.parse(document.getElementById('data').textContent);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const narrow = matchMedia('(max-width: 40rem)');
  const PRINT_WIDTH = 680;
  const HEIGHT = 345;
  const PRINT_HEIGHT = 240;
  const LONG_TABLE = 40;
  // At least 3:1 against the background of the page, light or dark; symbols tell systems apart without colour.
  const COLOURS = ['#2a78b8', '#c8690f', '#159a74', '#c0629a', '#d1481f', '#8a6ad9', '#8f8226', '#808080'];
  const SYMBOLS = ['circle', 'rect', 'diamond', 'triangle', 'path://M3,0H7V3H10V7H7V10H3V7H0V3H3Z', 'path://M0,0H10L5,10Z', 'arrow', 'circle'];
  const FONT = 'system-ui, sans-serif';
  const LEGEND_LINE = 23;
  // The largest value of a system below this share of the axis would lie on zero.
  const NEAR_ZERO = 0.1;
  // Of two repeats that differ, an interval may have ten decades: it is cut off above that many times the largest value.
  const REACH = 1.5;
  const LANE_HEIGHT = 110;
  // What a label needs: a share of the height, and its width in a plot of two beside each other, or on a small screen.
  const LABEL_HEIGHT = 0.09;
  const PLOT_WIDTH = 450;
  const SMALL_PLOT_WIDTH = 280;
  const pen = document.createElement('canvas').getContext('2d');
  const hidden = new Set();
  const figures = [];
  let printing = false;

  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const number = value => value === undefined || value === null || value === '' || isNaN(value) ? null : Number(value);
  const distinct = values => [...new Set(values)];
  const known = values => values.filter(value => value !== null && value !== undefined);
  const text = value => value >= 1000 ? Math.round(value).toLocaleString('en').replaceAll(',', '\u202f') : String(value);
  /** With three digits, as in the tables. */
  const short = value => text(Number(value.toPrecision(3)));
  const width = name => { pen.font = `12px ${FONT}`; return pen.measureText(name).width; };
  const ink = () => dark.matches && !printing
    ? { text: '#e6e6e6', line: '#434a52', back: '#16181b' } : { text: '#1c1c1c', line: '#ccd2d8', back: '#ffffff' };

  /** The rows of a chart, each with its cells by the names of their columns, and with its row of the table. */
  function read({ head, rows: numbers }, table) {
    const rows = numbers.map((cells, index) => ({
      element: table.tBodies[0].rows[index], index, cells, get: name => cells[head.indexOf(name)],
    }));
    rows.forEach(row => {
      row.system = row.get('system');
      // The two columns after an estimate are its interval.
      row.interval = (name, limit = Infinity) => {
        const at = head.indexOf(name) + 1;
        return head[at] === '95 % from' && row.cells[at] !== null ? [row.cells[at], Math.min(row.cells[at + 1], limit)] : null;
      };
    });
    return rows;
  }

  function axis(type, name, values, bySystem, isUpright) {
    const most = Math.max(...values);
    const positive = values.filter(value => value > 0);
    const isLog = type === 'log' || type === 'value' && positive.length > 1
      && (bySystem.some(own => own.length > 0 && Math.max(...own) < NEAR_ZERO * most) || bySystem.flat().some(value => value > 0 && value < NEAR_ZERO * Math.max(...bySystem.flat())));
    const { text: colour, line } = ink();
    const result = {
      type: isLog ? 'log' : type, name: name + (isLog ? ' (logarithmic)' : ''),
      nameTextStyle: { color: colour, align: isUpright ? 'left' : 'center' },
      axisLabel: { color: colour, hideOverlap: true, ...(type === 'value' ? { formatter: text } : {}) }, axisLine: { lineStyle: { color: line } },
      splitLine: { show: type !== 'category', lineStyle: { color: line } },
      ...(isUpright ? {} : { nameLocation: 'middle', nameGap: 28 }),
    };
    if (isLog) {
      // A logarithm has no 0: it lies a decade below the smallest value.
      const floor = 10 ** (Math.floor(Math.log10(Math.min(...positive))) - (values.includes(0) ? 1 : 0));
      Object.assign(result, { min: floor, floor, logBase: 10 });
      result.axisLabel.formatter = value => value <= floor && values.includes(0) ? '0' : text(value);
    }
    return result;
  }

  const at = (value, of) => value === null || value === undefined ? null : of.floor ? Math.max(of.floor, value) : value;

  function look(system, isHollow) {
    const index = data.systems.indexOf(system);
    const color = COLOURS[index % COLOURS.length];
    return {
      name: system, symbol: SYMBOLS[index % SYMBOLS.length], symbolSize: 9,
      itemStyle: { color: isHollow ? ink().back : color, borderColor: color, borderWidth: 2 },
      lineStyle: { color, width: 2, type: index < COLOURS.length ? 'solid' : 'dashed' },
    };
  }

  /** Of how many repeats each is: such as "2 of 3", of which 2 count. */
  const repeatsOf = row => { const [counting, all] = row.get('n'); return counting === all ? `${all}` : `${counting} of ${all}`; };
  /** Whether no repeat counts: drawn in the colour of the system, but hollow. */
  const isOut = row => row.get('n')?.[0] === 0;

  /** Where the intervals of a chart of these values are cut off; below, a logarithmic axis does so. */
  const reach = values => REACH * Math.max(...known(values));
  /** What an axis has to have room for. */
  const withEnds = (rows, of, name, limit) => rows.flatMap(row => [of(row), ...row.interval(name, limit)?.slice(1) ?? []]);

  function whiskers(color, ends) {
    return ends.length === 0 ? [] : [{
      type: 'line', silent: true, symbol: 'rect', symbolSize: 3, z: 4, tooltip: { show: false }, connectNulls: false,
      itemStyle: { color }, lineStyle: { color, width: 1.2 }, data: ends.flatMap(([from, to]) => [from, to, [null, null]]),
    }];
  }

  function bars(chart, rows) {
    const y = chart.views[0].y;
    const shown = rows.filter(row => number(row.get(y)) !== null);
    const value = row => number(row.get(y));
    const groups = distinct(shown.map(row => row.get(chart.label) ?? ''))
      .map(label => [label, shown.filter(row => (row.get(chart.label) ?? '') === label)]);
    // Where all are 0, the table says so.
    const seen = groups.filter(([, rows]) => rows.some(row => value(row) !== 0));
    const lines = (seen.length ? seen : groups).flatMap(([label, rows]) => [...(label ? [{ label }] : []), ...rows]);
    const systems = distinct(shown.map(row => row.system));
    const each = row => row.get('each repeat') ?? [];
    const limit = reach(shown.map(value));
    const x = axis('value', y, withEnds(shown, value, y, limit), systems.map(system => shown.filter(row => row.system === system).map(value)));
    const colour = ink().text;
    const dots = [];
    const ends = [];
    const labels = [];
    lines.forEach((row, i) => {
      if (row.system) {
        each(row).forEach(repeat => dots.push({ value: [at(repeat, x), i] }));
        const interval = row.interval(y, limit);
        if (interval) {
          ends.push([[at(interval[0], x), i], [at(interval[1], x), i]]);
        }
        const right = Math.max(value(row), ...each(row), interval?.[1] ?? 0);
        labels.push({ value: [at(right, x), i], label: { position: 'right', distance: 8 }, name: short(value(row)) + (row.get('n') ? `, n ${repeatsOf(row)}` : '') });
      } else {
        labels.push({ value: [x.floor ?? 0, i], name: row.label, label: { position: 'right', distance: 2, fontWeight: 'bold', backgroundColor: ink().back } });
      }
    });
    const room = Math.min(narrow.matches ? 110 : 240, 8 + Math.max(...lines.map(row => width(row.system ?? ''))));
    return {
      height: 70 + 26 * lines.length,
      legend: { show: false },
      grid: { left: 16 + room, right: 120, top: 8, bottom: 46 },
      xAxis: x,
      yAxis: {
        type: 'category', inverse: true, data: lines.map(row => row.system ?? ''), axisTick: { show: false }, axisLine: { show: false },
        axisLabel: { color: colour, interval: 0, width: room, overflow: 'break', lineHeight: 13 },
      },
      series: [
        ...systems.map(system => ({
          ...look(system), type: x.floor ? 'line' : 'bar', barMaxWidth: 16, barGap: '-100%', lineStyle: { width: 0 },
          data: lines.map((row, i) => row.system !== system ? null : {
            value: [at(value(row), x), i], row,
            itemStyle: isOut(row) ? { ...look(system, true).itemStyle, borderType: 'dashed' } : look(system).itemStyle }).filter(Boolean),
        })),
        ...whiskers(colour, ends),
        { type: 'scatter', silent: true, symbolSize: 5, z: 5, itemStyle: { color: ink().back, borderColor: colour, borderWidth: 1 }, data: dots },
        { type: 'scatter', silent: true, symbolSize: 0.1, z: 6, data: labels, label: { show: true, color: colour, formatter: item => item.name } },
      ],
    };
  }

  function lines(chart, rows, view) {
    const isCategory = view.x === chart.label;
    const xOf = row => isCategory ? row.get(view.x) : number(row.get(view.x));
    const yOf = row => number(row.get(view.y));
    const shown = rows.filter(row => xOf(row) !== null && yOf(row) !== null);
    const systems = distinct(shown.map(row => row.system));
    const by = of => systems.map(system => shown.filter(row => row.system === system).map(of));
    const limitX = isCategory ? Infinity : reach(shown.map(xOf));
    const limitY = reach(shown.map(yOf));
    const x = axis(isCategory ? 'category' : 'value', view.x, isCategory ? [] : withEnds(shown, xOf, view.x, limitX), by(xOf));
    const y = axis('value', view.y, withEnds(shown, yOf, view.y, limitY), by(yOf), true);
    if (isCategory) {
      x.data = distinct(rows.map(xOf));
    }
    const repeats = system => distinct(shown.filter(row => row.system === system && row.get('n')).map(repeatsOf));
    const dense = shown.length > 60;
    // Of "share of updates (%)" the sign, of "client threads" the last word.
    const unit = !chart.label ? '' : /\(/.test(chart.label) ? ` ${chart.label.match(/\(([^)]+)\)/)[1]}` : / threads$/.test(chart.label) ? ' threads' : '';
    // A label is left out where it would lie on another.
    const labelOf = row => [isCategory ? '' : String(row.get(chart.label) ?? '').replace(/^([0-9.]+).*/, '$1') + unit,
      repeats(row.system).length > 1 ? `n ${repeatsOf(row)}` : ''].filter(Boolean).join(', ');
    const share = (value, of, values) => isNaN(value) ? x.data.indexOf(value) / x.data.length
      : of.type === 'log' ? Math.log10(Math.max(value, of.floor) / of.floor) / Math.ceil(Math.log10(Math.max(...values) / of.floor)) : value / Math.max(...values);
    const taken = [];
    const hasRoom = row => {
      const half = width(labelOf(row)) / 2 / (narrow.matches && !printing ? SMALL_PLOT_WIDTH : PLOT_WIDTH);
      const spot = [share(xOf(row), x, shown.map(xOf)), share(yOf(row), y, shown.map(yOf))];
      const isFree = !dense && labelOf(row) !== ''
        && taken.every(([u, v, other]) => Math.abs(u - spot[0]) > half + other || Math.abs(v - spot[1]) > LABEL_HEIGHT);
      if (isFree) {
        taken.push([...spot, half]);
      }
      return isFree;
    };
    return {
      xAxis: x, yAxis: y,
      legend: { formatter: name => repeats(name).length === 1 ? `${name}, n ${repeats(name)[0]}` : name },
      series: systems.flatMap(system => {
        const own = shown.filter(row => row.system === system);
        const place = row => [isCategory ? xOf(row) : at(xOf(row), x), at(yOf(row), y)];
        return [
          {
            ...look(system), type: 'line', showSymbol: !dense,
            label: { position: data.systems.indexOf(system) % 2 ? 'bottom' : 'top', color: ink().text,
              formatter: item => labelOf(item.data.row) },
            data: own.map(row => ({ value: place(row), row, label: { show: hasRoom(row) }, ...(isOut(row) ? { itemStyle: look(system, true).itemStyle } : {}) })),
          },
          ...whiskers(look(system).lineStyle.color, own.filter(row => row.interval(view.y))
            .map(row => row.interval(view.y, limitY).map(end => [place(row)[0], at(end, y)]))),
          ...whiskers(look(system).lineStyle.color, isCategory ? [] : own.filter(row => row.interval(view.x))
            .map(row => row.interval(view.x, limitX).map(end => [at(end, x), place(row)[1]]))),
        ];
      }),
    };
  }

  function percentiles(chart, rows, view, head) {
    const names = head.filter(name => /^p[0-9.]+ \(ms\)$/.test(name));
    const yOf = (row, name) => { const value = number(row.get(name)); return value > 0 ? value : null; };
    const values = known(rows.flatMap(row => names.map(name => yOf(row, name))));
    const x = axis('category', 'percentile of the operations', [], []);
    x.data = names.map(name => name.replace(' (ms)', ''));
    Object.assign(x.axisLabel, { interval: 0, rotate: 40, hideOverlap: false });
    x.nameGap = 46;
    const y = axis('log', 'ms', values, [], true);
    const limit = reach(values);
    return {
      xAxis: x, yAxis: y,
      legend: { formatter: name => { const row = rows.find(each => each.system === name); return `${name}, ${text(row.get('operations'))} operations, n ${repeatsOf(row)}`; } },
      series: rows.flatMap(row => [
        { ...look(row.system, isOut(row)), type: 'line', connectNulls: true,
          data: names.map(name => ({ value: yOf(row, name), row, column: name })) },
        ...whiskers(look(row.system).lineStyle.color, names.filter(name => row.interval(name))
          .map(name => row.interval(name, limit).map(end => [name.replace(' (ms)', ''), at(end, y)]))),
      ]),
    };
  }

  /** Small charts below each other, of those lanes that have a value. */
  function lanes(chart, rows) {
    const drawn = rows.filter(row => chart.data[row.index]);
    const names = chart.views.map(view => view.y).filter(name => drawn.some(row => chart.data[row.index].lanes[name]));
    const end = Math.max(...drawn.flatMap(row => chart.data[row.index].ends));
    const ys = names.map(name => {
      const by = drawn.map(row => known(chart.data[row.index].lanes[name] ?? []));
      return { ...axis('value', name, by.flat(), by, true), splitNumber: 2, nameGap: 8 };
    });
    return {
      height: 36 + LANE_HEIGHT * names.length,
      grid: names.map((name, i) => ({ left: 60, right: 16, top: 32 + i * LANE_HEIGHT, height: LANE_HEIGHT - 44 })),
      xAxis: names.map((name, i) => {
        const x = axis('value', i === names.length - 1 ? 'seconds' : '', [], []);
        return { ...x, gridIndex: i, min: 0, max: Math.ceil(end), nameGap: 20, axisLabel: { ...x.axisLabel, show: i === names.length - 1 } };
      }),
      yAxis: ys.map((y, i) => ({ ...y, gridIndex: i })),
      tooltip: { trigger: 'axis' },
      series: drawn.flatMap(row => names.map((name, i) => ({
        ...look(row.system), type: 'line', xAxisIndex: i, yAxisIndex: i, symbolSize: 5,
        showSymbol: chart.data[row.index].ends.length < 30,
        data: chart.data[row.index].ends.map((time, k) => [time, at(chart.data[row.index].lanes[name]?.[k], ys[i])]),
      }))),
    };
  }

  function dots(chart, rows, view) {
    const drawn = rows.filter(row => chart.data[row.index]);
    const values = drawn.flatMap(row => chart.data[row.index].map(dot => dot[1]));
    return {
      xAxis: axis('value', view.x, [], []), yAxis: axis('log', view.y, values, [], true),
      series: drawn.map(row => ({ ...look(row.system), type: 'scatter', symbolSize: 3, data: chart.data[row.index] })),
    };
  }

  const KINDS = { bars, lines, percentiles, lanes, dots };

  function tooltip(item, figure) {
    const { row, column } = item.data ?? {};
    if (!row) {
      return '';
    }
    const shown = (name, cell) => name === 'n' ? repeatsOf(row) : Array.isArray(cell) ? cell.join(' ') : cell;
    const pairs = figure.head.map((name, i) => [name, row.cells[i]])
      .filter(([name, cell]) => column ? name === column : cell !== null && cell !== '' && name !== 'system')
      .map(([name, cell]) => [name, shown(name, cell)]);
    const box = make('div', {}, make('strong', { textContent: row.system }));
    pairs.forEach(([name, cell]) => box.append(make('br'), `${name}: ${cell}`));
    return box;
  }

  /** The same in words, for those who do not see the chart. */
  function describe(figure, rows, view) {
    const columns = figure.chart.kind === 'percentiles' ? ['p50 (ms)', 'p99 (ms)'] : figure.chart.data.length ? [] : [view.y];
    const values = rows.slice(0, LONG_TABLE).map(row => [row.get(figure.chart.label), row.system,
      ...columns.map(name => `${name} ${row.get(name) ?? 'unknown'}`)].filter(Boolean).join(' '));
    return `${figure.caption()}. ${columns.length ? values.join('; ') : distinct(rows.map(row => row.system)).join(', ')}. The table below has the numbers.`;
  }

  /** How many lines a legend takes: each name has a symbol before it and a gap behind it. */
  function lineCount(names, room) {
    let count = 1;
    let used = 10;
    for (const each of names.map(name => width(name) + 42)) {
      if (used > 10 && used + each > room) {
        count++;
        used = 10;
      }
      used += each;
    }
    return count;
  }

  function draw(figure) {
    const { chart, element } = figure;
    const selected = figure.selected();
    const rows = selected.filter(row => !hidden.has(row.system));
    figure.rows.forEach(row => { row.element.hidden = chart.kind !== 'lanes' && !selected.includes(row); });
    figure.chosen.textContent = figure.choice();
    if (!element) {
      return;
    }
    const view = chart.views[figure.view?.value ?? 0];
    const { height = printing ? PRINT_HEIGHT : HEIGHT, grid = { left: 12, right: 24, top: 40, bottom: 34, containLabel: true }, ...option } = KINDS[chart.kind](chart, rows, view, figure.head);
    const colour = ink().text;
    const systems = distinct(rows.map(row => row.system));
    const legend = option.legend?.show === false ? 0
      : LEGEND_LINE * lineCount(systems.map(option.legend?.formatter ?? (name => name)), printing ? PRINT_WIDTH : element.clientWidth);
    figure.drawn?.dispose();
    figure.width = element.clientWidth;
    element.style.height = `${height + legend}px`;
    figure.drawn = echarts.init(element, null, { renderer: 'svg', width: printing ? PRINT_WIDTH : undefined });
    figure.drawn.setOption({
      animation: false,
      textStyle: { fontFamily: FONT, color: colour },
      ...option,
      grid: [grid].flat().map(each => ({ ...each, top: each.top + legend })),
      legend: { top: 0, selectedMode: false, data: systems, textStyle: { color: colour }, ...option.legend },
      tooltip: { trigger: 'item', confine: true, ...option.tooltip,
        ...(option.tooltip || chart.kind === 'dots' ? {} : { formatter: item => tooltip(item, figure) }) },
    });
    element.setAttribute('aria-label', describe(figure, rows, view));
  }

  /** What a reader can choose, in one line, and what is drawn of it. */
  function connect([id, chart]) {
    const section = document.getElementById(`figure-${id}`);
    const figure = { chart, head: chart.head, rows: read(chart, section.querySelector('table')), element: document.getElementById(id) };
    const controls = section.querySelector('.controls');
    if (chart.kind !== 'lanes') {
      // The rows that are shown all have the value that is chosen, and the caption has it too.
      const head = section.querySelector('thead tr');
      [...head.cells].map((cell, i) => [cell.textContent, i]).filter(([name]) => chart.choices.includes(name))
        .forEach(([, i]) => [head, ...figure.rows.map(row => row.element)].forEach(row => { row.cells[i].hidden = true; }));
    }
    const choosable = figure.rows.filter(row => chart.data.length === 0 || chart.data[row.index]);
    const select = (name, options) => {
      const list = make('select', { onchange: () => draw(figure) });
      list.setAttribute('aria-label', name);
      options.forEach(([value, label]) => list.append(make('option', { value, textContent: label })));
      if (options.length > 1) {
        controls.append(list);
      }
      return list;
    };
    const choices = chart.choices.filter(name => figure.head.includes(name))
      .map(name => [name, select(name, distinct(choosable.map(row => row.get(name))).map(value => [value, named(name, value)]))]);
    if (chart.views.length > 1 && chart.kind === 'lines') {
      figure.view = select('shown', chart.views.map((view, i) => [i, `${view.y} by ${view.x}`])
        .filter(([i]) => figure.head.includes(chart.views[i].y) && figure.head.includes(chart.views[i].x)));
    }
    figure.selected = () => figure.rows.filter(row => choices.every(([name, list]) => String(row.get(name)) === list.value));
    figure.choice = () => choices.map(([name, list]) => named(name, list.value))
      .concat(figure.view ? [figure.view.selectedOptions[0].textContent] : []).join(', ');
    const title = section.querySelector('h3').firstChild.textContent;
    figure.caption = () => [title, figure.choice()].filter(Boolean).join(': ');
    figure.chosen = section.querySelector('.chosen');
    if (figure.element) {
      controls.append(make('button', { type: 'button', textContent: 'Save as image', onclick: () => make('a', {
        download: `${id}.svg`, href: figure.drawn.getDataURL({ type: 'svg', backgroundColor: ink().back }) }).click() }));
      new ResizeObserver(() => { if (!printing && figure.element.clientWidth > 0 && figure.element.clientWidth !== figure.width) { draw(figure); } }).observe(figure.element);
    }
    figures.push(figure);
    draw(figure);
  }

  /** A number says what it is of. */
  const named = (name, value) => isNaN(value) ? value : `${name} ${value}`;

  const redraw = () => figures.forEach(draw);

  function systemsBox() {
    const box = document.getElementById('systems');
    const drawn = data.systems.filter(system => figures.some(figure => figure.element && figure.rows.some(row => row.system === system)));
    drawn.forEach(system => {
      const input = make('input', { type: 'checkbox', checked: true });
      input.addEventListener('change', () => {
        input.checked ? hidden.delete(system) : hidden.add(system);
        redraw();
      });
      box.append(make('label', {}, input, ` ${system}`));
    });
    box.hidden = drawn.length < 2;
  }

  /** Each cell of a small screen has the name of its column before it. */
  function labelCells() {
    if (narrow.matches) {
      document.querySelectorAll('figure table, .asked table').forEach(table => {
        const head = [...table.tHead.rows[0].cells].map(cell => cell.textContent);
        [...table.tBodies[0].rows].forEach(row => [...row.cells].forEach((cell, i) => {
          cell.dataset.column = head[i];
          // The end of the line is in the last cell, which is left out if it is empty.
          if (cell.textContent.trim() === '') {
            cell.textContent = '';
          }
        }));
      });
    }
  }

  /** The part that the address names, also one of a folded list; #run=ID is a run with its command. */
  function showTarget() {
    const [, run, id] = decodeURIComponent(location.hash).match(/^#(?:run=(.+)|(.+))/) ?? [];
    const part = run ? [...document.querySelectorAll('#figure-runs tbody tr')].find(row => row.cells[0].textContent === run) : document.getElementById(id);
    document.querySelector('tr.chosen-run')?.classList.remove('chosen-run');
    if (part) {
      // A place cannot be found among sections whose height is a guess.
      document.body.classList.add('whole');
      part.closest('details')?.setAttribute('open', '');
      part.classList.toggle('chosen-run', run !== undefined);
      part.scrollIntoView({ block: run ? 'center' : 'start' });
    }
  }

  Object.entries(data.charts).forEach(connect);
  systemsBox();
  labelCells();
  showTarget();
  addEventListener('hashchange', showTarget);
  narrow.addEventListener('change', () => { labelCells(); redraw(); });
  dark.addEventListener('change', redraw);
  addEventListener('beforeprint', () => {
    printing = true;
    document.querySelectorAll('details.table, .asked details').forEach(table => {
      table.dataset.open = table.open;
      table.open ||= table.querySelectorAll('tbody tr:not([hidden])').length <= LONG_TABLE;
    });
    redraw();
  });
  addEventListener('afterprint', () => {
    printing = false;
    document.querySelectorAll('details.table, .asked details').forEach(table => { table.open = table.dataset.open === 'true'; });
    redraw();
  });
})();
