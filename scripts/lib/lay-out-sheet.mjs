import { scaleOn } from '../../src/vocabulary/sheet.ts';
import { layOut } from './lay-out.mjs';

/**
 * @typedef {import('../../src/machines/diagram/statechart.ts').Statechart} Statechart
 * @typedef {import('../../src/machines/diagram/statechart.ts').ChartNode} ChartNode
 * @typedef {import('../../src/vocabulary/drawing.ts').Drawing} Drawing
 */

/** Everything is laid out as if it were so much larger, which leaves so much less room between. */
const denser = 2;
const plate = { width: 24, height: 20 };
/** About how wide a figure in bold is. */
const figure = 7;

/** @param {ChartNode} node @returns {ChartNode} */
const larger = (node) => ({
  ...node,
  width: node.width * denser,
  height: node.height * denser,
  nodes: node.nodes.map(larger),
});

const smaller = (/** @type {number} */ number) => Math.round((number / denser) * 10) / 10;

/**
 * A statechart close together, with a number in place of the words of each arrow, in the way in which it is printed
 * largest on one of the papers.
 *
 * @param {Statechart} chart
 * @param {readonly import('../../src/vocabulary/sheet.ts').Paper[]} papers
 * @returns {Promise<Drawing>}
 */
export async function layOutSheet({ root, links }, papers) {
  const chart = {
    root: larger(root),
    links: links.map((link) => ({ ...link, width: plate.width * denser, height: plate.height * denser })),
  };
  const tried = [];
  for (const direction of /** @type {const} */ (['DOWN', 'RIGHT']))
    for (const cycles of /** @type {const} */ (['DEPTH_FIRST', 'GREEDY']))
      tried.push(numbered(await layOut(chart, { direction, cycles })));
  const scaleOf = (/** @type {Drawing} */ drawing) =>
    Math.max(...papers.map((paper) => scaleOn(paper, drawing)));
  return tried.reduce((best, one) => (scaleOf(one) > scaleOf(best) * 1.05 ? one : best));
}

/** @param {Drawing} drawing @returns {Drawing} */
function numbered({ width, height, frames, arrows }) {
  let number = 0;
  return {
    width: smaller(width),
    height: smaller(height),
    frames: frames.map((frame) => ({ ...frame, ...areaOf(frame) })),
    arrows: arrows.map((arrow) => {
      const points = arrow.points.map(([x, y]) => /** @type {[number, number]} */ ([smaller(x), smaller(y)]));
      if (!arrow.plate) return { ...arrow, points };
      number += 1;
      const text = String(number);
      const x = (plate.width - text.length * figure) / 2;
      return { ...arrow, points, plate: areaOf(arrow.plate), texts: [{ x, y: 14, text, look: 'event' }] };
    }),
  };
}

/** @param {{ x: number, y: number, width: number, height: number }} area */
const areaOf = ({ x, y, width, height }) => ({
  x: smaller(x),
  y: smaller(y),
  width: smaller(width),
  height: smaller(height),
});
