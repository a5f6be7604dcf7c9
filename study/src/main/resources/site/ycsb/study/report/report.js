// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0

// Turns each description of a chart into a chart when it comes into view.
(() => {
  'use strict';
  const data = JSON.parse(document.getElementById('data').textContent);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const descriptions = new Map(data.charts.map(chart => [chart.id, chart]));
  const charts = new Map();
  const hidden = new Set();
  const PRINT_WIDTH = 680;
  let printing = false;

  function selected() {
    return Object.fromEntries(data.systems.map(system => [system, !hidden.has(system)]));
  }

  function draw(element) {
    const description = descriptions.get(element.id);
    charts.get(element.id)?.dispose();
    const chart = echarts.init(element, dark.matches && !printing ? 'dark' : null,
      { renderer: 'svg', width: printing ? PRINT_WIDTH : undefined });
    charts.set(element.id, chart);
    const option = structuredClone(description.option);
    for (const series of option.series) {
      series.tooltip = { valueFormatter: value => `${value ?? ''} ${series.unit}`, ...series.tooltip };
    }
    chart.setOption({
      ...option,
      backgroundColor: 'transparent',
      animation: false,
      aria: { enabled: true },
      legend: { ...option.legend, selected: selected() },
    });
    chart.on('legendselectchanged', event => show(event.name, event.selected[event.name]));
  }

  function show(system, visible) {
    if (visible === !hidden.has(system)) {
      return;
    }
    visible ? hidden.delete(system) : hidden.add(system);
    charts.forEach(chart =>
      chart.dispatchAction({ type: visible ? 'legendSelect' : 'legendUnSelect', name: system }));
    document.querySelectorAll('#systems input').forEach(box => {
      box.checked = !hidden.has(box.value);
    });
  }

  const views = new IntersectionObserver(entries => entries.forEach(entry => {
    if (entry.isIntersecting && !charts.has(entry.target.id)) {
      draw(entry.target);
    }
  }), { rootMargin: '600px' });
  const sizes = new ResizeObserver(entries => entries.forEach(entry => {
    if (!printing && entry.contentRect.width > 0) {
      charts.get(entry.target.id)?.resize();
    }
  }));
  document.querySelectorAll('.chart').forEach(element => {
    views.observe(element);
    sizes.observe(element);
  });

  const systems = document.getElementById('systems');
  data.systems.forEach(system => {
    const label = document.createElement('label');
    const box = Object.assign(document.createElement('input'),
      { type: 'checkbox', checked: true, value: system });
    box.addEventListener('change', () => show(system, box.checked));
    label.append(box, ` ${system}`);
    systems.append(label);
  });
  systems.hidden = data.systems.length < 2;

  document.querySelectorAll('.save').forEach(button => {
    button.hidden = false;
    button.addEventListener('click', () => {
      const link = document.createElement('a');
      link.download = `${button.dataset.chart}.svg`;
      link.href = charts.get(button.dataset.chart).getDataURL(
        { type: 'svg', backgroundColor: dark.matches ? '#16181b' : '#ffffff' });
      link.click();
    });
  });

  function redraw() {
    document.querySelectorAll('.chart').forEach(element => {
      if (charts.has(element.id) || printing && element.offsetParent !== null) {
        draw(element);
      }
    });
  }
  dark.addEventListener('change', redraw);
  addEventListener('beforeprint', () => { printing = true; redraw(); });
  addEventListener('afterprint', () => { printing = false; redraw(); });
})();
