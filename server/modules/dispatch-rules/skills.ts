import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { requireEngineer } from '../repairs/index.ts';
import { peopleInReach } from './people-in-reach.ts';

export const listSkills: Handler<'/dispatchRule/skills'> = async (_, { db }) => {
  const { rows } = await sql<Answer<'/dispatchRule/skills'>['rows'][number]>`
    select jsonb_build_object('id', person.id, 'name', person.name) as person,
      array(select skill from person_skill where person_id = person.id order by skill) as skills
    from person where exists (select from person_skill where person_id = person.id)
    order by person.name_sort, person.id limit 500`.execute(db);
  return { rows };
};

export const setSkills: Handler<'/dispatchRule/setSkills'> = ({ personId, ...input }, context) =>
  inTransaction(context.db, async (tx) => {
    await sql`select from person where id = ${personId} for update`.execute(tx);
    const { name } = await requireEngineer(tx, personId, 'personId', peopleInReach(context.actor));
    const skills = [...new Set(input.skills.map((skill) => skill.trim()).filter(Boolean))].toSorted();
    const { rows } = await sql<{ label: string; organisationId: number; before: string[] }>`
      select concat_ws(' ', nullif(job_no, ''), name) as label, organisation_id as "organisationId",
        array(select skill from person_skill where person_id = person.id order by skill) as before
      from person where id = ${personId}`.execute(tx);
    const { label = name, organisationId = null, before = [] } = rows[0] ?? {};
    const [from, to] = [before.toSorted().join(', '), skills.join(', ')];
    if (from === to) return { skills };
    await sql`delete from person_skill where person_id = ${personId}`.execute(tx);
    await sql`insert into person_skill (person_id, skill)
      select ${personId}::bigint, skill from unnest(${skills}::text[]) skill`.execute(tx);
    await writeLog(tx, authorOf(context), {
      way: 'form',
      action: 'updated',
      recordKind: 'person',
      recordId: personId,
      recordLabel: label,
      organisationId,
      changes: [{ field: 'skills', from: from || null, to: to || null }],
    });
    return { skills };
  });
