import { beforeAll, describe, expect, test } from '@jest/globals';
import { type RawBuilder, sql } from 'kysely';
import { accountActor } from '../../../server/access/account-actor.ts';
import { grantedTo, isGranted } from '../../../server/access/grants.ts';
import { fromKind, type VisibleKind, visibleRecords } from '../../../server/access/records/record-kinds.ts';
import { viewers } from '../../../server/access/scope.ts';
import type { Actor, Context } from '../../../server/http/handler.ts';
import { readersOf } from '../../../server/modules/comments/readers.ts';
import { handlers } from '../../../server/modules/index.ts';
import { loadSample } from '../../../server/sample/index.ts';
import { readSettings } from '../../../server/settings.ts';
import { isCommented } from '../../../src/vocabulary/comment.ts';
import { withDatabase } from '../support/database.ts';

const database = withDatabase();
const settings = readSettings({});
const perKind = 8;
let actors: Actor[];
const kinds = Object.keys(visibleRecords) as VisibleKind[];

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
  const reads = [...new Set(Object.values(visibleRecords).map(({ needs }) => needs)), 'comment.read'];
  // Two roles that choose organisations: what one of them gives widens no permission of the other.
  await addRole(ids.slice(-2), 'chosen', reads.slice(0, 6), [first ?? 0, second ?? 0]);
  await addRole(ids.slice(-2), 'chosen', reads.slice(4), [third ?? 0, fourth ?? 0]);
  await addRole(ids.slice(-3, -1), 'subtree', reads, []);
  // One whom a rule names beyond their scope.
  await sql`insert into approval_approver (approval_id, step, person_id)
    select approval.id, approval.step, account.person_id from approval, account
    where account.id = ${ids.at(-3)} on conflict do nothing`.execute(db);
  // What the sample company has none of.
  await sql`insert into asset_list (name, name_sort, search_text, person_id, organisation_id)
    select 'list ' || id, 'list', ' list ', person_id, case when id % 2 = 0 then ${first ?? 0}::bigint end
    from account where id = any(${ids.slice(-4)}::bigint[])`.execute(db);
  await sql`insert into report (account_id, name, shared, organisation_id, definition)
    select id, 'report', id % 2 = 0, case when id % 4 = 0 then ${first ?? 0}::bigint end,
      '{"source": "assets", "rows": [], "columns": [], "measures": [], "filters": []}'
    from account where id = any(${ids.slice(-6)}::bigint[])`.execute(db);
  await sql`insert into job (kind, account_id, created_by_name, state, label, plan)
    select kind, id, 'x', 'cancelled', 'a file', '{"file": "a.csv", "names": []}'
    from account, unnest(array['import', 'bulkEdit']) kind where id = any(${ids.slice(-4)}::bigint[])`.execute(
    db,
  );
  await sql`insert into import_run (job_id, sheet) select id, '' from job where kind = 'import'`.execute(db);
  actors = (await Promise.all(ids.map((id) => accountActor(db, id)))).filter((actor) => actor !== undefined);
});

type Call = (payload: object, context: Context) => Promise<{ rows: { id: number }[] }>;
const calls = handlers as unknown as Partial<Record<string, Call>>;
/** The call that opens the page of a record of a kind, or that lists them. */
const callOf = (kind: VisibleKind, name: 'get' | 'list') =>
  calls[`/${kind === 'depreciationRun' ? 'depreciation' : kind}/${name}`];
/** Trees are also listed for those who choose from them; imports also for those who import. */
const callers = (kind: VisibleKind) =>
  actors.filter(
    (actor) =>
      isGranted(actor, visibleRecords[kind].needs) || (kind === 'import' && isGranted(actor, 'import.run')),
  );
const contextOf = (actor: Actor) => ({ db: database.db, actor, settings, language: 'zh' }) as Context;

/** Who sees which of some records, as `person: record`. */
const pairs = (rows: { person: number; id: number }[]) =>
  rows.map(({ person, id }) => `${person}: ${id}`).sort();

/** What each actor finds of some records by a condition of their own. */
async function foundBy(kind: VisibleKind, ids: number[], condition: (actor: Actor) => RawBuilder<unknown>) {
  const found: { person: number; id: number }[] = [];
  const key = sql.ref(`${visibleRecords[kind].as}.id`);
  for (const actor of actors) {
    const { rows } = await sql<{ id: number }>`select ${key} as id from ${fromKind(kind)}
      where ${key} = any(${ids}::bigint[]) and ${condition(actor)}`.execute(database.db);
    found.push(...rows.map(({ id }) => ({ person: actor.personId, id })));
  }
  return pairs(found);
}

describe.each(kinds)('a record of the kind %s is seen by the same people', (kind) => {
  const { as, needs, label, organisation, visibleTo, countedFor } = visibleRecords[kind];
  let ids: number[];
  let seen: string[];
  beforeAll(async () => {
    const key = sql.ref(`${as}.id`);
    const { rows } = await sql<{ id: number; label: string }>`
      select ${key} as id, ${label} as label, ${organisation} as organisation from ${fromKind(kind)}
      order by ${key} desc limit ${perKind}`.execute(database.db);
    expect(rows.every((row) => row.label.length > 0)).toBe(true);
    ids = rows.map(({ id }) => id);
    expect(ids).not.toEqual([]);
    seen = await foundBy(kind, ids, (actor) => visibleTo(actor, needs));
  });

  test('whether they ask or others ask for them', async () => {
    const key = sql.ref(`${as}.id`);
    const { rows } = await sql<{ person: number; id: number }>`
      select viewer.id as person, ${key} as id from ${viewers}, ${fromKind(kind)}
      where ${key} = any(${ids}::bigint[]) and ${visibleTo('everyone', needs)}`.execute(database.db);
    expect(pairs(rows)).toEqual(seen);
  });

  if (!countedFor)
    test('as is counted for them where they read counts to the same extent', async () => {
      const countedBy = (actor: Actor) => {
        const permissions = { ...actor.grants.permissions, 'machine.read': grantedTo(actor, needs) };
        return visibleTo({ ...actor, grants: { ...actor.grants, permissions } }, 'machine.read');
      };
      expect(await foundBy(kind, ids, countedBy)).toEqual(seen);
    });

  const openPage = callOf(kind, 'get');
  if (openPage)
    test('as open its page', async () => {
      const opened: { person: number; id: number }[] = [];
      for (const actor of callers(kind)) {
        for (const id of ids) {
          const answer: unknown = await openPage({ id }, contextOf(actor)).catch((error: unknown) => error);
          if (answer instanceof Error) expect(answer).toMatchObject({ reason: 'notFound' });
          else opened.push({ person: actor.personId, id });
        }
      }
      expect(pairs(opened)).toEqual(seen);
    });

  const list = callOf(kind, 'list');
  if (list)
    test('as find it in their list', async () => {
      const listed: { person: number; id: number }[] = [];
      for (const actor of callers(kind)) {
        const { rows } = await list({ limit: 200 }, contextOf(actor));
        listed.push(
          ...rows.filter(({ id }) => ids.includes(id)).map(({ id }) => ({ person: actor.personId, id })),
        );
      }
      expect(pairs(listed)).toEqual(seen);
    });

  if (isCommented(kind))
    test('as can be mentioned on it', async () => {
      const people = actors
        .filter((actor) => isGranted(actor, 'comment.read'))
        .map(({ personId }) => personId);
      const mentioned: { person: number; id: number }[] = [];
      for (const id of ids) {
        const found = await readersOf(database.db, { kind, id }, { ids: people });
        mentioned.push(...found.map((person) => ({ person: person.id, id })));
      }
      const may = seen.filter((pair) => people.includes(Number(pair.split(':')[0])));
      expect(pairs(mentioned)).toEqual(may);
    });
});
