import { sql } from 'kysely';
import type { Db } from '../../http/handler.ts';
import { statesWithWork } from '../../jobs/claim.ts';
import type { JobKind } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { makeRunner } from '../../jobs/runners.ts';
import { bulkEditKind } from '../bulk-edits/index.ts';
import { importKind } from '../imports/index.ts';

/** Every kind of background job. */
const kinds: readonly JobKind[] = [importKind, bulkEditKind];

export const kindOf = (name: string): JobKind | undefined => kinds.find(({ kind }) => kind === name);

/** Whether the server has work with a job. */
export const isRunning = sql<boolean>`(kind, state) in (${statesWithWork(kinds)})`;

/** The background jobs of this process on `db`, of every kind. */
export const jobsOn = (db: Db): JobRunner => makeRunner(db, kinds);
