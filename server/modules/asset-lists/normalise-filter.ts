import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { jsonText } from '../../database/json-text.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { MasterRow } from '../../master-records/master.ts';
import { goesByBooks, meeting, selectAssets, storedFilterOf, toStored } from '../asset-queries/index.ts';
import { followFilter } from './follow-filter.ts';

type Input = Payload<'/assetList/create'>['filter'];
type Placed = { columns: Record<string, unknown>; changes: LogChange[] };

/**
 * What a list is to follow. One that is kept by hand stays so, and one that follows a filter always follows some.
 *
 * @throws Refusal `required` for a filter of nothing,  `badReference` for one that leaves nothing or where there is none,
 *   `listByBooks` for one by figures that a plan would follow
 */
export async function normaliseFilter(
  tx: Tx,
  context: Context,
  input: Input,
  present: MasterRow | null,
): Promise<Placed> {
  const kind = { field: 'kind', from: null, to: input ? 'live' : 'byHand' };
  if (!input) return { columns: {}, changes: present ? [] : [kind] };
  const before = present && (await storedFilterOf(tx, present.id));
  if (present && !before) throw new Refusal('badReference', { field: 'filter' });
  if (present && goesByBooks(input)) await requireNoPlan(tx, present.id);
  await requireSome(tx, context, input);
  const stored = toStored(input);
  const { actor } = context;
  const was = before && (await followFilter(tx, actor, before));
  const after = await followFilter(tx, actor, stored);
  // Two people of one name are told alike.
  const isSame = isDeepStrictEqual(was?.filter, after.filter);
  const described = { field: 'filter', from: was?.described ?? null, to: after.described };
  return {
    columns: { filter: sql`${jsonText(stored)}::jsonb` },
    changes: [...(present ? [] : [kind]), ...(isSame ? [] : [described])],
  };
}

/** The tasks of a plan are for people who may not see figures of the books. */
async function requireNoPlan(tx: Tx, id: number): Promise<void> {
  const { rows } =
    await sql`select from plan where asset_list_id = ${id} and state <> 'ended' limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('listByBooks');
}

async function requireSome(tx: Tx, { actor }: Context, filter: NonNullable<Input>): Promise<void> {
  if (Object.keys(filter).length === 0) throw new Refusal('required', { field: 'filter' });
  const selection = await selectAssets(tx, actor, 'asset.read', filter);
  const { rows } = await sql`select from asset where ${meeting(selection)} limit 1`.execute(tx);
  if (rows.length === 0) throw new Refusal('badReference', { field: 'filter' });
}
