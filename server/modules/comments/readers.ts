import { sql } from 'kysely';
import { isVisible } from '../../access/records/record-kinds.ts';
import { findSubject, type Subject } from '../../access/records/subjects.ts';
import { accountHolds, viewers } from '../../access/scope.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { personSearchMatches } from '../../text/index.ts';

type Reader = { id: number; name: string; hint: string };

const max = 8;

/** People with an account who may see a record, by pinyin. */
export async function readersOf(
  db: Db | Tx,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  { search, ids }: { search?: string | undefined; ids?: number[] },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select person.id, person.name, concat_ws(' · ', nullif(person.job_no, ''), viewer_home.called) as hint
    from ${viewers} join person on person.id = viewer.id
    where ${accountHolds('comment.read')} and ${isVisible('everyone', kind, sql`${id}::bigint`)}
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
