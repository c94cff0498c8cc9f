import { type RawBuilder, sql } from 'kysely';
import { openStates } from '../../../../src/vocabulary/repair.ts';
import { accountHolds, accountReaches } from '../../../access/scope.ts';

const reaches = (organisation: RawBuilder<unknown>, person: RawBuilder<unknown>) =>
  accountReaches('repair.work', organisation, person);

const openRepairs = sql`(select count(*) from repair
  where assignee_id = viewer.id and state = any(${openStates}::text[]) and state <> 'done')`;

/** Whom `rule` is about: those that it names, or those with its skill. */
const engineersOf = sql`(
  select person_id from dispatch_rule_engineer where rule_id = rule.id and rule.outcome = 'engineers'
  union all select person_id from person_skill where skill = rule.skill and rule.outcome = 'skill')`;

const people = sql`${engineersOf} named join person viewer on viewer.id = named.person_id
  join organisation viewer_home on viewer_home.id = viewer.organisation_id
  left join account viewer_account on viewer_account.person_id = viewer.id and not viewer_account.disabled`;

/** As SQL over `rule` and `asset`: the engineer who gets a repair of it, the one with the fewest open repairs. */
export const chosenEngineer = sql`(select viewer.id, viewer.name from ${people}
  where viewer.state = 'active' and ${reaches(sql.ref('asset.organisation_id'), sql.ref('asset.custodian_id'))}
  order by ${openRepairs}, viewer.name_sort, viewer.id limit 1)`;

/** As SQL over `rule`: its engineers, each with why they get nothing by it, null for one who does. */
export const engineersWithProblems = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', viewer.id, 'name', viewer.name, 'problem', case
      when viewer.state <> 'active' then 'left'
      when viewer_account.id is null then 'noAccount'
      when not ${accountHolds('repair.work')} then 'notPermitted'
      when not exists (select from organisation reached
        where (rule.organisation_id is null or starts_with(reached.path,
            (select path from organisation where id = rule.organisation_id)))
          and ${reaches(sql.ref('reached.id'), sql.ref('viewer.id'))}) then 'outOfScope' end)
    order by viewer.name_sort, viewer.id)
  from ${people}), '[]')`;
