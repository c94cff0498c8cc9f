import { sql } from 'kysely';
import { dispatchRuleMachine } from '../../../src/machines/lifecycles/dispatch-rule.ts';
import type { DispatchRuleState } from '../../../src/vocabulary/dispatch.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { type Described, ruleWriter } from '../rules/index.ts';
import { type Content, checked } from './check-rule.ts';
import { readRule } from './read-rule.ts';

type Stored = Content & { id: number; version: number; state: DispatchRuleState };

const rules = ruleWriter<Content>({
  kind: 'dispatchRule',
  table: 'dispatch_rule',
  machine: dispatchRuleMachine,
  columns: sql`position, category_id, location_id, organisation_id, urgency_from, outcome, skill`,
  valuesOf: (content) => sql`${content.position}::integer, ${content.categoryId}::bigint,
    ${content.locationId}::bigint, ${content.organisationId}::bigint, ${content.urgencyFrom}::text,
    ${content.outcome}::text, ${content.skill}::text`,
  read: readStored,
  present: readRule,
  check: (tx, { actor }, content, before) => checked(tx, actor, content, before?.engineerIds),
  place: (tx, id, { engineerIds }) => placeEngineers(tx, id, engineerIds),
  describe,
});

export const createRule: Handler<'/dispatchRule/create'> = (input, context) => {
  const { name, position, outcome } = input;
  const { remark = '', categoryId = null, locationId = null, organisationId = null } = input;
  const { urgencyFrom = null, skill = null, engineerIds = [] } = input;
  const fits = { categoryId, locationId, organisationId, urgencyFrom };
  return rules.create({ name, remark, position, ...fits, outcome, skill, engineerIds }, context);
};

export const updateRule: Handler<'/dispatchRule/update'> = ({ id, version, changes }, context) =>
  rules.update({ id, version }, changes, context);

export const sendRuleEvent: Handler<'/dispatchRule/event'> = ({ id, version, event }, context) =>
  rules.send({ id, version }, event, context);

async function readStored(tx: Tx, id: number): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id, version, state, name, remark, position, category_id as "categoryId", location_id as "locationId",
      organisation_id as "organisationId", urgency_from as "urgencyFrom", outcome, skill,
      array(select person_id from dispatch_rule_engineer where rule_id = dispatch_rule.id
        order by person_id) as "engineerIds"
    from dispatch_rule where id = ${id}`.execute(tx);
  return rows[0];
}

async function placeEngineers(tx: Tx, ruleId: number, engineerIds: readonly number[]): Promise<void> {
  await sql`delete from dispatch_rule_engineer where rule_id = ${ruleId}`.execute(tx);
  await sql`insert into dispatch_rule_engineer (rule_id, person_id)
    select ${ruleId}::bigint, id from unnest(${engineerIds}::bigint[]) id`.execute(tx);
}

/** A rule as the log says it. */
async function describe(tx: Tx, id: number): Promise<Described> {
  const { rows } = await sql<Described>`
    select rule.position::text, category.called as category, location.called as location,
      organisation.called as organisation, rule.urgency_from as "urgencyFrom", rule.outcome, rule.skill,
      (select string_agg(person.name, ', ' order by person.name_sort, person.id)
        from dispatch_rule_engineer named join person on person.id = named.person_id
        where named.rule_id = rule.id) as engineers
    from dispatch_rule rule left join category on category.id = rule.category_id
    left join location on location.id = rule.location_id
    left join organisation on organisation.id = rule.organisation_id where rule.id = ${id}`.execute(tx);
  return rows[0] ?? {};
}
