import { type RawBuilder, sql } from 'kysely';
import { isTakenFrom } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { AssetState } from '../../../src/vocabulary/asset.ts';
import { type Holding, maxLines } from '../../../src/vocabulary/document.ts';
import { documentInScope } from '../../access/records/document-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { personInScope } from '../../access/scope.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { lentLines } from '../../lib/document-lines.ts';

type Row = {
  assetId: number;
  version: number;
  assetNo: string;
  name: string;
  status: AssetState;
  as: Holding;
  held: boolean;
  movable: boolean;
  document: { id: number; no: string } | null;
};

/** That somebody sees a person: then the count includes what is out of reach. */
const seesPerson = (actor: Actor, id: number): RawBuilder<unknown> =>
  sql`exists (select from person where id = ${id} and ${personInScope(actor, 'person.read')})`;

export const findHeld: Handler<'/handover/leaver'> = async ({ personId }, { db, actor }) => {
  const { rows } = await sql<Row>`
    with held as (
      select id, 1 as rank from asset where custodian_id = ${personId}
      union all select id, 2 from asset where user_id = ${personId}
      union all select line.asset_id, 3 from ${lentLines} line where not line.open
        and (line.before -> 'custodian' ->> 'id')::bigint = ${personId}
    ), ranked as (select id, min(rank) as rank from held group by id)
    select asset.id as "assetId", asset.version, asset.asset_no as "assetNo", asset.name, asset.status,
      (array['custodian', 'user', 'lender'])[ranked.rank] as as, document.id is not null as held,
      coalesce(${scopeOfAsset(actor, 'handover.write')}, false) as movable,
      case when document.id is not null and ${documentInScope(actor, 'handover.read')}
        then jsonb_build_object('id', document.id, 'no', document.document_no) end as document
    from ranked join asset on asset.id = ranked.id
    left join document_line line on line.asset_id = asset.id and line.open
    left join document on document.id = line.document_id
    where coalesce(${scopeOfAsset(actor, 'handover.write')}, false) or ${seesPerson(actor, personId)}
    order by ranked.rank, number_order(asset.asset_no), asset.id`.execute(db);
  const lines = rows
    .filter(({ movable }) => movable)
    .slice(0, maxLines)
    .map(({ held, movable: _, ...line }) => ({
      ...line,
      takes: line.as === 'custodian' && !held && isTakenFrom('leaverHandover', line.status),
    }));
  return { lines, others: rows.length - lines.length };
};
