import type { Logger } from 'pino';
import { entriesAhead } from '../database/entries-ahead.ts';
import { jobConnections } from '../database/job-connections.ts';
import { forgetAssetChanges } from '../database/known-answers.ts';
import type { OpenDatabase } from '../database/open.ts';
import { noteSchema } from '../database/schema-version.ts';
import { sealLog } from '../database/seal.ts';
import { stateOf } from '../database/state.ts';
import { runnerOn } from '../jobs/runners.ts';
import { sweepFiles } from '../modules/attachments/index.ts';
import { backUpBy, backUpWhenDue, rehearseWhenDue } from '../modules/backups/index.ts';
import { deliverWaiting } from '../modules/channels/index.ts';
import { subscription } from '../modules/devices/index.ts';
import { askProviders } from '../modules/identity-providers/index.ts';
import { sendNotifications } from '../modules/notifications/index.ts';
import { mailDueReports } from '../modules/reports/index.ts';
import { createTasksDue } from '../modules/schedules/index.ts';
import { settingsStoreOf, withStoredSettings } from '../modules/settings/index.ts';
import { warnOfMissingFiles } from '../modules/system/index.ts';
import type { Traces } from '../observed/traces.ts';
import type { Settings } from '../settings.ts';
import { dumpsOf } from '../upkeep/backups/dumps.ts';
import { cleanUp } from '../upkeep/clean-up.ts';
import { spaceKeeper } from '../upkeep/give-space-back.ts';
import { type Job, repeat } from '../upkeep/repeat.ts';
import { watchFullDisk } from './watchdog.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Loaded when it is first looked for what people are to be notified of. */
const loadNotices = () => import('../modules/notices.ts');

/** Starts what runs in the background. @returns what stops it, and which of it runs for too long */
export async function startJobs(
  database: OpenDatabase,
  input: Settings,
  logger: Logger,
  traces?: Traces,
): Promise<{ stop: () => Promise<void>; overdue: () => string[] }> {
  const { db: ofPeople, engine } = database;
  const loaded = input.mqtt && (await subscription());
  const db = jobConnections(ofPeople);
  const stopping = new AbortController();
  const stored = settingsStoreOf(ofPeople);
  const settings = withStoredSettings(input, stored);
  const jobs: Job[] = [
    { name: 'seal the log', everyMs: 5 * second, run: () => sealLog(db), whileHeld: true },
    {
      name: 'compare the tables',
      everyMs: 5 * second,
      run: () => noteSchema(db),
      onAnyTables: true,
      whileHeld: true,
    },
    { name: 'read the settings', everyMs: 2 * second, run: () => stored.read(db), whileHeld: true },
    { name: 'create due tasks', everyMs: minute, run: () => createTasksDue(db) },
    {
      name: 'notify of dates',
      everyMs: minute,
      run: async () => {
        await (await loadNotices()).notifyOfAllDates(db, settings);
      },
    },
    {
      name: 'notify of steps',
      everyMs: 5 * second,
      run: async () => (await loadNotices()).notifyOfAllSteps(db),
    },
    {
      name: 'mail reports',
      everyMs: minute,
      run: async () => {
        await mailDueReports({ db, settings, log: logger });
      },
    },
    {
      name: 'send notifications',
      everyMs: minute,
      run: async () => {
        await sendNotifications({ db, settings, log: logger });
      },
    },
    {
      name: 'deliver',
      everyMs: 2 * second,
      mayTakeMs: hour,
      run: async () => {
        await deliverWaiting({ db, settings, log: logger, signal: stopping.signal });
      },
    },
    {
      name: 'ask identity providers',
      everyMs: minute,
      run: async () => {
        await askProviders({ db, settings, log: logger });
      },
    },
    { name: 'forget changes of assets', everyMs: minute, run: () => forgetAssetChanges(db) },
    { name: 'clean up', everyMs: 60 * minute, run: () => cleanUp(db, settings) },
    { name: 'sweep files', everyMs: 10 * minute, run: () => sweepFiles({ db, settings, log: logger }) },
  ];
  if (engine === 'embedded') {
    jobs.push({ name: 'give space back', everyMs: 5 * second, run: spaceKeeper(db) });
  }
  if (settings.backupFolder !== null) {
    const backups = { dumps: dumpsOf(database, settings), folder: settings.backupFolder };
    backUpBy(ofPeople, backups);
    const { signal } = stopping;
    jobs.push(
      {
        name: 'back up',
        everyMs: 10 * minute,
        mayTakeMs: 6 * hour,
        whileHeld: true,
        run: () => backUpWhenDue(ofPeople, backups, settings, logger, signal),
      },
      {
        name: 'restore a backup on trial',
        everyMs: 10 * minute,
        mayTakeMs: 6 * hour,
        whileHeld: true,
        run: () => rehearseWhenDue(ofPeople, backups, settings, logger, signal),
      },
    );
  }
  const stopWatching = engine === 'embedded' ? watchFullDisk(settings.dataDir) : () => {};
  const repeating = repeat(jobs, logger, ofPeople, traces);
  const readings = settings.mqtt && loaded?.subscribeReadings(db, settings.mqtt, logger);
  const files = warnOfMissingFiles({ db, settings, log: logger }, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted && !stateOf(db).failed(error))
      logger.warn({ err: error }, 'the attached files could not be counted');
  });
  const clock = entriesAhead(db)
    .then(({ entries, last }) => {
      if (entries > 0)
        logger.warn({ entries, last }, 'the log has entries later than now: the clock was ahead');
    })
    .catch((error: unknown) => void stateOf(db).failed(error));
  const jobRunner = runnerOn(ofPeople);
  jobRunner.resume(logger, engine === 'embedded');
  const stop = async () => {
    stopping.abort();
    await Promise.all([repeating.stop(), jobRunner.stop(), readings?.stop(), files, clock]);
    stopWatching();
    await sealLog(db).catch((error: unknown) =>
      logger.warn({ err: error }, 'the log waits for its last seal'),
    );
  };
  return { stop, overdue: repeating.overdue };
}
