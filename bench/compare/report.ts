import type { Table } from '../lib/table.ts';
import { type Figure, median } from './figure.ts';
import type { ServerFigures } from './servers.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
const seconds = (figure: number) => `${figure.toFixed(2)} s`;

export const compareTables = (bytes: Figure[], { throughput, memory, starts }: ServerFigures): Table[] => [
  table('Scripts, compressed: fewer bytes are better', bytes, kilobytes),
  table('Server, requests a second at 16 connections: more are better', throughput, (figure) =>
    figure.toFixed(0),
  ),
  table('Memory of the server process: less is better', memory, megabytes),
  table('Start of the server: less is better', starts, seconds),
];

/** The ratio is the median of those that the rounds have, each of its own; beside it lies the middle half of them. */
function table(title: string, figures: Figure[], described: (figure: number) => string): Table {
  return {
    title,
    columns: ['figure', 'then', 'now', 'ratio', 'half of the rounds'],
    rows: figures.map(({ name, values: { before, now } }) => {
      const cell = (values: number[]) => (values.length > 0 ? described(median(values)) : '');
      return [name, cell(before), cell(now), ...ratios(before, now)];
    }),
  };
}

function ratios(before: number[], now: number[]): [string, string] {
  if (before.length === 0) return ['not there then', ''];
  if (now.length === 0) return ['not there now', ''];
  const sorted = now.map((figure, round) => figure / (before[round] ?? figure)).sort((a, b) => a - b);
  const quarter = sorted.length >> 2;
  const half = [sorted.at(quarter), sorted.at(-1 - quarter)].map((one) => one?.toFixed(2));
  return [median(sorted).toFixed(2), sorted.length > 1 ? half.join(' to ') : ''];
}
