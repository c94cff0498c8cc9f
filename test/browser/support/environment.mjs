import { TestEnvironment } from 'jest-environment-node';
import * as sharedByWorker from './shared-by-worker.mjs';

// A worker whose run was killed would work on at its file, for nobody. To listen for the end of the channel to the run
// would keep the worker after its last file.
const run = process.ppid;
if (process.send)
  setInterval(() => {
    if (process.ppid !== run) process.exit(1);
  }, 500).unref();

/** That of Node, whose tests can reach what their worker shares (worker.ts). */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} input */
  constructor(...input) {
    super(...input);
    this.global[Symbol.for('shared by worker')] = sharedByWorker;
  }
}
