import { sql } from 'kysely';
import type { Db, Handler } from '../../../handler.ts';
import { inspectFile } from '../../../ledger/reader/read-file.ts';
import type { Choices, Inspection } from '../../../ledger/reader/tasks.ts';
import { headerHash } from './header-hash.ts';
import { bytesOfUpload, findUpload } from './uploads.ts';

/** Reads an upload. The mapping that this person used last for the same header row is offered again. */
export const inspectUpload: Handler<'/import/inspect'> = async (payload, { db, actor, signal }) => {
  const { id, name } = await findUpload(db, actor.accountId, payload.uploadId);
  const { sheet, headerRow } = payload;
  const bytes = await bytesOfUpload(db, id);
  const { inspection, headers } = await inspectFile(
    actor.accountId,
    { bytes, name, sheet, headerRow },
    signal,
  );
  const remembered = await lastMapping(db, actor.accountId, headerHash(headers));
  return remembered ? withMapping(inspection, remembered) : inspection;
};

async function lastMapping(db: Db, accountId: number, hash: string): Promise<Choices | undefined> {
  const { rows } = await sql<{ mapping: Choices }>`
    select plan->'mapping' as mapping from job
    where kind = 'import' and account_id = ${accountId} and plan->>'headerHash' = ${hash} and state <> 'failed'
    order by id desc limit 1`.execute(db);
  return rows[0]?.mapping;
}

function withMapping(inspection: Inspection, mapping: Choices): Inspection {
  const columns = inspection.columns.map((column): Inspection['columns'][number] => {
    const guess = mapping.find(({ columns }) => columns.includes(column.index))?.target;
    return guess === undefined || guess === column.guess ? column : { ...column, guess, confidence: 'sure' };
  });
  return { ...inspection, columns, mapping };
}
