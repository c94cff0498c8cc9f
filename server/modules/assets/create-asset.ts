import { sql } from 'kysely';
import type { Db, Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { authorOf } from '../logs/write-log.ts';
import { referenceFields, tidy } from './fields.ts';
import { insertAsset } from './insert-asset.ts';

const attempts = 5;

export const createAsset: Handler<'/asset/create'> = async (payload, context) => {
  const draft = tidy(payload);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const inserted = await insertAsset(context.db, context.actor, authorOf(context), draft);
    if (inserted.id !== null && inserted.version !== null && inserted.assetNo !== null) {
      return { id: inserted.id, version: inserted.version, assetNo: inserted.assetNo };
    }
    for (const field of Object.keys(referenceFields) as (keyof typeof referenceFields)[]) {
      if (draft[field] && inserted[field] === null) throw new Refusal('badReference', { field });
    }
    if (draft.assetNo !== undefined || inserted.assetNo === null) break;
    await skipTakenNumbers(context.db, inserted.assetNo);
  }
  throw new Refusal('duplicate', { field: 'assetNo' });
};

/** Moves the counter past the numbers that others, such as an import, have brought in for the same prefix. */
async function skipTakenNumbers(db: Db, taken: string): Promise<void> {
  const prefix = taken.slice(0, -6);
  const digits = sql`substr(asset_no, ${prefix.length + 1}::int)`;
  await sql`
    select setval('asset_number', greatest(max(${digits}::bigint), nextval('asset_number')))
    from asset where asset_no between ${`${prefix}0`} and ${`${prefix}:`} and ${digits} ~ '^\\d{6}$'`.execute(
    db,
  );
}
