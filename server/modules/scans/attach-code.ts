import { sql } from 'kysely';
import { isEnded } from '../../../src/vocabulary/asset.ts';
import { scannedCode } from '../../../src/vocabulary/scan.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { type FlatAsset, lockAsset } from '../assets/index.ts';
import { namedBy } from './named-by.ts';

/** Few things carry more than their maker's and their former owner's code. */
const max = 20;

/**
 * Lets a code that is on the thing lead to its asset.
 *
 * @throws Refusal `required`; `duplicate` where it leads to an asset already, in scope or not, or is the serial number of
 * another; `tooManyChosen`
 */
export const attachCode: Handler<'/scan/attach'> = ({ id, version, text }, context) =>
  inTransaction(context.db, async (tx) => {
    const code = scannedCode(text);
    if (code === '') throw new Refusal('required', { field: 'text' });
    const asset = await lockOpen(tx, context, id, version);
    // Two people who attach one code to two assets wait for each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${code}, 0))`.execute(tx);
    const { rows: named } =
      await sql`select from (${namedBy(sql`${code}::text`)}) as named where rank < 4 or id <> ${id} limit 1`.execute(
        tx,
      );
    if (named.length > 0) throw new Refusal('duplicate', { field: 'text' });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from asset_code
      where asset_id = ${id}`.execute(tx);
    if ((rows[0]?.count ?? 0) >= max) throw new Refusal('tooManyChosen', { limit: max });
    await tx.insertInto('asset_code').values({ asset_id: id, code }).execute();
    return logCodes(tx, context, asset, { from: null, to: code });
  });

/** @throws Refusal `notFound` for a code that is not on the asset */
export const detachCode: Handler<'/scan/detach'> = ({ id, version, code }, context) =>
  inTransaction(context.db, async (tx) => {
    const asset = await lockOpen(tx, context, id, version);
    const { numDeletedRows } = await tx
      .deleteFrom('asset_code')
      .where('asset_id', '=', id)
      .where('code', '=', code)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('notFound');
    return logCodes(tx, context, asset, { from: code, to: null });
  });

/** @throws Refusal `assetEnded` */
async function lockOpen(tx: Tx, { actor }: Context, id: number, version: number): Promise<FlatAsset> {
  const asset = await lockAsset(tx, id, version, actor, 'asset.update');
  if (isEnded(asset.status)) throw new Refusal('assetEnded');
  return asset;
}

async function logCodes(
  tx: Tx,
  context: Context,
  { id, assetNo, name, version, organisationId }: FlatAsset,
  change: { from: string | null; to: string | null },
) {
  await sql`update asset set version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
  await writeLog(tx, authorOf(context), {
    way: 'form',
    action: 'updated',
    recordKind: 'asset',
    recordId: id,
    recordLabel: `${assetNo} ${name}`,
    organisationId,
    changes: [{ field: 'codes', ...change }],
  });
  return { id, version: version + 1 };
}
