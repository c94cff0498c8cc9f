import { sql } from 'kysely';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Tx } from '../../../handler.ts';
import { searchText, sortKey } from '../../../text/index.ts';
import { writeLog } from '../../logs/write-log.ts';
import { jsonText } from '../json-text.ts';
import type { Directory, LocationKind } from '../names/directory.ts';
import type { PlannedPerson } from '../names/people-names.ts';
import type { PlannedNode } from '../names/tree-names.ts';
import { authorOfRun, type Run } from '../runs/plan.ts';
import { beat } from './claim.ts';
import { settingOf } from './setting.ts';
import { neededNames, planNames, plannedNames } from './will-create.ts';

/** Imports create names one after the other, so that no two create the same. */
const namesLock = 7_240_320;

/** Creates the names that the accepted rows need, once, before the first row is written. */
export async function createNames(db: Db, run: Run): Promise<void> {
  if (run.plan.namesCreated) return;
  const needed = await neededNames(db, run.id);
  await inTransaction(db, async (tx) => {
    await beat(tx, run);
    if (needed.length > 0) {
      await sql`select pg_advisory_xact_lock(${namesLock})`.execute(tx);
      const setting = await settingOf(tx, run.plan);
      planNames(setting, needed);
      await insertNames(tx, run, setting.directory);
    }
    await sql`update import_run set plan = plan || '{"namesCreated": true}' where id = ${run.id}`.execute(tx);
  });
  run.plan.namesCreated = true;
}

async function insertNames(tx: Tx, run: Run, directory: Directory): Promise<void> {
  const { categories, locations, organs, suppliers, people } = directory;
  await insertTree(tx, 'category', run.id, categories.planned);
  await insertTree(tx, 'location', run.id, locations.planned, (id) => ({ kind: placeKind(locations, id) }));
  const organIds = await insertTree(tx, 'organ', run.id, organs.planned);
  await insertPeople(tx, run, people.planned, organIds);
  const named = suppliers.planned.map(({ name }) => ({
    name,
    name_sort: sortKey(name),
    search_text: searchText([name]),
  }));
  if (named.length > 0) await tx.insertInto('supplier').values(named).execute();
  const created = plannedNames(directory);
  if (created.length === 0) return;
  await writeLog(tx, authorOfRun(run.plan.actor), {
    way: 'import',
    action: 'created',
    recordKind: 'import',
    recordId: run.id,
    recordLabel: run.file_name,
    organId: null,
    changes: created.map(({ kind, names, count }) => ({
      field: kind,
      from: null,
      to: names.join(', ') + (count > names.length ? ` … (${count})` : ''),
    })),
  });
}

/** Inserts planned nodes level by level. Gives the ids they got by the ids they had. */
async function insertTree(
  tx: Tx,
  table: 'category' | 'location' | 'organ',
  runId: number,
  planned: PlannedNode[],
  more: (id: number) => Record<string, string> = () => ({}),
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  const real = (id: number | null) => (id !== null && id < 0 ? ids.get(id) : id);
  let left = planned;
  while (left.length > 0) {
    const level = left.filter(({ parentId }) => real(parentId) !== undefined);
    if (level.length === 0) throw new Error(`The planned names of ${table} have no beginning.`);
    const rows = level.map(({ id, parentId, name }) => ({
      code: `IM${runId}-${-id}`,
      parent_id: real(parentId),
      name,
      name_sort: sortKey(name),
      ...more(id),
    }));
    const kind = sql.raw(table === 'location' ? ', kind' : '');
    const { rows: inserted } = await sql<{ id: number; code: string }>`
      insert into ${sql.table(table)} (code, parent_id, name, name_sort ${kind})
      select code, parent_id, name, name_sort ${kind} from jsonb_to_recordset(${jsonText(rows)}::jsonb)
        as node(code text, parent_id bigint, name text, name_sort text, kind text)
      returning id, code`.execute(tx);
    for (const { id, code } of inserted) ids.set(-Number(code.split('-').at(-1)), id);
    await sql`
      update ${sql.table(table)} node
      set path = coalesce((select path from ${sql.table(table)} above where above.id = node.parent_id), '/')
        || node.id || '/'
      where node.id = any(${inserted.map(({ id }) => id)}::bigint[])`.execute(tx);
    left = left.filter(({ id }) => !ids.has(id));
  }
  return ids;
}

async function insertPeople(
  tx: Tx,
  run: Run,
  planned: PlannedPerson[],
  organIds: Map<number, number>,
): Promise<void> {
  if (planned.length === 0) return;
  const rows = planned.map(({ id, name, jobNo, email, organs }) => {
    // Somebody whose rows name several organisations belongs to none of them for certain.
    const [only, second] = organs;
    const organ = only === undefined || second !== undefined ? run.plan.options.organId : only;
    const number = jobNo || `IM${run.id}-${-id}`;
    return {
      organ_id: organ < 0 ? organIds.get(organ) : organ,
      job_no: number,
      name,
      name_sort: sortKey(name, 'person'),
      search_text: searchText([name, number]),
      email,
    };
  });
  // A number that belongs to somebody out of sight stays theirs; the rows that name it are refused.
  await sql`
    insert into person (organ_id, job_no, name, name_sort, search_text, email)
    select organ_id, job_no, name, name_sort, search_text, email
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as person(organ_id bigint, job_no text, name text,
      name_sort text, search_text text, email text)
    on conflict (job_no) do nothing`.execute(tx);
}

const kinds: LocationKind[] = ['site', 'building', 'floor', 'room', 'shelf'];

/** A place below another is of the next smaller kind; at the top it is a building when it holds others. */
function placeKind(locations: Directory['locations'], id: number): LocationKind {
  const node = locations.planned.find((one) => one.id === id);
  if (!node || node.parentId === null) {
    return locations.planned.some(({ parentId }) => parentId === id) ? 'building' : 'room';
  }
  const above = locations.get(node.parentId)?.kind ?? placeKind(locations, node.parentId);
  return kinds[Math.min(kinds.indexOf(above) + 1, kinds.length - 1)] ?? 'room';
}
