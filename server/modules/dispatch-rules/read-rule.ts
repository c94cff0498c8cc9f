import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { named } from '../../database/named.ts';
import { byNumber, pageOf } from '../../database/page.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { searchMatches } from '../../text/index.ts';
import { engineersWithProblems } from '../repairs/index.ts';

type Rule = Answer<'/dispatchRule/get'>;
type Row = Answer<'/dispatchRule/list'>['rows'][number];

const columns = sql`rule.id, rule.version, rule.state, rule.position, rule.name,
  ${named('category', 'called')} as category, ${named('location', 'called')} as location,
  ${named('organisation', 'called')} as organisation, rule.urgency_from as "urgencyFrom", rule.outcome, rule.skill,
  ${engineersWithProblems} as engineers`;
const joins = sql`left join category on category.id = rule.category_id
  left join location on location.id = rule.location_id
  left join organisation on organisation.id = rule.organisation_id`;

export const listRules: Handler<'/dispatchRule/list'> = async (requested, context) => {
  const { search, state, outcome } = requested;
  const conditions = [
    sql`${searchMatches(sql.ref('rule.search_text'), search) ?? sql`true`}`,
    state === undefined ? sql`true` : sql`rule.state = ${state}`,
    outcome === undefined ? sql`true` : sql`rule.outcome = ${outcome}`,
  ];
  const read = async (met: RawBuilder<unknown>[], limit: number) => {
    const { rows } = await sql<Row>`
      select ${columns} from dispatch_rule rule ${joins} where ${sql.join(met, sql` and `)}
      order by rule.position, rule.id limit ${limit}`.execute(context.db);
    return rows;
  };
  const order = byNumber('rule.position', 'rule.id', ({ position }: Row) => position);
  return pageOf(
    { key: 'dispatchRule', from: sql`dispatch_rule rule`, order, read },
    requested,
    context,
    conditions,
  );
};

/** @throws Refusal `notFound` */
export async function readRule(db: Db | Tx, id: number): Promise<Rule> {
  const { rows } = await sql<Omit<Rule, 'createdAt'> & { createdAt: Date }>`
    select ${columns}, rule.remark, rule.created_at as "createdAt"
    from dispatch_rule rule ${joins} where rule.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...found, createdAt: found.createdAt.toISOString() };
}

export const getRule: Handler<'/dispatchRule/get'> = ({ id }, { db }) => readRule(db, id);
