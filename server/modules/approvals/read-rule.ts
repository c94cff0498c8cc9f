import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { disposalKinds } from '../../../src/machines/lifecycles/document-kinds.ts';
import { seatsOf } from '../../access/records/seats.ts';
import { named } from '../../database/named.ts';
import { byNumber, pageOf } from '../../database/page.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { searchMatches } from '../../text/index.ts';
import { approversOfStep, seatNames } from './read-approval.ts';

type Rule = Answer<'/approvalRule/get'>;
type Row = Answer<'/approvalRule/list'>['rows'][number];

const columns = sql`rule.id, rule.version, rule.state, rule.position, rule.name, rule.kinds,
  ${named('category', 'called')} as category, ${named('organisation', 'called')} as organisation,
  rule.value_above::text as "valueAbove", rule.own_allowed as "ownAllowed",
  cardinality(rule.quorums) as "stepCount"`;
const joins = sql`left join category on category.id = rule.category_id
  left join organisation on organisation.id = rule.organisation_id`;

export const listRules: Handler<'/approvalRule/list'> = async (requested, context) => {
  const { search, state, kind } = requested;
  const conditions = [
    sql`${searchMatches(sql.ref('rule.search_text'), search) ?? sql`true`}`,
    state === undefined ? sql`true` : sql`rule.state = ${state}`,
    kind === undefined ? sql`true` : sql`${kind} = any(rule.kinds)`,
  ];
  const read = async (met: RawBuilder<unknown>[], limit: number) => {
    const { rows } = await sql<Row>`
      select ${columns} from approval_rule rule ${joins} where ${sql.join(met, sql` and `)}
      order by rule.position, rule.id limit ${limit}`.execute(context.db);
    return rows;
  };
  const order = byNumber('rule.position', 'rule.id', ({ position }: Row) => position);
  return pageOf(
    { key: 'approvalRule', from: sql`approval_rule rule`, order, read },
    requested,
    context,
    conditions,
  );
};

/** The steps of `rule`, with who can approve in each at present by a permission, as SQL. */
export function resolvedSteps(permission: RawBuilder<unknown>): RawBuilder<unknown> {
  const approvers = sql`(select person_id, role_id from approval_rule_approver
    where rule_id = rule.id and step = at)`;
  return sql`(select jsonb_agg(jsonb_build_object('quorum', rule.quorums[at],
      'approvers', ${approversOfStep(approvers)},
      'seats', ${seatNames(seatsOf(approvers, permission))}) order by at)
    from generate_series(1, cardinality(rule.quorums)) at)`;
}

/** What an approver of the kinds of `rule` needs; where they need several, the first. */
const permissionOfKinds = sql`case when rule.kinds <@ array['bill'] then 'bill.approve'
  when rule.kinds <@ ${[...disposalKinds, 'bill']}::text[] then 'disposal.approve' else 'handover.approve' end`;

/** @throws Refusal `notFound` */
export async function readRule(db: Db | Tx, id: number, currency: string): Promise<Rule> {
  const { rows } = await sql<Omit<Rule, 'createdAt' | 'currency'> & { createdAt: Date }>`
    select ${columns}, rule.remark, rule.created_at as "createdAt", ${resolvedSteps(permissionOfKinds)} as steps,
      (select count(*) from approval where rule_id = rule.id and state = 'pending') as pending
    from approval_rule rule ${joins} where rule.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...found, currency, createdAt: found.createdAt.toISOString() };
}

export const getRule: Handler<'/approvalRule/get'> = ({ id }, { db, settings }) =>
  readRule(db, id, settings.currency);
