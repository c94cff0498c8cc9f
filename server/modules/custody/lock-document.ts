import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import type { Kind } from './destination.ts';
import { readDocument } from './read-document.ts';

/** A document locked against others until the transaction ends. */
export type LockedDocument = {
  id: number;
  version: number;
  documentNo: string;
  kind: Kind;
  state: 'draft' | 'posted' | 'cancelled';
  custodianId: number | null;
  organId: number | null;
  locationId: number | null;
  happenedOn: string | null;
  remark: string;
  createdOrganId: number;
  assetIds: number[];
};

/**
 * Locks a document and reads it with the ids of its assets in the order of the lines.
 *
 * @throws Refusal `notFound`, and `stale` with both sides when it is not at `version` any more
 */
export async function lockDocument(
  tx: Tx,
  id: number,
  version: number,
  scope: RawBuilder<unknown>,
): Promise<LockedDocument> {
  await sql`select from custody_document where id = ${id} for update`.execute(tx);
  const { rows } = await sql<LockedDocument>`
    select id, version, document_no as "documentNo", kind, state, custodian_id as "custodianId",
      organ_id as "organId", location_id as "locationId", happened_on as "happenedOn", remark,
      created_organ_id as "createdOrganId",
      array(select asset_id from custody_line where document_id = document.id order by position) as "assetIds"
    from custody_document document where id = ${id} and ${scope}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (found.version !== version) throw new Refusal('stale', { current: await readDocument(tx, id) });
  return found;
}
