import { sql } from 'kysely';
import { scopes } from '../../../src/vocabulary/scopes.ts';
import { findSubject, type Subject, subjectKinds } from '../../access/records/subjects.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { personSearchMatches } from '../../text/index.ts';

type Reader = { id: number; name: string; hint: string };

const max = 8;

/** What the widest scope that the roles of `account` give reaches, as `inScope` says it of the actor. */
export const reaches = (organisation: string, person: string) =>
  sql`case granted.scope
    when 'all' then true
    when 'subtree' then ${sql.ref(organisation)} in (select id from organisation where path like home.path || '%')
    when 'chosen' then ${sql.ref(organisation)} in (select organisation_id from role_organisation chosen
      join account_role input on input.role_id = chosen.role_id where input.account_id = account.id)
    when 'organisation' then ${sql.ref(organisation)} = home.id
    else ${sql.ref(person)} = person.id end`;

/** People with an account who may see a record, by pinyin. */
export async function readersOf(
  db: Db | Tx,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  { search, ids }: { search?: string | undefined; ids?: number[] },
): Promise<Reader[]> {
  const { needs, table, seenByOther } = subjectKinds[kind];
  // Of a person, whose table is that of the readers, too.
  const subject = table === 'person' ? sql`person subject` : sql.table(table);
  const key = sql.ref(`${table === 'person' ? 'subject' : table}.id`);
  const { rows } = await sql<Reader>`
    select person.id, person.name, concat_ws(' · ', nullif(person.job_no, ''), home.called) as hint
    from account
    join person on person.id = account.person_id
    join organisation home on home.id = person.organisation_id
    join lateral (
      select scope from account_role input join role_permission held on held.role_id = input.role_id
      where input.account_id = account.id and held.permission = ${needs}
      order by array_position(${[...scopes]}::text[], scope) limit 1
    ) granted on true
    where not account.disabled and person.state = 'active'
      and exists (select from account_role input join role_permission held on held.role_id = input.role_id
        where input.account_id = account.id and held.permission = 'comment.read')
      and exists (select from ${subject} where ${key} = ${id} and ${seenByOther(reaches)})
      and ${personSearchMatches(search, ['job_no']) ?? sql`true`}
      and ${ids === undefined ? sql`true` : sql`person.id = any(${ids}::bigint[])`}
    order by person.name_sort, person.id limit ${ids?.length ?? max}`.execute(db);
  return rows;
}

export const listReaders: Handler<'/comment/people'> = async (
  { recordKind, recordId, search },
  { db, actor },
) => {
  const subject = await findSubject(db, actor, recordKind, recordId);
  return { rows: await readersOf(db, subject, { search }) };
};
