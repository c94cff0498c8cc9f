import { sql } from 'kysely';
import { isEnded } from '../../../src/vocabulary/asset.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { lockAsset, patchAsset, writePatch } from '../assets/index.ts';

/**
 * Changes how an asset is charged from next month on. A trigger begins the basis of changed fields, however they are
 * changed; this one says why, and impairs.
 *
 * @throws Refusal `notFound`, `stale`, `assetEnded`, `required`, and `badValue` for an impairment above the net value
 */
export const adjustDepreciation: Handler<'/asset/adjustDepreciation'> = (
  { id, version, impairment = '0', reason, ...changes },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const current = await lockAsset(tx, id, version, actor, 'depreciation.write');
    if (isEnded(current.status)) throw new Refusal('assetEnded');
    const why = reason.trim();
    if (why === '') throw new Refusal('required', { field: 'reason' });
    const patch = await patchAsset(tx, actor, current, changes, 'depreciation.write');
    await writePatch(tx, current, patch);
    const impaired = !/^[0.]+$/.test(impairment);
    if (impaired) await requireNetValue(tx, id, impairment);
    if (!impaired && patch.log.length === 0) throw new Refusal('required', { field: 'usefulLifeMonths' });
    const fromMonth = await storeReason(tx, context, id, impairment, why);
    await writeLog(tx, authorOf(context), {
      way: 'form',
      action: 'updated',
      recordKind: 'asset',
      recordId: id,
      recordLabel: `${current.assetNo} ${current.name}`,
      organisationId: current.organisationId,
      changes: [
        ...patch.log,
        ...(impaired ? [{ field: 'impairment', from: null, to: impairment }] : []),
        { field: 'reason', from: null, to: why },
      ],
    });
    return { id, version: version + 1, fromMonth };
  });

/** Nothing is worth less than nothing. */
async function requireNetValue(tx: Tx, id: number, impairment: string): Promise<void> {
  const { rows } = await sql<{ excess: boolean }>`
    select ${impairment}::numeric > coalesce(asset.original_value, 0)
      - coalesce((select accumulated from depreciation_line where asset_id = asset.id and live
          order by month desc limit 1), asset.opening_depreciation, 0)
      - coalesce((select sum(basis.impairment) from depreciation_basis basis where asset_id = asset.id), 0) as excess
    from asset where id = ${id}`.execute(tx);
  if (rows[0]?.excess !== false) throw new Refusal('badValue', { field: 'impairment' });
}

/** The first charge of an asset goes by the asset itself; of a basis before that it takes the impairment alone. */
async function storeReason(tx: Tx, { actor }: Context, id: number, impairment: string, reason: string) {
  await sql`
    insert into depreciation_basis as basis
      (asset_id, from_month, cost, months, residual_rate, method, total_work, impairment, reason, author)
    select id, next_company_month(), original_value, useful_life_months, residual_rate, depreciation_method, total_work,
      ${impairment}::numeric, ${reason}, ${actor.name} from asset
    where id = ${id} and (${impairment}::numeric > 0
      or exists (select from depreciation_line where asset_id = asset.id and live))
    on conflict (asset_id, from_month) do update set impairment = basis.impairment + excluded.impairment,
      reason = excluded.reason, author = excluded.author`.execute(tx);
  const { rows } = await sql<{ month: string }>`
    select to_char(next_company_month(), 'YYYY-MM') as month`.execute(tx);
  return rows[0]?.month ?? '';
}
