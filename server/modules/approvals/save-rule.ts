import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { approvalRuleMachine } from '../../../src/machines/lifecycles/approval-rule.ts';
import { type ApprovedKind, approvalPermission, type RuleState } from '../../../src/vocabulary/approval.ts';
import { peopleInSight } from '../../access/records/people-in-sight.ts';
import { inScope } from '../../access/scope.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Actor, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type Described, ruleWriter } from '../rules/index.ts';
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
type Stored = Content & { id: number; version: number; state: RuleState };

const rules = ruleWriter<Content>({
  kind: 'approvalRule',
  table: 'approval_rule',
  machine: approvalRuleMachine,
  columns: sql`position, kinds, category_id, organisation_id, value_above, own_allowed, quorums`,
  valuesOf: (
    content,
  ) => sql`${content.position}::integer, ${content.kinds}::text[], ${content.categoryId}::bigint,
    ${content.organisationId}::bigint, ${content.valueAbove}::numeric, ${content.ownAllowed}::boolean,
    ${content.steps.map(({ quorum }) => quorum)}::text[]`,
  read: readStored,
  present: (tx, id, { settings }) => readRule(tx, id, settings.currency),
  check: (tx, { actor }, content) => checked(tx, actor, content),
  place: (tx, id, { steps }) => placeApprovers(tx, id, steps),
  describe,
});

export const createRule: Handler<'/approvalRule/create'> = (input, context) => {
  const { name, position, kinds, steps } = input;
  const {
    remark = '',
    categoryId = null,
    organisationId = null,
    valueAbove = null,
    ownAllowed = false,
  } = input;
  const content = {
    name,
    remark,
    position,
    kinds,
    categoryId,
    organisationId,
    valueAbove,
    ownAllowed,
    steps,
  };
  return rules.create(content, context);
};

export const updateRule: Handler<'/approvalRule/update'> = ({ id, version, changes }, context) =>
  rules.update({ id, version }, changes, context);

export const sendRuleEvent: Handler<'/approvalRule/event'> = ({ id, version, event }, context) =>
  rules.send({ id, version }, event, context);

async function readStored(tx: Tx, id: number): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id, version, state, name, remark, position, kinds, category_id as "categoryId",
      organisation_id as "organisationId", value_above::text as "valueAbove", own_allowed as "ownAllowed",
      (select jsonb_agg(jsonb_build_object('quorum', quorums[at],
          'personIds', array(select person_id from approval_rule_approver
            where rule_id = approval_rule.id and step = at and person_id is not null order by person_id),
          'roleIds', array(select role_id from approval_rule_approver
            where rule_id = approval_rule.id and step = at and role_id is not null order by role_id)) order by at)
        from generate_series(1, cardinality(quorums)) at) as steps
    from approval_rule where id = ${id}`.execute(tx);
  return rows[0];
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
  for (const kind of kinds) await requirePermitted(tx, actor, steps, approvalPermission(kind));
  return content;
}

async function requirePermitted(
  tx: Tx,
  actor: Actor,
  steps: readonly Step[],
  permission: string,
): Promise<void> {
  const people = steps.flatMap(({ personIds }) => personIds);
  const roles = steps.flatMap(({ roleIds }) => roleIds);
  const { rows } = await sql<{ name: string | null; may: boolean }>`
    select person.name, exists (select from account
        join account_role held on held.account_id = account.id
        join role_permission granted on granted.role_id = held.role_id and granted.permission = ${permission}
        where account.person_id = person.id and not account.disabled and not person.disabled) as may
      from unnest(${people}::bigint[]) wanted left join person on person.id = wanted
        and (${peopleInSight(actor)} or exists (select from approval_rule_approver named
          where named.person_id = person.id))
    union all
    select role.name, exists (select from role_permission granted
        where granted.role_id = role.id and granted.permission = ${permission})
      from unnest(${roles}::bigint[]) wanted left join role on role.id = wanted`.execute(tx);
  if (rows.some(({ name }) => name === null)) throw new Refusal('badReference', { field: 'steps' });
  const lacking = rows.find(({ may }) => !may);
  if (lacking) throw new Refusal('approverNotPermitted', { name: lacking.name ?? '' });
}

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
