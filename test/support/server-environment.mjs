import { TestEnvironment } from 'jest-environment-node';

/** Of the process: what is made once for all files of tests that a worker runs one after another. */
const stored = new Map();

/** Here and not in a file of tests, whose whole realm would be kept with it. @param {BufferSource} code */
const compile = (code) => new WebAssembly.Module(code);

/** That of Node, whose tests can reach what their worker keeps (test/server/support/of-worker.ts). */
export default class ServerEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} input */
  constructor(...input) {
    super(...input);
    this.global[Symbol.for('of worker')] = { stored, compile };
    // What another realm compiled is a module as well.
    Object.defineProperty(this.global.WebAssembly.Module, Symbol.hasInstance, {
      value: (/** @type {unknown} */ value) =>
        Object.prototype.toString.call(value) === '[object WebAssembly.Module]',
    });
  }
}
