import { sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { areOfOneKind, isOfOneIdentity } from './similarity.ts';

type Member = { id: number; label: string; organisationId: number };

/** Every two of them are a pair to be written. */
const maxMembers = 300;
/** How many of the others an entry of the log names. */
const maxNamed = 5;

/** Says of a whole batch that it is one: no two of its assets are the same. */
export const dismissBatch: Handler<'/duplicate/dismissBatch'> = ({ id, otherId, reason }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const shared =
      reason === 'serial'
        ? sql`asset.serial_key = this.serial_key and this.serial_key <> ''`
        : isOfOneIdentity('this', 'asset');
    const { rows: members } = await sql<Member>`
      with this as materialized (select * from asset where id = ${id} and ${scopeOfAsset(actor, 'asset.remove')})
      select asset.id, asset.asset_no || ' ' || asset.name as label, asset.organisation_id as "organisationId"
      from this join asset on ${shared} and ${areOfOneKind('this', 'asset')}
      where ${scopeOfAsset(actor, 'asset.remove')}
      order by asset.id not in (${id}, ${otherId}), asset.id limit ${sql.lit(maxMembers)} for key share of asset`.execute(
      tx,
    );
    if (!members.some((member) => member.id === id)) throw new Refusal('notFound');
    if (id === otherId || !members.some((member) => member.id === otherId))
      throw new Refusal('badReference', { field: 'otherId' });
    const ids = members.map((member) => member.id);
    const { numAffectedRows = 0n } = await sql`
      insert into dismissed_duplicate (asset_id, other_id, decided_by)
      select one.id, other.id, ${actor.name} from asset one join asset other on one.id < other.id
      where one.id = any(${ids}::bigint[]) and other.id = any(${ids}::bigint[])
      on conflict do nothing`.execute(tx);
    if (numAffectedRows === 0n) return { assets: members.length };
    const entries = members.map((member) => ({
      way: 'form' as const,
      action: 'told apart',
      recordKind: 'asset' as const,
      recordId: member.id,
      recordLabel: member.label,
      organisationId: member.organisationId,
      changes: [{ field: 'apartFrom', from: null, to: othersOf(member, members) }],
    }));
    await writeLog(tx, authorOf(context), entries);
    return { assets: members.length };
  });

function othersOf(member: Member, members: readonly Member[]): string {
  const others = members.filter(({ id }) => id !== member.id).map(({ label }) => label);
  const named = others.slice(0, maxNamed).join('; ');
  return others.length > maxNamed ? `${named} … (${others.length})` : named;
}
