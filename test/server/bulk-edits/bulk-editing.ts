import { runnerOn } from '../../../server/jobs/runners.ts';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import type { JobRowOutcome } from '../../../src/vocabulary/jobs.ts';
import type { Caller, TestServer } from '../support/app.ts';

export type Job = Answer<'/job/get'>;
export type Start = Payload<'/bulkEdit/start'>;

/** What a person does with a bulk edit, step by step, as `caller`. */
export function bulkEditing(server: TestServer, caller: Caller) {
  const settle = async (id: number): Promise<Job> => {
    await runnerOn(server.db).idle();
    return caller.get('/job/get', { id });
  };
  const compare = async (wanted: Start): Promise<Job> =>
    settle((await caller.get('/bulkEdit/start', wanted)).id);
  const send = async (id: number, event: Payload<'/job/event'>['event']): Promise<Job> => {
    await caller.get('/job/event', { id, event });
    return settle(id);
  };
  const rows = async (id: number, outcome?: JobRowOutcome) =>
    (await caller.get('/job/rows', { id, limit: 200, ...(outcome && { outcome }) })).rows;
  return { settle, compare, send, rows };
}

/** How many rows there are of each outcome. */
export const tally = ({ outcomes }: Job) =>
  Object.fromEntries(outcomes.map(({ outcome, count }) => [outcome, count]));
