import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { documentInScope } from '../../access/records/document-scope.ts';
import { requestInScope, standsAs } from '../../access/records/request-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Row = Answer<'/request/list'>['rows'][number];
type Full = Answer<'/request/get'>;
type FlatRow = Omit<Row, 'createdAt'> & { createdAt: Date };
type Flat = Omit<Full, 'createdAt' | 'endedAt'> & { createdAt: Date; endedAt: Date | null };

const columns = sql`request.id, request.version, request.request_no as "requestNo", request.type, request.state,
  ${named('requester', 'name')} as requester, ${named('organisation', 'called')} as organisation,
  ${named('category', 'called')} as category, case when asset.id is not null then
    jsonb_build_object('id', asset.id, 'assetNo', asset.asset_no, 'name', asset.name) end as asset,
  request.quantity, request.answered, request.reason, request.needed_by as "neededBy", request.until,
  request.created_at as "createdAt"`;

const joins = sql`join person requester on requester.id = request.requester_id
  join organisation on organisation.id = request.organisation_id
  left join category on category.id = request.category_id
  left join asset on asset.id = request.asset_id`;

const answers = (actor: Actor) => sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'document', jsonb_build_object('id', document.id, 'documentNo', document.document_no, 'kind', document.kind,
      'state', document.state),
    'assets', (select coalesce(jsonb_agg(jsonb_build_object('id', line.asset_id,
        'assetNo', coalesce(merged.asset_no, given.asset_no), 'name', coalesce(merged.name, given.name),
        'refused', line.outcome is not distinct from 'refused' or document.state = 'cancelled')
        order by line.position), '[]')
      from document_line line join asset given on given.id = line.asset_id
      left join asset_merged merged on merged.id = line.merged_id where line.document_id = document.id),
    'seesDocument', coalesce(${documentInScope(actor, 'handover.read')}, false),
    'answeredBy', answer.answered_by,
    'answeredAt', to_char(answer.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by answer.id), '[]')
  from request_answer answer join document on document.id = answer.document_id
  where answer.request_id = request.id)`;

/** The newest requests that meet `conditions`, which speak of `request`. */
export async function readRows(db: Db, conditions: RawBuilder<unknown>[], limit: number): Promise<Row[]> {
  const { rows } = await sql<FlatRow>`
    with page as materialized (
      select request.id from request where ${sql.join(conditions, sql` and `)}
      order by request.id desc limit ${sql.lit(limit)}
    )
    select ${columns} from page join request on request.id = page.id ${joins}
    order by request.id desc`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export const getRequest: Handler<'/request/get'> = ({ id }, { db, actor }) =>
  readRequest(db, id, actor, requestInScope(actor));

/** @throws Refusal `notFound` */
export async function readRequest(
  db: Db | Tx,
  id: number,
  actor: Actor,
  scope: RawBuilder<unknown>,
): Promise<Full> {
  const { rows } = await sql<Flat>`
    select ${columns}, request.features, request.remark, ${named('creator', 'name')} as creator,
      ${answers(actor)} as answers, request.closing_reason as "closingReason", request.ended_by as "endedBy",
      request.ended_at as "endedAt", coalesce(${scopeOfAsset(actor, 'asset.read')}, false) as "seesAsset",
      jsonb_build_object('requester', ${standsAs.requester(actor)}, 'keeper', ${standsAs.keeper(actor)}) as may
    from request ${joins} join person creator on creator.id = request.creator_id
    where request.id = ${id} and ${scope}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return {
    ...found,
    createdAt: found.createdAt.toISOString(),
    endedAt: found.endedAt?.toISOString() ?? null,
  };
}
