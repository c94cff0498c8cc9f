import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../lib/front-end.mjs';
import { inRoot, node24 } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';

/** @typedef {import('../lib/counts.mjs').Counts & { said: string }} Checked */

/** In a log Biome would colour every character of a difference. */
const plain = process.stdout.isTTY ? [] : ['--colors=off'];

/** @param {string[]} args of Node @returns {Promise<Checked>} what it says, which others would tear apart */
async function node(...args) {
  const { code, output } = await capture(node24(), args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, said: output };
}

/** Each generator in scripts/generate, with `--check`, counts as one. @returns {Promise<Checked>} */
async function generated() {
  const folder = inRoot('scripts/generate');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mjs')) : [];
  const checked = [];
  for (const name of names) checked.push(await node(join(folder, name), '--check'));
  return {
    passed: checked.reduce((sum, { passed }) => sum + passed, 0),
    failed: checked.reduce((sum, { failed }) => sum + failed, 0),
    said: checked.map(({ said }) => said).join(''),
  };
}

/** @type {Promise<void> | undefined} */
let building;
const buildOnce = () => {
  building ??= ensureBuilt();
  return building;
};

/** The stages that are a command and no tests. */
export const checks = /** @satisfies {Record<string, () => Promise<Checked>>} */ ({
  /** First, because it takes longest and the browser waits for it. */
  build: () => buildOnce().then(() => ({ passed: 1, failed: 0, said: '' })),
  types: () => node(inRoot('node_modules/typescript/bin/tsc'), '-p', inRoot('tsconfig.json')),
  format: () =>
    node(inRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', ...plain, '.'),
  walls: () => node(inRoot('scripts/checks/walls.mjs')),
  reach: () => node(inRoot('scripts/checks/reach.mjs')),
  unused: () => node(inRoot('node_modules/knip/bin/knip.js')),
  messages: () => node(inRoot('scripts/checks/catalogues.mjs')),
  packages: () => node(inRoot('scripts/checks/packages.mjs')),
  generated,
  sizes: () => buildOnce().then(() => node(inRoot('scripts/checks/bundle-sizes.mjs'))),
});
