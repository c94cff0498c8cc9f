import { type RawBuilder, sql } from 'kysely';
import type { DecisionBasis } from '../../../src/api/contract/approvals.ts';
import type { Static } from '../../../src/api/contract/call.ts';
import { defaultCurrency } from '../../../src/vocabulary/currencies.ts';
import type { ApprovedRecord } from '../../access/records/seats.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { beforeOwnChanges } from './asset-basis.ts';

type Basis = Static<typeof DecisionBasis>;

const currency = sql`company_setting('currency', ${defaultCurrency})`;
const dayOf = (moment: RawBuilder<unknown>) =>
  sql`(${moment} at time zone company_setting('timeZone', current_setting('TimeZone')))::date`;

/** The assets of a record, as a query of one column `id`. */
const assetsOf = (kind: ApprovedRecord, id: number): RawBuilder<unknown> =>
  kind === 'bill'
    ? sql`(select asset_id as id from bill where id = ${id}::bigint and asset_id is not null)`
    : sql`(select asset_id as id from document_line where document_id = ${id}::bigint)`;

/**
 * What one record comes to: `value` in the company's currency, `other` where a part of it is in another. What was lowered
 * before it was submitted counts as it was.
 */
const worth = (kind: ApprovedRecord): RawBuilder<unknown> =>
  kind === 'bill'
    ? sql`(select bill.id, 'bill' as kind, bill.state in ('submitted', 'approved', 'partlyPaid', 'paid') as counts,
        case when bill.currency = ${currency} then bill.gross else 0 end as value, bill.currency <> ${currency} as other
        from bill where bill.id = submitted.record_id)`
    : sql`(select document.id, document.kind,
        document.state in ('submitted', 'approved', 'handedOver', 'completed') as counts,
        coalesce(sum(said.value) filter (where said.currency = ${currency}), 0) as value,
        coalesce(bool_or(said.value > 0 and said.currency <> ${currency}), false) as other
        from document join document_line line on line.document_id = document.id
        join asset on asset.id = line.asset_id
        cross join lateral (select case when line.stated is null then asset.original_value
            else coalesce(line.stated ->> 'ruledValue', line.stated ->> 'originalValue')::numeric end as value,
          coalesce(line.stated ->> 'currency', asset.currency) as currency) said
        where document.id = submitted.record_id group by document.id)`;

/**
 * What whoever decides on a record has to know beside it: who wrote it, what they changed before of what rules look at,
 * and what else its submitter submitted on that day of the company.
 */
export async function readDecisionBasis(db: Db | Tx, kind: ApprovedRecord, id: number): Promise<Basis> {
  const sameKind =
    kind === 'bill' ? sql`'bill'` : sql`(select document.kind from document where id = ${id}::bigint)`;
  const { rows } = await sql<Basis>`
    with own as (${beforeOwnChanges(assetsOf(kind, id), kind, id)}),
    changed as (
      select asset.id, asset.asset_no, asset.name, change.field, change.before, change.after
      from own join asset on asset.id = own.asset_id
      left join category was on was.id = own.category_id join category now on now.id = asset.category_id
      left join organisation left_behind on left_behind.id = own.organisation_id
      join organisation here on here.id = asset.organisation_id
      cross join lateral (values
        ('category', was.called, now.called),
        ('organisation', left_behind.called, here.called),
        ('originalValue', own.original_value::text, asset.original_value::text),
        ('currency', own.currency, asset.currency)) change (field, before, after)
      where change.before is distinct from change.after
    ), today as (
      select submitted.person_id, ${dayOf(sql`submitted.at`)} as day
      from content_author submitted
      where submitted.record_kind = ${kind} and submitted.record_id = ${id}::bigint and submitted.part = 'submitted'
    ), others as (
      select worth.* from today
      join content_author submitted on submitted.person_id = today.person_id and submitted.record_kind = ${kind}
        and submitted.part = 'submitted'
        and ${dayOf(sql`submitted.at`)} = today.day
      cross join lateral ${worth(kind)} worth where worth.counts and worth.kind = ${sameKind}
    )
    select coalesce((select jsonb_agg(name order by name_sort, id) from person
        where id in (select person_id from content_author where record_kind = ${kind} and record_id = ${id}::bigint)),
        '[]') as authors,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'assetNo', asset_no, 'name', name, 'changes', changes)
          order by id) from (
        select id, asset_no, name, jsonb_agg(jsonb_build_object('field', field, 'from', before, 'to', after)) as changes
        from changed group by id, asset_no, name) by_asset), '[]') as "ownChanges",
      jsonb_build_object('by', coalesce((select name from person where id = (select person_id from today)), ''),
        'count', (select count(*) from others), 'value', (select coalesce(sum(value), 0)::text from others),
        'currency', ${currency}, 'otherCurrency', (select coalesce(bool_or(other), false) from others))
        as "sameDay"`.execute(db);
  return rows[0] as Basis;
}
