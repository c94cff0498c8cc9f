import { type RawBuilder, sql } from 'kysely';
import { openStates } from '../../../../src/vocabulary/repair.ts';
import { accountReaches } from '../../../access/account-reaches.ts';

const grantsOf = sql`account_role held join role_permission granted on granted.role_id = held.role_id
  where held.account_id = account.id and granted.permission = 'repair.work'`;

const reaches = (organisation: RawBuilder<unknown>, isOwn: RawBuilder<unknown>) =>
  accountReaches('repair.work', organisation, isOwn);

const openRepairs = sql`(select count(*) from repair
  where assignee_id = person.id and state = any(${openStates}::text[]) and state <> 'done')`;

/** Whom `rule` is about: those that it names, or those with its skill. */
const engineersOf = sql`(
  select person_id from dispatch_rule_engineer where rule_id = rule.id and rule.outcome = 'engineers'
  union all select person_id from person_skill where skill = rule.skill and rule.outcome = 'skill')`;

const people = sql`${engineersOf} named join person on person.id = named.person_id
  join organisation home on home.id = person.organisation_id
  left join account on account.person_id = person.id and not account.disabled`;

/** As SQL over `rule` and `asset`: the engineer who gets a repair of it, the one with the fewest open repairs. */
export const chosenEngineer = sql`(select person.id, person.name from ${people}
  where person.state = 'active' and ${reaches(sql`asset.organisation_id`, sql`asset.custodian_id = person.id`)}
  order by ${openRepairs}, person.name_sort, person.id limit 1)`;

/** As SQL over `rule`: its engineers, each with why they get nothing by it, null for one who does. */
export const engineersWithProblems = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name, 'problem', case
      when person.state <> 'active' then 'left'
      when account.id is null then 'noAccount'
      when not exists (select from ${grantsOf}) then 'notPermitted'
      when not exists (select from organisation reached
        where (rule.organisation_id is null or starts_with(reached.path,
            (select path from organisation where id = rule.organisation_id)))
          and ${reaches(sql`reached.id`, sql`true`)}) then 'outOfScope' end)
    order by person.name_sort, person.id)
  from ${people}), '[]')`;
