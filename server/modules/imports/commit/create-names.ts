import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { NamedKind } from '../../../../src/vocabulary/import-run.ts';
import { kindByName } from '../../../../src/vocabulary/location-names.ts';
import { type LocationKind, locationKinds, type TreeName } from '../../../../src/vocabulary/trees.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import { searchText, sortKey } from '../../../text/index.ts';
import { lockNames } from '../../../trees/lock.ts';
import { runContextOf } from '../decide/run-context.ts';
import { type Directory, peopleInSight } from '../names/directory.ts';
import { logNames } from '../names/log-names.ts';
import { PeopleNames, type PlannedPerson, personLabel } from '../names/people-names.ts';
import type { PlannedNode } from '../names/tree-names.ts';
import { neededNames, planNames } from '../names/will-create.ts';
import type { Run } from '../runs/plan.ts';
import { createFields } from './create-fields.ts';
import { insertNodes } from './insert-nodes.ts';

/** People created in one transaction: on the embedded database everybody else waits for it. */
const chunkSize = 200;

/** Creates the names that the accepted rows need, once, before the first row is written. */
export async function createNames(db: Db, run: Run): Promise<void> {
  if (run.plan.namesCreated) return;
  const needed = await neededNames(db, run.id);
  if (needed.length > 0) {
    await one(db, run, async (tx) => {
      const setting = await runContextOf(tx, run.plan);
      planNames(setting, needed);
      await insertLocations(tx, run, setting.directory);
    });
    const last = await lastPerson(db);
    const setting = await runContextOf(db, run.plan);
    planNames(setting, needed);
    const { planned } = setting.directory.people;
    for (let start = 0; start < planned.length; start += chunkSize) {
      await one(db, run, (tx) =>
        insertPeople(tx, run, setting.directory.people, planned.slice(start, start + chunkSize), last),
      );
      await turn();
    }
    await one(db, run, (tx) => createFields(tx, run, needed));
  }
  await inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    await sql`update job set plan = plan || '{"namesCreated": true}' where id = ${run.id}`.execute(tx);
  });
  run.plan.namesCreated = true;
}

const one = (db: Db, run: Run, work: (tx: Tx) => Promise<void>) =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    await lockNames(tx);
    await work(tx);
  });

async function insertLocations(
  tx: Tx,
  run: Run,
  { categories, locations, organisations, suppliers }: Directory,
): Promise<void> {
  await insertTree(tx, 'category', run.id, categories.planned);
  await insertTree(tx, 'location', run.id, locations.planned, (id) => ({
    kind: locationKindOf(locations, id),
  }));
  await insertTree(tx, 'organisation', run.id, organisations.planned);
  const named = suppliers.planned.map(({ name }) => ({
    name,
    name_sort: sortKey(name),
    search_text: searchText([name]),
  }));
  const { rows: made } = await sql<Made>`
    insert into supplier (name, name_sort, search_text)
    select name, name_sort, search_text from jsonb_to_recordset(${jsonText(named)}::jsonb)
      as supplier(name text, name_sort text, search_text text)
    on conflict (name) do nothing
    returning id`.execute(tx);
  await keepMade(tx, run.id, 'supplier', made);
  await logNames(tx, run, 'created', [
    ['category', categories.planned.map(({ id }) => categories.label(id))],
    ['location', locations.planned.map(({ id }) => locations.label(id))],
    ['organisation', organisations.planned.map(({ id }) => organisations.label(id))],
    ['supplier', suppliers.planned.map(({ name }) => name)],
  ]);
}

type Made = { id: number };

/** Keeps what came into being, so that it can be taken back. */
const keepMade = (tx: Tx, runId: number, kind: NamedKind, made: readonly Made[]) =>
  sql`insert into job_made (job_id, kind, record_id)
    select ${runId}, ${kind}, id from unnest(${made.map(({ id }) => id)}::bigint[]) as id`.execute(tx);

async function insertTree(
  tx: Tx,
  table: TreeName,
  runId: number,
  planned: PlannedNode[],
  more?: (id: number) => Record<string, string>,
): Promise<void> {
  const ids = await insertNodes(tx, table, runId, planned, more);
  await keepMade(
    tx,
    runId,
    table,
    [...ids.values()].map((id) => ({ id })),
  );
}

async function lastPerson(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('person')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Those whom another run has not added since they were planned. */
async function stillUnknown(
  tx: Tx,
  { id, plan }: Run,
  planned: readonly PlannedPerson[],
  last: number,
): Promise<readonly PlannedPerson[]> {
  const own = await tx
    .selectFrom('job_made')
    .select('record_id')
    .where('job_id', '=', id)
    .where('kind', '=', 'person')
    .execute();
  const ids = new Set(own.map(({ record_id }) => record_id));
  const others = (await peopleInSight(tx, plan.actor, last)).filter((person) => !ids.has(person.id));
  const people = new PeopleNames(others);
  return planned.filter(({ name, jobNo, email }) => people.find({ name, login: jobNo, email }) === 'unknown');
}

async function insertPeople(
  tx: Tx,
  run: Run,
  people: PeopleNames,
  wanted: readonly PlannedPerson[],
  last: number,
): Promise<void> {
  const { organisationId } = run.plan.options;
  const mayBeThere = people.mayAdd(organisationId);
  const planned = await stillUnknown(tx, run, wanted, last);
  const numbered = await tx
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_no', 'like', `IM${run.id}-%`)
    .executeTakeFirstOrThrow();
  const rows = planned.map(({ name, jobNo, email, organisations }, index) => {
    // Somebody whose rows name several organisations belongs to none of them for certain.
    const [only, second] = organisations;
    const number = jobNo || `IM${run.id}-${numbered.count + index + 1}`;
    return {
      organisation_id: only === undefined || (second !== undefined && mayBeThere) ? organisationId : only,
      job_no: number,
      name,
      name_sort: sortKey(name, 'person'),
      search_text: searchText([name, number]),
      email,
    };
  });
  // A number that belongs to somebody out of sight stays theirs; the rows that name it are refused.
  const { rows: made } = await sql<Made>`
    insert into person (organisation_id, job_no, name, name_sort, search_text, email)
    select organisation_id, job_no, name, name_sort, search_text, email
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as person(organisation_id bigint, job_no text, name text,
      name_sort text, search_text text, email text)
    on conflict (job_no) do nothing
    returning id`.execute(tx);
  await keepMade(tx, run.id, 'person', made);
  await logNames(tx, run, 'created', [['person', planned.map(personLabel)]]);
}

/** What its name says; else a place below another is of the next smaller kind, at the top a building when it holds others. */
function locationKindOf(locations: Directory['locations'], id: number): LocationKind {
  const node = locations.planned.find((one) => one.id === id);
  const called = node && kindByName(node.name);
  if (called) return called;
  if (!node || node.parentId === null) {
    return locations.planned.some(({ parentId }) => parentId === id) ? 'building' : 'room';
  }
  const above = locations.get(node.parentId)?.kind ?? locationKindOf(locations, node.parentId);
  return locationKinds[Math.min(locationKinds.indexOf(above) + 1, locationKinds.length - 1)] ?? 'room';
}
