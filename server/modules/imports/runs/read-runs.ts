import { importInScope } from '../../../access/records/job-scope.ts';
import { decodeCursor, encodeCursor } from '../../../database/keyset.ts';
import type { Handler } from '../../../http/handler.ts';
import { readRun, selectRuns, toImportRun } from './find-run.ts';

const defaultLimit = 50;
const runOrder = 'import_run';

export const getRun: Handler<'/import/get'> = async ({ id }, { db, actor }) =>
  toImportRun(await readRun(db, id, actor), actor);

export const listRuns: Handler<'/import/list'> = async ({ after, limit = defaultLimit }, { db, actor }) => {
  const position = decodeCursor(runOrder, after);
  let query = selectRuns(db)
    .where(importInScope(actor))
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (position) query = query.where('id', '<', position.id);
  const found = await query.execute();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((run) => toImportRun(run, actor)),
    next: found.length > limit && last ? encodeCursor(runOrder, { id: last.id, value: '' }) : null,
  };
};
