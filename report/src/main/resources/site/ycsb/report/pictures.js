// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0

// Lets a reader sort the pictures of the first screen, choose the base of their ratios, and copy them.
// They are whole without it: see QuestionPicture.java.
(() => {
  'use strict';
  const ROW = 52;
  const LINE = 14;
  const PLACE = /^(fill|stroke|stroke-width|stroke-dasharray|font-size|font-weight|font-style|font-family|text-anchor)$/;
  const ratios = JSON.parse(document.getElementById('data').textContent).pictures;
  const pictures = [...document.querySelectorAll('figure.picture')];
  const rowsOf = picture => [...picture.querySelectorAll('.row')];
  const heightOf = row => Number(row.getAttribute('transform').match(/ ([0-9.]+)\)/)[1]);

  /** All ratios of the page are to this system, where it counts. */
  function base(system) {
    pictures.forEach(picture => {
      const own = ratios[picture.id]?.[system];
      if (own) {
        rowsOf(picture).forEach(row => {
          row.classList.toggle('base', row.dataset.system === system);
          if (own[row.dataset.system]) {
            row.querySelector('.ratio').textContent = own[row.dataset.system];
          }
          row.setAttribute('aria-pressed', row.dataset.system === system);
        });
      }
    });
  }

  /** Rows change places among the servers, and among the stores inside the client. */
  function sort(picture, order) {
    const groups = [row => 'base' in row.dataset, row => !('base' in row.dataset)];
    groups.map(isOf => rowsOf(picture).filter(isOf)).forEach(rows => {
      const top = Math.min(...rows.map(heightOf));
      [...rows].sort(order).forEach((row, i) => row.setAttribute('transform', `translate(0 ${top + i * ROW})`));
    });
  }

  function sortBox() {
    const asDrawn = new Map(pictures.flatMap(rowsOf).map((row, i) => [row, i]));
    const orders = [
      ['best first', (a, b) => asDrawn.get(a) - asDrawn.get(b)],
      ['best last', (a, b) => a.classList.contains('out') - b.classList.contains('out') || asDrawn.get(b) - asDrawn.get(a)],
      ['by name', (a, b) => a.dataset.name.localeCompare(b.dataset.name)],
    ];
    const list = document.createElement('select');
    list.setAttribute('aria-label', 'Order of the systems');
    orders.forEach(([name], i) => list.append(new Option(name, i)));
    list.addEventListener('change', () => pictures.forEach(picture => sort(picture, orders[list.value][1])));
    return list;
  }

  /** The drawing by itself: with its colours, and with what a reader has to know of it below. */
  function image(picture) {
    const drawn = picture.querySelector('svg');
    const copy = drawn.cloneNode(true);
    const all = [drawn, ...drawn.querySelectorAll('*')];
    [copy, ...copy.querySelectorAll('*')].forEach((element, i) => {
      const style = getComputedStyle(all[i]);
      [...style].filter(name => PLACE.test(name)).forEach(name => element.style.setProperty(name, style.getPropertyValue(name)));
    });
    const [, , width, height] = drawn.getAttribute('viewBox').split(' ').map(Number);
    const caption = [picture.querySelector('.answer').textContent, picture.querySelector('figcaption p').textContent, drawn.dataset.origin];
    const lines = [[picture.querySelector('h2').textContent, 15], ...caption.flatMap(text => wrapped(text, 66)).map(text => [text, 11])];
    const room = 26 + LINE * lines.length;
    copy.setAttribute('viewBox', `-12 -28 ${width + 24} ${height + room + 14}`);
    copy.setAttribute('width', 2 * (width + 24));
    copy.setAttribute('height', 2 * (height + room + 14));
    const paper = document.createElementNS(copy.namespaceURI, 'rect');
    Object.entries({ x: -12, y: -28, width: '100%', height: '100%', fill: getComputedStyle(document.body).backgroundColor })
      .forEach(([name, value]) => paper.setAttribute(name, value));
    copy.prepend(paper);
    lines.forEach(([text, size], i) => {
      const line = document.createElementNS(copy.namespaceURI, 'text');
      line.textContent = text;
      line.setAttribute('y', i === 0 ? -10 : height + LINE * i);
      line.setAttribute('style', `font-size: ${size}px; fill: ${getComputedStyle(drawn).fill}; font-weight: ${i === 0 ? 700 : 400}`);
      copy.append(line);
    });
    return new XMLSerializer().serializeToString(copy);
  }

  function wrapped(text, length) {
    return text.trim().split(/\s+/).reduce((lines, word) => {
      const last = lines.at(-1);
      return last && last.length + word.length < length ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
    }, []);
  }

  async function png(svg) {
    const drawn = new Image();
    drawn.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await drawn.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: drawn.naturalWidth, height: drawn.naturalHeight });
    canvas.getContext('2d').drawImage(drawn, 0, 0);
    return new Promise(done => canvas.toBlob(done, 'image/png'));
  }

  /** Into the clipboard; into a file where the browser does not allow that. */
  async function copy(picture, button) {
    const blob = await png(image(picture));
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
      button.textContent = 'Copied';
    } catch {
      Object.assign(document.createElement('a'), { download: `${picture.id}.png`, href: URL.createObjectURL(blob) }).click();
      button.textContent = 'Saved';
    }
  }

  pictures.forEach(picture => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy as image' });
    button.addEventListener('click', () => copy(picture, button));
    picture.querySelector('.controls').append(button);
    rowsOf(picture).filter(row => ratios[picture.id]?.[row.dataset.system]).forEach(row => {
      row.setAttribute('role', 'button');
      row.setAttribute('tabindex', 0);
      row.setAttribute('aria-pressed', row.classList.contains('base'));
      row.addEventListener('click', () => base(row.dataset.system));
      row.addEventListener('keydown', event => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          base(row.dataset.system);
        }
      });
    });
  });
  if (pictures.length > 0) {
    const hasBases = document.querySelector('.picture .row[role]') !== null;
    document.getElementById('how')?.append(hasBases ? 'Click a system to make it the base. ' : '', sortBox());
  }

  /** What lies beyond the edge of a table is said above it. */
  function hint(table) {
    const hidden = table.scrollWidth - table.clientWidth > 8;
    table.dataset.more = hidden ? 'More columns to the right: scroll this table.' : '';
    table.classList.toggle('wide', hidden);
  }
  const tables = [...document.querySelectorAll('.scroll')];
  const watch = new ResizeObserver(changes => requestAnimationFrame(() => changes.forEach(({ target }) => hint(target))));
  tables.forEach(table => watch.observe(table));
})();
