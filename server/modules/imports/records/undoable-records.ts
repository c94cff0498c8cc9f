import type { Answer } from '../../../../src/api/contract/index.ts';
import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import type { NamedSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Db } from '../../../http/handler.ts';
import type { JobActor } from '../../../jobs/job.ts';
import { recordImports } from '../record-kinds/index.ts';
import type { Plan } from '../runs/plan.ts';
import { standingRows } from './standing-rows.ts';

const size = 1000;

/** What an undo of people or suppliers would do as things stand. */
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
    const rows = await standingRows(db, run, recordImports[subject], { after, size }, false);
    for (const { hindrance, isMade } of rows) {
      if (hindrance) stays.set(hindrance, (stays.get(hindrance) ?? 0) + 1);
      else counted[isMade ? 'removed' : 'restored'] += 1;
    }
    after = rows.at(-1)?.row;
  }
  return {
    ...counted,
    names: 0,
    stays: [...stays].map(([reason, count]) => ({ reason, count })),
    later: [],
  };
}
