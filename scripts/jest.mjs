import { spawnSync } from 'node:child_process';
import { jestCommand } from './lib/jest.mjs';

/** Runs Jest with the project's own Node: `node scripts/jest.mjs test/machines/session.test.ts`. */
const { command, args } = jestCommand(process.argv.slice(2));
process.exitCode = spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
