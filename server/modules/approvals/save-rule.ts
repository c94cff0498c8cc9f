import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { approvalRuleMachine } from '../../../src/machines/lifecycles/approval-rule.ts';
import {
  type ApprovedKind,
  approvalPermission,
  approvalRuleFields,
  type RuleState,
} from '../../../src/vocabulary/approval.ts';
import { jsonText } from '../../database/json-text.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { Refusal } from '../../refusal.ts';
import { inScope } from '../../scope.ts';
import { searchText, sortKey } from '../../text/index.ts';
import { changesBetween, withInput } from '../../text-fields.ts';
import { authorOf, writeLog } from '../logs/write-log.ts';
import { readRule } from './read-rule.ts';

type Input = Payload<'/approvalRule/update'>['changes'];
type Step = NonNullable<Input['steps']>[number];
type Content = {
  name: string;
  remark: string;
  position: number;
  kinds: ApprovedKind[];
  categoryId: number | null;
  organisationId: number | null;
  valueAbove: string | null;
  ownAllowed: boolean;
  steps: Step[];
};
type Locked = Content & { id: number; version: number; state: RuleState };

const nothing = { name: '', remark: '' };

export const createRule: Handler<'/approvalRule/create'> = (input, context) =>
  inTransaction(context.db, async (tx) => {
    const content = await checked(tx, context.actor, {
      ...withInput(approvalRuleFields, nothing, input),
      position: input.position,
      kinds: input.kinds,
      categoryId: input.categoryId ?? null,
      organisationId: input.organisationId ?? null,
      valueAbove: input.valueAbove ?? null,
      ownAllowed: input.ownAllowed ?? false,
      steps: input.steps,
    });
    const { rows } = await sql<{ id: number; version: number }>`
      insert into approval_rule (${columnNames}) values (${valuesOf(content)}) returning id, version`.execute(
      tx,
    );
    const saved = { id: rows[0]?.id ?? 0, version: rows[0]?.version ?? 1, name: content.name };
    await placeApprovers(tx, saved.id, content.steps);
    await logRule(tx, context, saved, 'created', [
      ...changesBetween(approvalRuleFields, nothing, content),
      ...differences({}, await describe(tx, saved.id)),
    ]);
    return saved;
  });

export const updateRule: Handler<'/approvalRule/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const rule = await lockRule(tx, context, { id, version });
    const event = 'edit the rule';
    if (!advance(approvalRuleMachine, rule.state, {}, { type: event })) {
      throw new Refusal('transitionRefused', { state: rule.state, event });
    }
    const texts = withInput(approvalRuleFields, rule, changes);
    const content = await checked(tx, context.actor, { ...rule, ...defined(changes), ...texts });
    const before = await describe(tx, id);
    await sql`update approval_rule set (${columnNames}) = row(${valuesOf(content)}) where id = ${id}`.execute(
      tx,
    );
    if (changes.steps) await placeApprovers(tx, id, content.steps);
    const log = [
      ...changesBetween(approvalRuleFields, rule, content),
      ...differences(before, await describe(tx, id)),
    ];
    if (log.length === 0) return { id, version, name: content.name };
    await sql`update approval_rule set version = version + 1, updated_at = now() where id = ${id}`.execute(
      tx,
    );
    await logRule(tx, context, { id, name: content.name }, 'updated', log);
    return { id, version: version + 1, name: content.name };
  });

export const sendRuleEvent: Handler<'/approvalRule/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const rule = await lockRule(tx, context, { id, version });
    const step = advance(approvalRuleMachine, rule.state, {}, { type: event });
    if (!step) throw new Refusal('transitionRefused', { state: rule.state, event });
    await sql`update approval_rule set state = ${step.state}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx);
    await logRule(tx, context, rule, step.transitionId, [
      { field: 'state', from: rule.state, to: step.state },
    ]);
    return { id, version: version + 1, name: rule.name };
  });

/** @throws Refusal `notFound`, and `stale` with the rule as it is */
async function lockRule(
  tx: Tx,
  { settings }: Context,
  { id, version }: { id: number; version: number },
): Promise<Locked> {
  await sql`select from approval_rule where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Locked>`
    select id, version, state, name, remark, position, kinds, category_id as "categoryId",
      organisation_id as "organisationId", value_above::text as "valueAbove", own_allowed as "ownAllowed",
      (select jsonb_agg(jsonb_build_object('quorum', quorums[at],
          'personIds', array(select person_id from approval_rule_approver
            where rule_id = approval_rule.id and step = at and person_id is not null order by person_id),
          'roleIds', array(select role_id from approval_rule_approver
            where rule_id = approval_rule.id and step = at and role_id is not null order by role_id)) order by at)
        from generate_series(1, cardinality(quorums)) at) as steps
    from approval_rule where id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (found.version !== version)
    throw new Refusal('stale', { current: await readRule(tx, id, settings.currency) });
  return found;
}

/**
 * What a rule is to say, once everything that it names is there.
 *
 * @throws Refusal `required` for a step without approvers, `badReference`, `approverNotPermitted`
 */
async function checked<Of extends Content>(tx: Tx, actor: Actor, content: Of): Promise<Of> {
  const { steps, kinds, categoryId, organisationId } = content;
  if (steps.some(({ personIds, roleIds }) => personIds.length + roleIds.length === 0)) {
    throw new Refusal('required', { field: 'steps' });
  }
  const reached = inScope(actor, 'approvalRule.write', { organisation: sql.ref('organisation.id') });
  const { rows } = await sql<{ field: string }>`
    select 'categoryId' as field where ${categoryId}::bigint is not null
      and not exists (select from category where id = ${categoryId}::bigint)
    union all select 'organisationId' where ${organisationId}::bigint is not null
      and not exists (select from organisation where id = ${organisationId}::bigint and ${reached})`.execute(
    tx,
  );
  if (rows[0]) throw new Refusal('badReference', { field: rows[0].field });
  for (const kind of kinds) await requirePermitted(tx, steps, approvalPermission(kind));
  return content;
}

async function requirePermitted(tx: Tx, steps: readonly Step[], permission: string): Promise<void> {
  const people = steps.flatMap(({ personIds }) => personIds);
  const roles = steps.flatMap(({ roleIds }) => roleIds);
  const { rows } = await sql<{ name: string | null; may: boolean }>`
    select person.name, exists (select from account
        join account_role held on held.account_id = account.id
        join role_permission granted on granted.role_id = held.role_id and granted.permission = ${permission}
        where account.person_id = person.id and not account.disabled and not person.disabled) as may
      from unnest(${people}::bigint[]) wanted left join person on person.id = wanted
    union all
    select role.name, exists (select from role_permission granted
        where granted.role_id = role.id and granted.permission = ${permission})
      from unnest(${roles}::bigint[]) wanted left join role on role.id = wanted`.execute(tx);
  if (rows.some(({ name }) => name === null)) throw new Refusal('badReference', { field: 'steps' });
  const lacking = rows.find(({ may }) => !may);
  if (lacking) throw new Refusal('approverNotPermitted', { name: lacking.name ?? '' });
}

const columnNames = sql`name, name_sort, search_text, remark, position, kinds, category_id, organisation_id,
  value_above, own_allowed, quorums`;

const valuesOf = (
  content: Content,
) => sql`${content.name}, ${sortKey(content.name)}, ${searchText([content.name])},
  ${content.remark}, ${content.position}::integer, ${content.kinds}::text[], ${content.categoryId}::bigint,
  ${content.organisationId}::bigint, ${content.valueAbove}::numeric, ${content.ownAllowed}::boolean,
  ${content.steps.map(({ quorum }) => quorum)}::text[]`;

async function placeApprovers(tx: Tx, ruleId: number, steps: readonly Step[]): Promise<void> {
  const named = steps.flatMap(({ personIds, roleIds }, at) => [
    ...personIds.map((personId) => ({ step: at + 1, personId, roleId: null })),
    ...roleIds.map((roleId) => ({ step: at + 1, personId: null, roleId })),
  ]);
  await sql`delete from approval_rule_approver where rule_id = ${ruleId}`.execute(tx);
  await sql`insert into approval_rule_approver (rule_id, step, person_id, role_id)
    select ${ruleId}::bigint, step, "personId", "roleId"
    from jsonb_to_recordset(${jsonText(named)}::jsonb)
      as named (step integer, "personId" bigint, "roleId" bigint)`.execute(tx);
}

type Described = Partial<
  Record<
    'position' | 'kinds' | 'category' | 'organisation' | 'valueAbove' | 'ownAllowed' | 'steps',
    string | null
  >
>;

/** A rule as the log says it: every step a line. */
async function describe(tx: Tx, id: number): Promise<Described> {
  const { rows } = await sql<Described>`
    select rule.position::text, array_to_string(rule.kinds, ', ') as kinds, category.called as category,
      organisation.called as organisation, rule.value_above::text as "valueAbove",
      case when rule.own_allowed then '✓' end as "ownAllowed",
      (select string_agg(at || '. ' || case rule.quorums[at] when 'all' then '∧ ' else '∨ ' end ||
          (select string_agg(coalesce(person.name, role.name), ', ' order by role.id nulls last, person.id)
            from approval_rule_approver named left join person on person.id = named.person_id
            left join role on role.id = named.role_id where named.rule_id = rule.id and named.step = at),
          e'\n' order by at)
        from generate_series(1, cardinality(rule.quorums)) at) as steps
    from approval_rule rule left join category on category.id = rule.category_id
    left join organisation on organisation.id = rule.organisation_id where rule.id = ${id}`.execute(tx);
  return rows[0] ?? {};
}

const differences = (before: Described, after: Described): LogChange[] =>
  (Object.keys(after) as (keyof Described)[])
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);

const defined = <Of extends object>(changes: Of) =>
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
    recordKind: 'approvalRule',
    recordId: id,
    recordLabel: name,
    organisationId: context.actor.organisationId,
    changes,
  });
