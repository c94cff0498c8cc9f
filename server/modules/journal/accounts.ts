import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { type AccountItem, accountItems, defaultAccounts } from '../../../src/vocabulary/journal.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';

type Accounts = Answer<'/accountCode/get'>;
type Row = Payload<'/accountCode/save'>['rows'][number];
type Refused = Answer<'/accountCode/save'>['refused'][number];
type Stored = {
  item: AccountItem;
  code: string;
  title: string;
  categoryPath: string | null;
  organisationPath: string | null;
};
/** Of an entry: the paths of its category and its organisation, null where it has none. */
export type Place = { category: string | null; organisation: string | null };

const saving = 0x6163636f;

export const listAccounts: Handler<'/accountCode/get'> = async (_, { db }) => readAccounts(db);

async function readAccounts(db: Db | Tx): Promise<Accounts> {
  const { rows } = await sql<Row>`
    select account.item, category.called as category, organisation.called as organisation, account.code, account.title
    from account_code account left join category on category.id = account.category_id
    left join organisation on organisation.id = account.organisation_id
    order by array_position(${[...accountItems]}::text[], account.item), category.called nulls first,
      organisation.called nulls first`.execute(db);
  const missing = accountItems.filter(
    (item) => !rows.some((row) => row.item === item && row.category === null && row.organisation === null),
  );
  const defaults = missing.map((item) => ({
    item,
    category: null,
    organisation: null,
    ...defaultAccounts[item],
  }));
  return {
    stamp: createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 40),
    rows: accountItems.flatMap((item) => [...defaults, ...rows].filter((row) => row.item === item)),
  };
}

/** @throws Refusal `stale` with the codes as they are */
export const saveAccounts: Handler<'/accountCode/save'> = ({ stamp, rows }, context) =>
  inTransaction(context.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${saving})`.execute(tx);
    const before = await readAccounts(tx);
    if (before.stamp !== stamp) throw new Refusal('stale', { current: before });
    const { found, refused } = await resolved(tx, rows);
    if (refused.length > 0) return { saved: 0, refused };
    await sql`delete from account_code`.execute(tx);
    await sql`insert into account_code (item, category_id, organisation_id, code, title)
      select item, category_id, organisation_id, code, title from jsonb_to_recordset(${jsonText(found)}::jsonb)
        as account (item text, category_id bigint, organisation_id bigint, code text, title text)`.execute(
      tx,
    );
    await logAccounts(tx, context, before.rows, (await readAccounts(tx)).rows);
    return { saved: found.length, refused };
  });

/** The categories and organisations that rows name, by their paths as the screen says them, or by a name that is the only one. */
async function resolved(tx: Tx, rows: readonly Row[]) {
  const [categories, organisations] = [await namesOf(tx, 'category'), await namesOf(tx, 'organisation')];
  const refused: Refused[] = [];
  const seen = new Set<string>();
  const found = rows.map(({ item, category, organisation, code, title }, at) => {
    const idOf = (field: 'category' | 'organisation', name: string | null, names: Map<string, number[]>) => {
      if (name === null) return null;
      const [id = null, second] = names.get(name.trim()) ?? [];
      if (id === null) refused.push({ row: at + 1, field, why: 'unknown' });
      if (second !== undefined) refused.push({ row: at + 1, field, why: 'ambiguous' });
      return id;
    };
    const category_id = idOf('category', category, categories);
    const organisation_id = idOf('organisation', organisation, organisations);
    const key = `${item} ${category_id} ${organisation_id}`;
    const isFound =
      (category === null) === (category_id === null) &&
      (organisation === null) === (organisation_id === null);
    if (isFound && seen.has(key)) refused.push({ row: at + 1, field: 'code', why: 'repeated' });
    if (isFound) seen.add(key);
    return { item, category_id, organisation_id, code: code.trim(), title: title.trim() };
  });
  const blank = found.flatMap(({ code }, at): Refused[] =>
    code === '' ? [{ row: at + 1, field: 'code', why: 'unknown' }] : [],
  );
  return { found, refused: [...refused, ...blank].toSorted((one, other) => one.row - other.row) };
}

async function namesOf(tx: Tx, tree: 'category' | 'organisation'): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ id: number; name: string; called: string }>`
    select id, name, called from ${sql.table(tree)}`.execute(tx);
  const names = new Map<string, number[]>();
  for (const { id, name } of rows) names.set(name, [...(names.get(name) ?? []), id]);
  for (const { id, called } of rows) names.set(called, [id]);
  return names;
}

async function logAccounts(tx: Tx, context: Context, before: readonly Row[], after: readonly Row[]) {
  const { rows } = await sql<{ id: number }>`select id from setting_section where name = 'company'`.execute(
    tx,
  );
  const keyOf = ({ item, category, organisation }: Row) =>
    [item, category, organisation].filter(Boolean).join(' · ');
  const said = (of: readonly Row[]) =>
    new Map(
      of.map((row) => [keyOf(row), `${keyOf(row)}: ${[row.code, row.title].filter(Boolean).join(' ')}`]),
    );
  const [from, to] = [said(before), said(after)];
  const changes = [...new Set([...from.keys(), ...to.keys()])]
    .filter((key) => from.get(key) !== to.get(key))
    .map((key) => ({ field: 'accountCodes', from: from.get(key) ?? null, to: to.get(key) ?? null }));
  if (changes.length === 0) return;
  await writeLog(tx, authorOf(context), {
    way: 'form',
    action: 'updated',
    recordKind: 'setting',
    recordId: rows[0]?.id ?? 0,
    recordLabel: '公司',
    organisationId: null,
    changes,
  });
}

/** Which account an item of an entry is entered under: that of the nearest category, then of the nearest organisation. */
export async function accountFinder(db: Db | Tx) {
  const { rows } = await sql<Stored>`
    select account.item, account.code, account.title, category.path as "categoryPath", organisation.path as "organisationPath"
    from account_code account left join category on category.id = account.category_id
    left join organisation on organisation.id = account.organisation_id`.execute(db);
  const byItem = Map.groupBy(rows, ({ item }) => item);
  const covers = (above: string | null, path: string | null) =>
    above === null || (path?.startsWith(above) ?? false);
  const depth = ({ categoryPath, organisationPath }: Stored) =>
    (categoryPath ?? '').length * 1_000 + (organisationPath ?? '').length;
  return (item: AccountItem, { category, organisation }: Place): { code: string; title: string } => {
    const fitting = (byItem.get(item) ?? [])
      .filter((one) => covers(one.categoryPath, category) && covers(one.organisationPath, organisation))
      .toSorted((one, other) => depth(other) - depth(one));
    const { code, title } = fitting[0] ?? defaultAccounts[item];
    return { code, title };
  };
}
