import { inRoot, node24, root } from './paths.mjs';
import { run } from './processes.mjs';

/** Ends with the message of the server when it would not start with the settings of the environment. */
export async function checkSettings() {
  const code = await run(node24(), [inRoot('server/commands/check-settings.ts')], { cwd: root });
  if (code !== 0) process.exit(code);
}
