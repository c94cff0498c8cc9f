import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { inScope, personInScope } from '../../access/scope.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { personSearchMatches } from '../../text/index.ts';

type Row = Answer<'/user/getUserList'>['rows'][number];

const inSight = (actor: Actor) => personInScope(actor, 'person.read');

/** An organisation above those of the people in scope is told no more of than one that is not there. */
const organisationInSight = (actor: Actor) =>
  inScope(actor, 'person.read', {
    organisation: sql.ref('organisation.id'),
    person: sql`${actor.personId}::bigint`,
  });

/** @throws Refusal `badCursor` for a person who is not in scope, whether there is one or not */
export async function requireInSight(db: Db, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql`select from person where id = ${id} and ${inSight(actor)}`.execute(db);
  if (rows.length === 0) throw new Refusal('badCursor');
}

/** People in scope who are with the company, by pinyin, from after the person `after` on; at most `limit`. */
export function findPeople(
  db: Db,
  actor: Actor,
  { search, organisationId, after, alsoLeft }: Payload<'/user/getUserList'>,
  limit: number,
): Promise<Row[]> {
  const matches = personSearchMatches(search, ['job_no']);
  return db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .leftJoin('account', 'account.person_id', 'person.id')
    .where(inSight(actor))
    .where('person.state', 'in', alsoLeft ? ['active', 'left'] : ['active'])
    .$if(organisationId !== undefined, (query) =>
      query.where(
        sql<boolean>`organisation.path like (
            select path from organisation where id = ${organisationId ?? null}::bigint and ${organisationInSight(actor)}) || '%'`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(person.name_sort, person.id) >
          ((select name_sort from person where id = ${after ?? null}::bigint), ${after ?? null}::bigint)`,
      ),
    )
    .$if(matches !== undefined, (query) => (matches ? query.where(matches) : query))
    .select(['person.id', 'person.name', 'person.job_no as jobNo', 'organisation.called as organisation'])
    .select(['organisation.id as organisationId', 'person.post', 'person.state', 'account.loginid'])
    .select(sql<boolean>`person.disabled or coalesce(account.disabled, false)`.as('disabled'))
    .orderBy('person.name_sort')
    .orderBy('person.id')
    .limit(limit)
    .execute();
}
