import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../lib/front-end.mjs';
import { inRoot, node24 } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';

/** @typedef {import('../lib/counts.mjs').Counts} Counts */

/** In a log Biome would colour every character of a difference. */
const plain = process.stdout.isTTY ? [] : ['--colors=off'];

/** @param {boolean} good @returns {Counts} */
const one = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 });

/** @param {string[]} args of Node */
const node = async (...args) => (await run(node24(), args)) === 0;

/** @returns {Promise<Counts>} */
export const format = async () =>
  one(
    await node(
      inRoot('node_modules/@biomejs/biome/bin/biome'),
      'check',
      '--error-on-warnings',
      ...plain,
      '.',
    ),
  );

/** @returns {Promise<Counts>} */
export const types = async () =>
  one(await node(inRoot('node_modules/typescript/bin/tsc'), '-p', inRoot('tsconfig.json')));

/** @returns {Promise<Counts>} */
export const messages = async () => one(await node(inRoot('scripts/checks/catalogues.mjs')));

/** @returns {Promise<Counts>} */
export const walls = async () => one(await node(inRoot('scripts/checks/walls.mjs')));

/** Each generator in scripts/generate, with `--check`, counts as one. @returns {Promise<Counts>} */
export async function generated() {
  const folder = inRoot('scripts/generate');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mjs')) : [];
  const fresh = [];
  for (const name of names) fresh.push(await node(join(folder, name), '--check'));
  const failed = fresh.filter((good) => !good).length;
  return { passed: fresh.length - failed, failed };
}

/** @returns {Promise<Counts>} */
export async function build() {
  await ensureBuilt();
  return one(true);
}
