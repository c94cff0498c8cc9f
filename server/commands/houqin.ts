import { SettingsError } from '../settings.ts';
import { orExit } from '../start/expected-failures.ts';

/** What operators do, by one command: `npm run houqin -- COMMAND …`. Each reads the arguments that come after it. */
const commands: Record<string, { does: string; run: () => Promise<unknown> }> = {
  admin: {
    does: 'lets people in: administrators, passwords, locks, sessions, second factors',
    run: () => import('./admin.ts'),
  },
  sessions: { does: 'lists who is signed in', run: () => import('./sessions.ts') },
  token: {
    does: 'lists, creates and revokes the tokens of service accounts',
    run: () => import('./token.ts'),
  },
  anonymise: {
    does: 'takes name and contact of somebody who has left out of the records',
    run: () => import('./anonymise.ts'),
  },
  export: {
    does: 'writes all records and attached files into a new folder, to read elsewhere',
    run: () => import('./export.ts'),
  },
  settings: { does: 'checks the settings of the environment', run: () => import('./check-settings.ts') },
  check: {
    does: 'looks at all that a server with these settings needs',
    run: () => import('./check.ts'),
  },
  migrate: { does: 'brings the tables up to date; --dry-run, --list', run: () => import('./migrate.ts') },
  mode: { does: 'read-only, maintenance, normal', run: () => import('./mode.ts') },
  job: { does: 'lists, requeues and cancels imports and bulk edits', run: () => import('./job.ts') },
  backup: { does: 'writes a backup into BACKUP_FOLDER', run: () => import('./backup.ts') },
  restore: { does: 'restores a backup', run: () => import('./restore.ts') },
  'verify-log': { does: 'verifies the hash chain of the log', run: () => import('./verify-log.ts') },
};

const [name = ''] = process.argv.splice(2, 1);
const command = commands[name];
if (command) await command.run();
else
  await orExit(async () => {
    const width = Math.max(...Object.keys(commands).map((one) => one.length));
    const usage = Object.entries(commands).map(([one, { does }]) => `  ${one.padEnd(width)}  ${does}`);
    throw new SettingsError(['npm run houqin -- takes one of', ...usage].join('\n'));
  });
