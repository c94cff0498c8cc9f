import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { named } from '../../database/named.ts';
import { countOf, toPage } from '../../database/page.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { searchMatches } from '../../text/index.ts';
import { engineersWithProblems } from '../repairs/index.ts';

type Rule = Answer<'/dispatchRule/get'>;
type Row = Answer<'/dispatchRule/list'>['rows'][number];

const order = 'dispatchRule';
const defaultLimit = 50;

const columns = sql`rule.id, rule.version, rule.state, rule.position, rule.name,
  ${named('category', 'called')} as category, ${named('location', 'called')} as location,
  ${named('organisation', 'called')} as organisation, rule.urgency_from as "urgencyFrom", rule.outcome, rule.skill,
  ${engineersWithProblems} as engineers`;
const joins = sql`left join category on category.id = rule.category_id
  left join location on location.id = rule.location_id
  left join organisation on organisation.id = rule.organisation_id`;

export const listRules: Handler<'/dispatchRule/list'> = async (requested, { db, settings }) => {
  const { search, state, outcome, limit = defaultLimit, count = false } = requested;
  const after = decodeCursor(order, requested.after, (value) => /^\d{1,4}$/.test(value));
  const conditions = [
    searchMatches(sql.ref('rule.search_text'), search) ?? sql`true`,
    state === undefined ? sql`true` : sql`rule.state = ${state}`,
    outcome === undefined ? sql`true` : sql`rule.outcome = ${outcome}`,
  ];
  const beyond = after
    ? sql`(rule.position, rule.id) > (${after.value}::integer, ${after.id}::bigint)`
    : sql`true`;
  const { rows: found } = await sql<Row>`
    select ${columns} from dispatch_rule rule ${joins}
    where ${sql.join([...conditions, beyond], sql` and `)}
    order by rule.position, rule.id limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(order, found, limit, ({ position }) => String(position));
  return {
    rows,
    next,
    count: count ? await countOf(db, sql`dispatch_rule rule`, conditions, settings.countCap) : null,
  };
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
