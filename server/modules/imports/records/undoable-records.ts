import type { Answer } from '../../../../src/api/contract/index.ts';
import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import { isTreeSubject, type NamedSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Db } from '../../../http/handler.ts';
import type { JobActor } from '../../../jobs/job.ts';
import { recordImports } from '../record-kinds/index.ts';
import type { Plan } from '../runs/plan.ts';
import { recordsOf } from '../trees/tree-imports.ts';
import { standingRows } from './standing-rows.ts';

const size = 1000;

/** What an undo of records that are no assets would do as things stand. */
export async function undoableRecords(
  db: Db,
  id: number,
  plan: Plan,
  actor: JobActor,
  subject: NamedSubject,
): Promise<Answer<'/import/undoable'>> {
  const stays = new Map<UndoHindrance, number>();
  const counted = { removed: 0, restored: 0 };
  for (let after: number | undefined = 0; after !== undefined; ) {
    const run = { id, plan: { ...plan, actor } };
    const kind = isTreeSubject(subject) ? recordsOf(subject) : recordImports[subject];
    const rows = await standingRows(db, run, kind, { after, size }, false);
    for (const { hindrance, isMade } of rows) {
      if (hindrance) stays.set(hindrance, (stays.get(hindrance) ?? 0) + 1);
      else counted[isMade ? 'removed' : 'restored'] += 1;
    }
    after = rows.at(-1)?.row;
  }
  return {
    ...counted,
    names: await namesMade(db, id),
    stays: [...stays].map(([reason, count]) => ({ reason, count })),
    later: [],
  };
}

/** What came with a file because a path named it. */
async function namesMade(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('job_made')
    .where('job_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
