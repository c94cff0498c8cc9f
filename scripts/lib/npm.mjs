import { root } from './paths.mjs';
import { environmentOutsideTheProject } from './processes.mjs';

/**
 * How npm is run with the Node that it came with: the one of the project may be replaced by it meanwhile.
 *
 * @param {string[]} args
 */
export function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const env = environmentOutsideTheProject();
  return npm?.endsWith('.js') && node && !node.startsWith(root)
    ? { command: node, args: [npm, ...args], options: { env } }
    : { command: 'npm', args, options: { env, shell: process.platform === 'win32' } };
}
