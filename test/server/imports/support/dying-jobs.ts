import { sql } from 'kysely';
import { claimJob } from '../../../../server/jobs/claim.ts';
import { importKind } from '../../../../server/modules/imports/import-kind.ts';
import { type Run, toRun } from '../../../../server/modules/imports/runs/plan.ts';
import type { TestServer } from '../../support/app.ts';

/** Runs of a process that dies in the middle of them. */
export function dyingJobs(server: TestServer) {
  /** What is left behind by a job whose process dies: the run as it was, and a heart that no longer beats. */
  const die = (run: { id: number }) =>
    sql`update job set heartbeat_at = now() - interval '16 seconds' where id = ${run.id}`.execute(server.db);

  /** Puts a run in a state without starting a job here, and takes hold of it as another process does. */
  async function heldElsewhere(id: number, state = 'importing'): Promise<Run> {
    await sql`update job set state = ${state}, done = 0, heartbeat_at = null where id = ${id}`.execute(
      server.db,
    );
    const run = await claimJob(server.db, [importKind]);
    if (run?.id !== id) throw new Error('Another run was waiting.');
    return toRun(run);
  }

  return { die, heldElsewhere };
}
