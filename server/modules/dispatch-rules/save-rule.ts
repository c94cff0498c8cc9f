import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { dispatchRuleMachine } from '../../../src/machines/lifecycles/dispatch-rule.ts';
import { type DispatchRuleState, dispatchRuleFields } from '../../../src/vocabulary/dispatch.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { Refusal } from '../../refusal.ts';
import { searchText, sortKey } from '../../text/index.ts';
import { changesBetween, withInput } from '../../text-fields.ts';
import { authorOf, writeLog } from '../logs/write-log.ts';
import { type Content, checked } from './check-rule.ts';
import { readRule } from './read-rule.ts';

type Locked = Content & { id: number; version: number; state: DispatchRuleState };

const nothing = { name: '', remark: '' };

export const createRule: Handler<'/dispatchRule/create'> = (input, context) =>
  inTransaction(context.db, async (tx) => {
    const content = await checked(tx, context.actor, {
      ...withInput(dispatchRuleFields, nothing, input),
      position: input.position,
      categoryId: input.categoryId ?? null,
      locationId: input.locationId ?? null,
      organisationId: input.organisationId ?? null,
      urgencyFrom: input.urgencyFrom ?? null,
      outcome: input.outcome,
      skill: input.skill ?? null,
      engineerIds: input.engineerIds ?? [],
    });
    const { rows } = await sql<{ id: number; version: number }>`
      insert into dispatch_rule (${columnNames}) values (${valuesOf(content)}) returning id, version`.execute(
      tx,
    );
    const saved = { id: rows[0]?.id ?? 0, version: rows[0]?.version ?? 1, name: content.name };
    await placeEngineers(tx, saved.id, content.engineerIds);
    await logRule(tx, context, saved, 'created', [
      ...changesBetween(dispatchRuleFields, nothing, content),
      ...differences({}, await describe(tx, saved.id)),
    ]);
    return saved;
  });

export const updateRule: Handler<'/dispatchRule/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const rule = await lockRule(tx, { id, version });
    const event = 'edit the rule';
    if (!advance(dispatchRuleMachine, rule.state, {}, { type: event })) {
      throw new Refusal('transitionRefused', { state: rule.state, event });
    }
    const texts = withInput(dispatchRuleFields, rule, changes);
    const input = { ...rule, ...defined(changes), ...texts };
    const content = await checked(tx, context.actor, input, rule.engineerIds);
    const before = await describe(tx, id);
    await sql`update dispatch_rule set (${columnNames}) = row(${valuesOf(content)}) where id = ${id}`.execute(
      tx,
    );
    await placeEngineers(tx, id, content.engineerIds);
    const log = [
      ...changesBetween(dispatchRuleFields, rule, content),
      ...differences(before, await describe(tx, id)),
    ];
    if (log.length === 0) return { id, version, name: content.name };
    await sql`update dispatch_rule set version = version + 1, updated_at = now() where id = ${id}`.execute(
      tx,
    );
    await logRule(tx, context, { id, name: content.name }, 'updated', log);
    return { id, version: version + 1, name: content.name };
  });

export const sendRuleEvent: Handler<'/dispatchRule/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const rule = await lockRule(tx, { id, version });
    const step = advance(dispatchRuleMachine, rule.state, {}, { type: event });
    if (!step) throw new Refusal('transitionRefused', { state: rule.state, event });
    await sql`update dispatch_rule set state = ${step.state}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx);
    await logRule(tx, context, rule, step.transitionId, [
      { field: 'state', from: rule.state, to: step.state },
    ]);
    return { id, version: version + 1, name: rule.name };
  });

/** @throws Refusal `notFound`, and `stale` with the rule as it is */
async function lockRule(tx: Tx, { id, version }: { id: number; version: number }): Promise<Locked> {
  await sql`select from dispatch_rule where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Locked>`
    select id, version, state, name, remark, position, category_id as "categoryId", location_id as "locationId",
      organisation_id as "organisationId", urgency_from as "urgencyFrom", outcome, skill,
      array(select person_id from dispatch_rule_engineer where rule_id = dispatch_rule.id
        order by person_id) as "engineerIds"
    from dispatch_rule where id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (found.version !== version) throw new Refusal('stale', { current: await readRule(tx, id) });
  return found;
}

const columnNames = sql`name, name_sort, search_text, remark, position, category_id, location_id,
  organisation_id, urgency_from, outcome, skill`;

const valuesOf = (content: Content) => sql`${content.name}, ${sortKey(content.name)},
  ${searchText([content.name])}, ${content.remark}, ${content.position}::integer, ${content.categoryId}::bigint,
  ${content.locationId}::bigint, ${content.organisationId}::bigint, ${content.urgencyFrom}::text,
  ${content.outcome}::text, ${content.skill}::text`;

async function placeEngineers(tx: Tx, ruleId: number, engineerIds: readonly number[]): Promise<void> {
  await sql`delete from dispatch_rule_engineer where rule_id = ${ruleId}`.execute(tx);
  await sql`insert into dispatch_rule_engineer (rule_id, person_id)
    select ${ruleId}::bigint, id from unnest(${engineerIds}::bigint[]) id`.execute(tx);
}

const described = [
  'position',
  'category',
  'location',
  'organisation',
  'urgencyFrom',
  'outcome',
  'skill',
  'engineers',
] as const;
type Described = Partial<Record<(typeof described)[number], string | null>>;

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

const differences = (before: Described, after: Described): LogChange[] =>
  described
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);

const defined = (changes: Payload<'/dispatchRule/update'>['changes']) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Content>;

const logRule = (
  tx: Tx,
  context: Context,
  { id, name }: { id: number; name: string },
  action: string,
  changes: LogChange[],
) =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'dispatchRule',
    recordId: id,
    recordLabel: name,
    organisationId: context.actor.organisationId,
    changes,
  });
