import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Node that the project is written for: a development dependency, so that any Node from 20 on can start it. */
export const node24 = join(root, 'node_modules/node/bin/node');
