import { type RawBuilder, sql } from 'kysely';
import type { Static } from '../../../src/api/contract/call.ts';
import type { Document, DocumentLine, DocumentRow } from '../../../src/api/contract/custody.ts';
import type { Db, Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';

export type Row = Static<typeof DocumentRow>;
type Line = Static<typeof DocumentLine>;
type Flat = Pick<
  Row,
  'id' | 'version' | 'documentNo' | 'kind' | 'state' | 'dueOn' | 'overdue' | 'lineCount' | 'createdBy'
> & {
  custodianId: number | null;
  custodian: string | null;
  organId: number | null;
  organ: string | null;
  locationId: number | null;
  location: string | null;
  createdAt: Date;
  postedAt: Date | null;
  happenedOn: string | null;
  remark: string;
  postedBy: string | null;
};

/** Still out though the day of return has passed. */
export const overdue = `coalesce(document.state = 'lent' and document.due_on < current_date, false)`;
const columns = sql.raw(`document.id, document.version, document.document_no as "documentNo", document.kind,
  document.state, document.custodian_id as "custodianId", person.name as custodian,
  document.organ_id as "organId", organ.name as organ, document.location_id as "locationId",
  location.name as location, document.created_by_name as "createdBy", document.created_at as "createdAt",
  document.posted_at as "postedAt", document.posted_by_name as "postedBy",
  document.happened_on as "happenedOn", document.due_on as "dueOn", ${overdue} as overdue, document.remark,
  (select count(*) from document_line line where line.document_id = document.id) as "lineCount"`);
/** Where the asset was, by names alone. */
const before = sql.raw(`case when line.before is not null then jsonb_build_object(
  'status', line.before -> 'status', 'custodian', line.before -> 'custodian' -> 'name',
  'organ', line.before -> 'organ' -> 'name', 'location', line.before -> 'location' -> 'name') end`);
const names = sql.raw(`left join person on person.id = document.custodian_id
  left join organ on organ.id = document.organ_id
  left join location on location.id = document.location_id`);

/** The newest documents that meet `conditions`, which speak of `document`. */
export async function readRows(db: Db, conditions: RawBuilder<unknown>[], limit: number): Promise<Row[]> {
  const { rows } = await sql<Flat>`
    with page as materialized (
      select document.* from document where ${sql.join(conditions, sql` and `)}
      order by document.id desc limit ${sql.lit(limit)}
    )
    select ${columns} from page as document ${names} order by document.id desc`.execute(db);
  return rows.map(toRow);
}

/**
 * One document with its lines, in their order.
 *
 * @throws Refusal `notFound`
 */
export async function readDocument(
  db: Db | Tx,
  id: number,
  scope: RawBuilder<unknown> = sql`true`,
): Promise<Static<typeof Document>> {
  const { rows } = await sql<Flat>`
    select ${columns} from document ${names}
    where document.id = ${id} and ${scope}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const lines = await sql<Line>`
    select line.id, ${before} as before, line.back_at is not null as back, jsonb_build_object('id', asset.id, 'assetNo', asset.asset_no,
      'name', asset.name, 'status', asset.status) as asset
    from document_line line join asset on asset.id = line.asset_id
    where line.document_id = ${id} order by line.position`.execute(db);
  return {
    ...toRow(found),
    happenedOn: found.happenedOn,
    remark: found.remark,
    postedBy: found.postedBy,
    lines: lines.rows,
  };
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const toRow = (flat: Flat): Row => ({
  id: flat.id,
  version: flat.version,
  documentNo: flat.documentNo,
  kind: flat.kind,
  state: flat.state,
  custodian: named(flat.custodianId, flat.custodian),
  organ: named(flat.organId, flat.organ),
  location: named(flat.locationId, flat.location),
  dueOn: flat.dueOn,
  overdue: flat.overdue,
  lineCount: flat.lineCount,
  createdBy: flat.createdBy,
  createdAt: flat.createdAt.toISOString(),
  postedAt: flat.postedAt?.toISOString() ?? null,
});
