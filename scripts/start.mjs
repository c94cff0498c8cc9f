import { requireKnownArguments } from './lib/arguments.mjs';
import { checkSettings } from './lib/check-settings.mjs';
import { ensureBuilt } from './lib/front-end.mjs';
import { handOver } from './lib/hand-over.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/progress.mjs';
import { serverCommand } from './lib/server-command.mjs';

/** Runs on any Node from 20 on with nothing installed: what it needs it installs and builds first. */
requireKnownArguments();
try {
  await ensureInstalled();
  // Before a build that takes a minute.
  await checkSettings();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
const { command, args, environment } = serverCommand();
Object.assign(process.env, environment);
handOver(command, args);
