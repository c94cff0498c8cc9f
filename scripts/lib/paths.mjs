import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, with a separator at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

const installedNode = inRoot('node_modules/node/bin/node');

/**
 * The Node that runs the project: the development dependency, so that any Node from 20 on can start it. In a
 * production image without development dependencies it is the image's own.
 */
export function node24() {
  if (existsSync(installedNode)) return installedNode;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error('Node 24 is missing from node_modules. Run `npm ci`, or start with Node 24 or newer.');
}
