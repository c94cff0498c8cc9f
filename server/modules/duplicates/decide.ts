import { type RawBuilder, sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';

type Pair = { id: number; otherId: number };
type Side = { id: number; label: string; organisationId: number };
type Decision = {
  /** For the ids in their order. */
  write: (first: number, second: number) => RawBuilder<unknown>;
  action: string;
  change: (label: string) => { field: string; from: string | null; to: string | null };
};

/** Says that two assets are not the same. */
export const dismissDuplicate = (pair: Pair, context: Context) =>
  decide(pair, context, {
    write: (first, second) => sql`insert into dismissed_duplicate (asset_id, other_id, decided_by)
      values (${first}, ${second}, ${context.actor.name}) on conflict do nothing`,
    action: 'told apart',
    change: (label) => ({ field: 'apartFrom', from: null, to: label }),
  });

/** Lets them be suggested again. */
export const takeBack = (pair: Pair, context: Context) =>
  decide(pair, context, {
    write: (first, second) =>
      sql`delete from dismissed_duplicate where asset_id = ${first} and other_id = ${second}`,
    action: 'no longer told apart',
    change: (label) => ({ field: 'apartFrom', from: label, to: null }),
  });

/** What was so already is told by neither log. */
const decide = ({ id, otherId }: Pair, context: Context, { write, action, change }: Decision) =>
  inTransaction(context.db, async (tx) => {
    const [one, other] = await lockBoth(tx, context, { id, otherId });
    const { numAffectedRows = 0n } = await write(Math.min(id, otherId), Math.max(id, otherId)).execute(tx);
    if (numAffectedRows === 0n) return {};
    const entry = (of: Side, from: Side) => ({
      way: 'form' as const,
      action,
      recordKind: 'asset' as const,
      recordId: of.id,
      recordLabel: of.label,
      organisationId: of.organisationId,
      changes: [change(from.label)],
    });
    await writeLog(tx, authorOf(context), [entry(one, other), entry(other, one)]);
    return {};
  });

/** Keeps both from being merged meanwhile. @throws Refusal `notFound`, `badReference` for another that is none */
async function lockBoth(tx: Tx, { actor }: Context, { id, otherId }: Pair): Promise<[Side, Side]> {
  const { rows } =
    await sql<Side>`select id, asset_no || ' ' || name as label, organisation_id as "organisationId" from asset
    where id in (${id}, ${otherId}) and ${scopeOfAsset(actor, 'asset.remove')} order by id for key share`.execute(
      tx,
    );
  const [one, other] = [id, otherId].map((wanted) => rows.find((row) => row.id === wanted));
  if (!one) throw new Refusal('notFound');
  if (!other || id === otherId) throw new Refusal('badReference', { field: 'otherId' });
  return [one, other];
}
