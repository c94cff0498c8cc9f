import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { accountReaches } from '../../access/account-reaches.ts';
import { findSubject, type Subject, subjectKinds } from '../../access/records/subjects.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { personSearchMatches } from '../../text/index.ts';

type Reader = { id: number; name: string; hint: string };

const max = 8;

const holds = (permission: Permission) =>
  sql`exists (select from account_role input join role_permission held on held.role_id = input.role_id
    where input.account_id = account.id and held.permission = ${permission})`;

const reaches = (permission: Permission) => (organisation: string, person: string) =>
  accountReaches(permission, sql.ref(organisation), sql`${sql.ref(person)} = person.id`);

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
    where not account.disabled and person.state = 'active'
      and ${holds(needs)} and ${holds('comment.read')}
      and exists (select from ${subject} where ${key} = ${id} and ${seenByOther(reaches(needs))})
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
