import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Actor, Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { isGrantedForAll } from './grants.ts';
import { accountOf, homePathOf, inScope, type Viewer } from './scope.ts';

/** The right to share something with an organisation; for all of the company, with everybody. */
type Share = Extract<Permission, `${string}.share`>;

export const mayShareWithAll = (actor: Actor, share: Share) => isGrantedForAll(actor, share);

const mayShare = (actor: Actor, share: Share, organisation: RawBuilder<number | null>) =>
  mayShareWithAll(actor, share)
    ? sql`true`
    : sql`coalesce(${inScope(actor, share, { organisation })}, false)`;

/**
 * What belongs to an account and can be shared: one's own, and what is shared with everybody or with an organisation
 * that one belongs to or lies below.
 *
 * @param of the name of a table with `account_id`, `shared` and `organisation_id`
 */
export const isSharedWith = (
  viewer: Viewer,
  of: string,
) => sql`(${sql.ref(`${of}.account_id`)} = ${accountOf(viewer)}
  or ${sql.ref(`${of}.shared`)} and (${sql.ref(`${of}.organisation_id`)} is null or exists (select from organisation sharing
    where sharing.id = ${sql.ref(`${of}.organisation_id`)} and starts_with(${homePathOf(viewer)}, sharing.path))))`;

/** Whose it is, with whom it is shared, and whether somebody may change it; beside `sharedJoins`. */
export const sharedColumns = (actor: Actor, of: string, share: Share) => {
  const [account, shared] = [sql.ref(`${of}.account_id`), sql.ref(`${of}.shared`)];
  return sql`person.name as owner, ${account} = ${actor.accountId} as mine, ${shared},
    case when organisation.id is not null then
      jsonb_build_object('id', organisation.id, 'name', organisation.called) end as organisation,
    case when ${shared} then ${mayShare(actor, share, sql.ref(`${of}.organisation_id`))}
      else ${account} = ${actor.accountId} end as "mayChange"`;
};

export const sharedJoins = (of: string) => sql`join account on account.id = ${sql.ref(`${of}.account_id`)}
  join person on person.id = account.person_id
  left join organisation on organisation.id = ${sql.ref(`${of}.organisation_id`)}`;

/** @throws Refusal `notPermitted` to share with everybody, `badReference` for an organisation that is out of reach */
export async function requireSharing(
  tx: Tx,
  actor: Actor,
  share: Share,
  organisationId: number | null,
): Promise<void> {
  if (organisationId === null) {
    if (!mayShareWithAll(actor, share)) throw new Refusal('notPermitted');
    return;
  }
  const { rows } = await sql`select from organisation
    where id = ${organisationId} and ${mayShare(actor, share, sql.ref('organisation.id'))}`.execute(tx);
  if (rows.length === 0) throw new Refusal('badReference', { field: 'organisationId' });
}

type Shared = { version: number; mayChange: boolean };

/**
 * Something shared that is going to be changed, held from others until the transaction ends.
 *
 * @param read as it is for the person
 * @param stale how a stale version is refused
 * @throws Refusal `notFound`, `notPermitted`, and `stale` with both sides
 */
export async function lockShared<Row extends Shared>(
  tx: Tx,
  table: string,
  { id, version }: { id: number; version: number },
  read: () => Promise<Row>,
  stale: (row: Row) => Refusal | Promise<Refusal>,
): Promise<Row> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  const row = await read();
  if (!row.mayChange) throw new Refusal('notPermitted');
  if (row.version !== version) throw await stale(row);
  return row;
}
