import { type RawBuilder, sql } from 'kysely';
import type { Static } from '../../../src/api/contract/call.ts';
import type { Document, DocumentLine, DocumentRow } from '../../../src/api/contract/handovers.ts';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { documentKinds } from '../../../src/vocabulary/document.ts';
import { isAuthoredBy } from '../../access/records/authors.ts';
import { everything, type Sight } from '../../access/records/document-scope.ts';
import { requestInScope } from '../../access/records/request-scope.ts';
import { takeInScope } from '../../access/records/take-scope.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readApproval, readDecisionBasis } from '../approvals/index.ts';
import { waitsForDecision } from './approval.ts';
import { describedColumns, headTables } from './head.ts';
import { photoColumns } from './line-photos.ts';
import { mayDecideExtension, mayRequestExtension, readExtensions } from './loans/extensions.ts';
import { lineMarkColumns, markColumns } from './marks.ts';
import { mayAnswer, recordsOnPaper } from './transfers/acceptance.ts';

export type Row = Static<typeof DocumentRow>;
type Line = Static<typeof DocumentLine>;
type Flat = Omit<Row, 'createdAt' | 'postedAt' | 'decidedAt'> & {
  createdAt: Date;
  postedAt: Date | null;
  decidedAt: Date | null;
};

const columns = sql.raw(`document.id, document.version, document.document_no as "documentNo", document.kind,
  document.state, ${describedColumns}, ${markColumns}, document.created_by_name as "createdBy",
  document.created_at as "createdAt", document.posted_at as "postedAt", document.posted_by_name as "postedBy",
  document.currency, document.decided_by_name as "decidedBy", document.decided_at as "decidedAt",
  document.decision_note as "decisionNote",
  (select count(*) from document_line line where line.document_id = document.id) as "lineCount"`);
const withoutReceiver = documentKinds.filter((kind) => !detailsOf(kind).head.includes('custodianId'));
/** Who had the assets that go back: before, or still. */
const givers = (sight: Sight) => sql`case when document.kind = any(${withoutReceiver}::text[])
  then (select coalesce(jsonb_agg(distinct giver), '[]') from document_line line
    join asset on asset.id = line.asset_id
    left join person holder on holder.id = asset.custodian_id and line.open and ${sight.now}
    cross join lateral (select coalesce(line.before -> 'custodian' ->> 'name', holder.name) as giver) as had
    where line.document_id = document.id and giver is not null and ${sight.line})
  else '[]' end as givers`;

/** Where the asset was, by names alone. */
const before = sql.raw(`case when line.before is not null then jsonb_build_object(
  'status', line.before -> 'status', 'custodian', line.before -> 'custodian' -> 'name',
  'organisation', line.before -> 'organisation' -> 'name', 'location', line.before -> 'location' -> 'name') end`);

/** The newest documents that meet `conditions`, which speak of `document`; `sight` says of which assets they tell. */
export async function readRows(
  db: Db,
  sight: Sight,
  conditions: RawBuilder<unknown>[],
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Flat>`
    with page as materialized (
      select document.* from document where ${sql.join(conditions, sql` and `)}
      order by document.id desc limit ${sql.lit(limit)}
    )
    select ${columns}, ${givers(sight)} from page as document ${headTables} order by document.id desc`.execute(
    db,
  );
  return rows.map(toRow);
}

/**
 * One document with its lines, in their order.
 *
 * @param sight which of its assets are told
 * @param actor whose side of it is told
 * @throws Refusal `notFound`
 */
export async function readDocument(
  db: Db | Tx,
  id: number,
  sight: Sight = everything,
  scope: RawBuilder<unknown> = sql`true`,
  actor: Actor | null = null,
): Promise<Static<typeof Document>> {
  const { rows } = await sql<Flat>`
    select ${columns}, ${givers(sight)} from document ${headTables}
    where document.id = ${id} and ${scope}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const lines = await sql<Omit<Line, 'settledAt'> & { settledAt: Date | null }>`
    select line.id, case when ${sight.line} then ${before} end as before, ${lineMarkColumns},
      line.settled_by_name as "settledBy", line.settled_at as "settledAt", line.note,
      case when ${sight.line} then line.condition end as condition, ${photoColumns(sight.line)},
      case when ${sight.line} then jsonb_build_object('id', asset.id,
        'assetNo', coalesce(line.stated ->> 'assetNo', merged.asset_no, asset.asset_no),
        'name', coalesce(line.stated ->> 'name', merged.name, asset.name),
        'brand', coalesce(line.stated ->> 'brand', merged.undo -> 'asset' ->> 'brand', asset.brand),
        'model', coalesce(line.stated ->> 'model', merged.undo -> 'asset' ->> 'model', asset.model),
        'serialNo', coalesce(line.stated ->> 'serialNo', merged.undo -> 'asset' ->> 'serial_no', asset.serial_no),
        'status', case when ${sight.now} then asset.status end,
        'condition', case when ${sight.now} then asset.condition end,
        'originalValue', case when ${sight.now} then case when line.stated is null then asset.original_value::text
          else line.stated ->> 'originalValue' end end,
        'currency', case when ${sight.now} then coalesce(line.stated ->> 'currency', asset.currency) end,
        'custodian', case when ${sight.now} then custodian.name end) end as asset
    from document_line line join asset on asset.id = line.asset_id
    left join asset_merged merged on merged.id = line.merged_id
    left join person custodian on custodian.id = asset.custodian_id
    join document on document.id = line.document_id
    where line.document_id = ${id} order by line.position`.execute(db);
  const side = await sideOf(db, id, actor);
  return {
    ...toRow(found),
    company: await companyOf(db, id),
    lines: lines.rows.map((line) => ({ ...line, settledAt: line.settledAt?.toISOString() ?? null })),
    ...side,
    extensions: await readExtensions(db, id),
    approval: await readApproval(db, 'handover', id),
    decisionBasis: side.mayDecide ? await readDecisionBasis(db, 'handover', id) : null,
  };
}

type Side = Pick<
  Static<typeof Document>,
  | 'mayAccept'
  | 'onPaper'
  | 'mayRequestExtension'
  | 'mayDecideExtension'
  | 'mayDecide'
  | 'isOwn'
  | 'request'
  | 'stockTake'
>;
const noSide: Side = {
  mayAccept: false,
  onPaper: false,
  mayRequestExtension: false,
  mayDecideExtension: false,
  mayDecide: false,
  isOwn: false,
  request: null,
  stockTake: null,
};

/** Where somebody stands to a document: they may accept its lines, made it, or see the request that it answered. */
async function sideOf(db: Db | Tx, id: number, actor: Actor | null): Promise<Side> {
  if (!actor) return noSide;
  const { rows } = await sql<Side>`
    select state = 'handedOver' and coalesce(${mayAnswer(actor)}, false) as "mayAccept",
      coalesce(${recordsOnPaper(actor)}, false) as "onPaper",
      coalesce(${mayRequestExtension(actor)}, false) as "mayRequestExtension",
      coalesce(${mayDecideExtension(actor)}, false) as "mayDecideExtension",
      coalesce(${waitsForDecision(actor)}, false) as "mayDecide",
      ${isAuthoredBy(actor, 'handover', sql.ref('document.id'))} as "isOwn",
      (select jsonb_build_object('id', request.id, 'requestNo', request.request_no)
        from request_answer answer join request on request.id = answer.request_id
        where answer.document_id = document.id and ${requestInScope(actor)}) as request,
      (select jsonb_build_object('id', take.id, 'takeNo', take.take_no) from stock_take take
        where take.id = (select stock_take_id from stock_take_line where document_id = document.id limit 1)
        and ${takeInScope(actor, 'stockTake.read')}) as "stockTake"
    from document where id = ${id}`.execute(db);
  return rows[0] ?? noSide;
}

async function companyOf(db: Db | Tx, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select top.name from document join organisation on organisation.id = document.created_organisation_id
    join organisation top on top.id = split_part(organisation.path, '/', 2)::bigint
    where document.id = ${id}`.execute(db);
  return rows[0]?.name ?? '';
}

const toRow = ({ createdAt, postedAt, decidedAt, ...rest }: Flat): Row => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  postedAt: postedAt?.toISOString() ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
});
