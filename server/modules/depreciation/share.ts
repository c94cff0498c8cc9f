import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { isEnded } from '../../../src/vocabulary/asset.ts';
import { centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { inScope, type ScopedActor } from '../../access/scope.ts';
import { requireOpen } from '../../books/posting-day.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { lockAsset } from '../assets/index.ts';
import { logAsset } from './log-asset.ts';

type Sharing = Answer<'/depreciation/schedule'>['sharings'][number];
type Share = Payload<'/asset/shareDepreciation'>['shares'][number];
type NamedShare = Share & { name: string };

const whole = 10_000n;

/**
 * Lets several departments bear the depreciation of an asset from a month on, each by its per cent; none of them leaves it
 * to who uses the asset again.
 *
 * @throws Refusal `notFound`, `stale`, `assetEnded`, `required`, `badReference`, `monthClosed`, `monthCharged`, and `badValue`
 *   for shares that are not 100 % together
 */
export const shareDepreciation: Handler<'/asset/shareDepreciation'> = (
  { id, version, fromMonth, shares, reason },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const current = await lockAsset(tx, id, version, actor, 'depreciation.write');
    if (isEnded(current.status)) throw new Refusal('assetEnded');
    const why = reason.trim();
    if (why === '') throw new Refusal('required', { field: 'reason' });
    const named = await namesOf(tx, actor, 'depreciation.write', shares);
    requireWhole(shares);
    const month = await monthFor(tx, id, current.assetNo, fromMonth);
    const before = (await sharingsOf(tx, id)).filter((one) => one.fromMonth <= month).at(-1)?.shares ?? [];
    await store(tx, { id, month, shares, why, author: actor.name });
    await sql`update asset set version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
    await logAsset(tx, context, current, [
      {
        field: 'depreciationShares',
        from: said(before.map(({ organisation, percent }) => ({ name: organisation.name, percent }))),
        to: said(named),
      },
      { field: 'month', from: null, to: month },
      { field: 'reason', from: null, to: why },
    ]);
    return { id, version: version + 1, fromMonth: month };
  });

/** What departments bore from which month on, and why, in the order of months. */
export async function sharingsOf(db: Db | Tx, assetId: number): Promise<Sharing[]> {
  const { rows } = await sql<Sharing>`
    select to_char(sharing.from_month, 'YYYY-MM') as "fromMonth", reason, author,
      (select coalesce(jsonb_agg(jsonb_build_object('organisation', jsonb_build_object('id', organisation.id,
          'name', organisation.called), 'percent', share.percent::text) order by share.percent desc, organisation.id), '[]')
        from depreciation_share share join organisation on organisation.id = share.organisation_id
        where share.asset_id = sharing.asset_id and share.from_month = sharing.from_month) as shares
    from depreciation_sharing sharing where asset_id = ${assetId} order by sharing.from_month`.execute(db);
  return rows;
}

function requireWhole(shares: readonly Share[]): void {
  const isOnce = new Set(shares.map(({ organisationId }) => organisationId)).size === shares.length;
  const cents = shares.map(({ percent }) => centsOf(percent));
  const sum = cents.reduce((total, one) => total + one, 0n);
  if (!isOnce || cents.some((one) => one === 0n) || (shares.length > 0 && sum !== whole))
    throw new Refusal('badValue', { field: 'shares' });
}

async function namesOf(
  tx: Tx,
  actor: ScopedActor,
  permission: Permission,
  shares: readonly Share[],
): Promise<NamedShare[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, called as name from organisation
    where id = any(${shares.map(({ organisationId }) => organisationId)}::bigint[]) and state = 'active'
      and ${inScope(actor, permission, { organisation: sql.ref('organisation.id') })}`.execute(tx);
  return shares.map((share) => {
    const found = rows.find(({ id }) => id === share.organisationId);
    if (!found) throw new Refusal('badReference', { field: 'shares' });
    return { ...share, name: found.name };
  });
}

/** The requested month, or by default the first that is open and not charged. It stays open until the transaction ends. */
async function monthFor(tx: Tx, id: number, assetNo: string, fromMonth: string | undefined): Promise<string> {
  const { rows } = await sql<{ first: string; uncharged: string | null }>`
    select to_char(coalesce(greatest(first_open_day(), uncharged), company_today()), 'YYYY-MM') as first,
      to_char(uncharged, 'YYYY-MM') as uncharged
    from (select (max(month) + interval '1 month')::date as uncharged from depreciation_line
      where asset_id = ${id} and live) as charged`.execute(tx);
  const { first = '', uncharged = null } = rows[0] ?? {};
  const month = fromMonth ?? first;
  await requireOpen(tx, `${month}-01`);
  if (uncharged !== null && month < uncharged)
    throw new Refusal('monthCharged', { assetNo, month, from: `${uncharged}-01` });
  return month;
}

type Stored = { id: number; month: string; shares: readonly Share[]; why: string; author: string };

async function store(tx: Tx, { id, month, shares, why, author }: Stored): Promise<void> {
  const from = `${month}-01`;
  await sql`insert into depreciation_sharing (asset_id, from_month, reason, author)
    values (${id}, ${from}::date, ${why}, ${author})
    on conflict (asset_id, from_month) do update set reason = excluded.reason, author = excluded.author,
      entered_at = now()`.execute(tx);
  await sql`delete from depreciation_share where asset_id = ${id} and from_month = ${from}::date`.execute(tx);
  await sql`insert into depreciation_share (asset_id, from_month, organisation_id, percent)
    select ${id}, ${from}::date, "organisationId", percent
    from jsonb_to_recordset(${jsonText(shares)}::jsonb) as share ("organisationId" bigint, percent numeric)`.execute(
    tx,
  );
}

const said = (shares: readonly { name: string; percent: string }[]): string | null =>
  shares.length === 0 ? null : shares.map(({ name, percent }) => `${name} ${Number(percent)}%`).join(', ');
