import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** How long each file of tests took the last time, in milliseconds. */
const file = inRoot('.cache/test-times.json');

/** What a file takes that has not run here yet, by its project in jest.config.mjs. */
const defaultValue = /** @type {Record<string, number>} */ ({
  browser: 30_000,
  firefox: 45_000,
  faults: 60_000,
  server: 3000,
  development: 60_000,
  'server-embedded': 4000,
  views: 4000,
});

/** Much longer than others of their project: whatever else runs must not have to wait for them in the end. */
const long = /** @type {Record<string, number>} */ ({ 'test/browser/walk.test.ts': 60_000 });

/** @param {string} project @param {string} path */
const keyOf = (project, path) => `${project} ${relative(root, path)}`;

/** @returns {Record<string, number>} */
const readTimes = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** @returns {(project: string, path: string) => number} what a file is expected to take, in milliseconds */
export function estimates() {
  const times = readTimes();
  return (project, path) =>
    times[keyOf(project, path)] ?? long[relative(root, path)] ?? defaultValue[project] ?? 1500;
}

/** @param {{ project: string, path: string, milliseconds: number }[]} taken */
export function keepTimes(taken) {
  const times = readTimes();
  for (const { project, path, milliseconds } of taken) times[keyOf(project, path)] = milliseconds;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(times, null, 1));
}
