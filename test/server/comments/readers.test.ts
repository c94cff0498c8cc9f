import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { accountActor } from '../../../server/access/account-actor.ts';
import { isGranted } from '../../../server/access/grants.ts';
import { subjectKinds } from '../../../server/access/records/subjects.ts';
import type { Actor } from '../../../server/http/handler.ts';
import { readersOf } from '../../../server/modules/comments/readers.ts';
import { loadSample } from '../../../server/sample/index.ts';
import { type CommentedKind, commentedKinds } from '../../../src/vocabulary/comment.ts';
import { withDatabase } from '../support/database.ts';

const database = withDatabase();
const perKind = 12;
let actors: Actor[];

/** A role of the company with a few permissions, chosen organisations and a scope. */
async function addRole(accounts: number[], scope: string, permissions: string[], organisations: number[]) {
  const { db } = database;
  const { rows } = await sql<{ id: number }>`insert into role (name, code)
    values (${`测试 ${scope} ${organisations.join()}`}, ${`own-${scope}-${organisations.join('-')}`}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`insert into role_permission (role_id, permission, scope)
    select ${id}::bigint, permission, ${scope} from unnest(${permissions}::text[]) permission`.execute(db);
  await sql`insert into role_organisation (role_id, organisation_id)
    select ${id}::bigint, unnest(${organisations}::bigint[])`.execute(db);
  await sql`insert into account_role (account_id, role_id)
    select unnest(${accounts}::bigint[]), ${id}::bigint`.execute(db);
}

beforeAll(async () => {
  const { db } = database;
  await loadSample(db, () => {}, new Date('2026-03-05T02:00:00Z'));
  const { rows: organisations } = await sql<{ id: number }>`select id from organisation order by id`.execute(
    db,
  );
  const { rows: accounts } = await sql<{ id: number }>`select id from account order by id`.execute(db);
  const [first, second, third, fourth] = organisations.slice(5).map(({ id }) => id);
  const ids = accounts.map(({ id }) => id);
  const reads = [...new Set(Object.values(subjectKinds).map(({ needs }) => needs)), 'comment.read'];
  // Two roles that choose organisations: what one of them gives widens no permission of the other.
  await addRole(ids.slice(-2), 'chosen', reads.slice(0, 6), [first ?? 0, second ?? 0]);
  await addRole(ids.slice(-2), 'chosen', reads.slice(4), [third ?? 0, fourth ?? 0]);
  await addRole(ids.slice(-3, -1), 'subtree', reads, []);
  // One whom a rule names beyond their scope.
  await sql`insert into approval_approver (approval_id, step, person_id)
    select approval.id, approval.step, account.person_id from approval, account
    where account.id = ${ids.at(-3)} on conflict do nothing`.execute(db);
  actors = (await Promise.all(ids.map((id) => accountActor(db, id)))).filter((actor) => actor !== undefined);
});

test.each(commentedKinds)(
  'those who can be mentioned beside a record of kind %s are those who see it',
  async (kind: CommentedKind) => {
    const { db } = database;
    const { table, seen, needs } = subjectKinds[kind];
    const { rows: records } = await sql<{ id: number }>`select id from ${sql.table(table)}
      order by id desc limit ${perKind}`.execute(db);
    const ids = actors.map(({ personId }) => personId);
    for (const { id } of records) {
      const readers = (await readersOf(db, { kind, id }, { ids })).map((reader) => reader.id);
      const seeing: number[] = [];
      for (const actor of actors) {
        if (!isGranted(actor, needs) || !isGranted(actor, 'comment.read')) continue;
        const { rows } = await sql`select from ${sql.table(table)}
          where ${sql.ref(`${table}.id`)} = ${id} and ${seen(actor)}`.execute(db);
        if (rows.length > 0) seeing.push(actor.personId);
      }
      expect([id, readers.toSorted()]).toEqual([id, seeing.toSorted()]);
    }
  },
);
