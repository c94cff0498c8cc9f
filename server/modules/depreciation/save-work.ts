import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { WorkSource } from '../../../src/vocabulary/depreciation.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { padDecimal } from '../../lib/decimals.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { readAsset, toAsset } from '../assets/index.ts';
import { lockPosting } from './lock-run.ts';

type Entry = Payload<'/asset/saveWork'>['entries'][number];
type Found = {
  label: string;
  organisationId: number;
  units: string | null;
  /** Whether the month is one in which it can do work that is charged. */
  open: boolean;
};

/**
 * Enters what assets did in a month, all of them or none. What has been charged stands.
 *
 * @throws Refusal `notFound`, `stale` where another entry has come in between, and `badValue` for a month that has not
 *   begun, lies before the first charge, or has been charged
 */
export const saveWork: Handler<'/asset/saveWork'> = ({ month, entries }, context) =>
  inTransaction(context.db, async (tx) => {
    await lockPosting(tx);
    const inOrder = [...entries].sort((one, other) => one.assetId - other.assetId);
    for (const entry of inOrder) await saveEntry(tx, context, `${month}-01`, entry);
    return { saved: entries.length };
  });

async function saveEntry(tx: Tx, context: Context, month: string, { assetId, units, before, source }: Entry) {
  const current = await lockForWork(tx, context, assetId, month);
  if (!current.open) throw new Refusal('badValue', { field: 'month' });
  const wanted = units === null ? null : padDecimal(units, 2);
  if (current.units !== (before === null ? null : padDecimal(before, 2)))
    throw new Refusal('stale', {
      current: toAsset(await readAsset(tx, assetId, context.actor, 'depreciation.write')),
    });
  if (wanted === current.units) return;
  await write(tx, assetId, month, wanted, source, context.actor.name);
  await writeLog(tx, authorOf(context), {
    way: 'form',
    action: 'updated',
    recordKind: 'asset',
    recordId: assetId,
    recordLabel: current.label,
    organisationId: current.organisationId,
    changes: [
      { field: 'month', from: null, to: month.slice(0, 7) },
      { field: 'work', from: current.units, to: wanted },
    ],
  });
}

async function lockForWork(tx: Tx, { actor }: Context, id: number, month: string): Promise<Found> {
  const scope = scopeOfAsset(actor, 'depreciation.write');
  await sql`select from asset where id = ${id} and ${scope} for no key update`.execute(tx);
  const { rows } = await sql<Found>`
    select asset.asset_no || ' ' || asset.name as label, asset.organisation_id as "organisationId",
      (select units from depreciation_work where asset_id = asset.id and month = ${month}::date) as units,
      ${month}::date <= company_today() and ${month}::date >= coalesce(first_open_day(), '-infinity')
        and ${month}::date > coalesce(
          (select max(month) from depreciation_line where asset_id = asset.id and live),
          date_trunc('month', coalesce(asset.in_service_date, asset.purchase_date)::timestamp)::date,
          '-infinity'::date) as open
    from asset where id = ${id} and ${scope}`.execute(tx);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

const write = (
  tx: Tx,
  id: number,
  month: string,
  units: string | null,
  source: WorkSource,
  author: string,
) =>
  units === null
    ? sql`delete from depreciation_work where asset_id = ${id} and month = ${month}::date`.execute(tx)
    : sql`insert into depreciation_work (asset_id, month, units, source, author)
        values (${id}, ${month}::date, ${units}::numeric, ${source}, ${author})
        on conflict (asset_id, month) do update set units = excluded.units, source = excluded.source,
          author = excluded.author, entered_at = now()`.execute(tx);
