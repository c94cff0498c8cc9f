import { expect, test } from '@jest/globals';
import { loginChart, loginRows } from '../../../src/machines/diagram/login-chart.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import type { ChartNode } from '../../../src/machines/diagram/statechart.ts';
import type { Say } from '../../../src/machines/diagram/wording.ts';
import { sessionMachine } from '../../../src/machines/session/session.ts';
import { sessionEnds } from '../../../src/vocabulary/session-end.ts';

const plain: Say = (_, text) => text;
const { root, links } = loginChart(sessionMachine, plain, {});
const allOf = (node: ChartNode): ChartNode[] => [node, ...node.nodes.flatMap(allOf)];
const boxes = allOf(root);
/** What a box says, whatever its lines. */
const saidIn = (path: string) => {
  const box = boxes.find((one) => one.path === path);
  return (box?.texts ?? []).map(({ text }) => text).join(' ');
};
const boxOf = (path: string) =>
  boxes
    .map((box) => box.path)
    .filter((one) => one !== '' && (path === one || path.startsWith(`${one}/`)))
    .at(-1);

test('every transition is an arrow, a line in the box of its state, or in the note above', () => {
  const drawn = new Set(links.flatMap(({ transitions }) => transitions));
  const left = edgesOf(sessionMachine).filter(({ id, to }) => to && !drawn.has(id));
  expect(drawn.size).toBeGreaterThan(10);
  for (const { id, from, cause } of left) {
    const box = boxOf(from.path.join('/')) ?? '';
    const isDescribed = saidIn(box).includes(cause) || saidIn('').includes(cause);
    expect([id, isDescribed]).toEqual([id, true]);
  }
});

test('each of the twelve reasons stands in the box of its state, which has a colour of its own', () => {
  const over = `${saidIn('timed out')} ${saidIn('ended')}`;
  expect(sessionEnds.filter((why) => !over.includes(why))).toEqual([]);
  expect(sessionEnds).toHaveLength(12);
  const coloured = boxes.filter(({ tone }) => tone).map(({ path }) => path);
  expect(coloured).toEqual(['turned away', 'timed out', 'ended']);
  expect(links.filter(({ tone }) => tone).every(({ to }) => coloured.includes(to))).toBe(true);
});

test('no arrow leads up: each row stands below what leads to it', () => {
  const rowOf = (path: string) => Math.floor(loginRows[path.split('/')[0] ?? ''] ?? 0);
  const up = links.filter(
    ({ from, to }) => from.split('/')[0] !== to.split('/')[0] && rowOf(to) <= rowOf(from),
  );
  expect(up.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});
