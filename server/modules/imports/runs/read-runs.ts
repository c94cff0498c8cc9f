import { decodeCursor, encodeCursor } from '../../../database/keyset.ts';
import type { Handler } from '../../../handler.ts';
import type { Problem } from '../decide/row-reading.ts';
import { findRun, readableBy, toImportRun } from './find-run.ts';

const usualLimit = 50;
const runOrder = 'import_run';

export const getRun: Handler<'/import/get'> = async ({ id }, { db, actor }) =>
  toImportRun(await findRun(db, id, readableBy(actor)));

export const listRuns: Handler<'/import/list'> = async ({ after, limit = usualLimit }, { db, actor }) => {
  const position = decodeCursor(runOrder, after);
  const accountId = readableBy(actor);
  let query = db
    .selectFrom('import_run')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  if (position) query = query.where('id', '<', position.id);
  const found = await query.execute();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(toImportRun),
    next: found.length > limit && last ? encodeCursor(runOrder, { id: last.id, value: '' }) : null,
  };
};

export const listRows: Handler<'/import/rows'> = async (payload, { db, actor }) => {
  const { id, outcome, limit = usualLimit } = payload;
  const order = `import_row ${id} ${outcome ?? ''}`;
  const position = decodeCursor(order, payload.after);
  await findRun(db, id, readableBy(actor));
  let query = db
    .selectFrom('import_row')
    .select(['row', 'outcome', 'asset_no as assetNo', 'name', 'asset_id as assetId', 'problems', 'changes'])
    .where('run_id', '=', id)
    .orderBy('row')
    .limit(limit + 1);
  if (outcome) query = query.where('outcome', '=', outcome);
  if (position) query = query.where('row', '>', position.id);
  const found = await query.execute();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ problems, ...row }) => ({ ...row, problems: problems as Problem[] })),
    next: found.length > limit && last ? encodeCursor(order, { id: last.row, value: '' }) : null,
  };
};
