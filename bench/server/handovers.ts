import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { samplePassword } from '../../server/company/sample-password.ts';
import { createApp } from '../../server/http/app.ts';
import type { Db } from '../../server/http/handler.ts';
import { handlers } from '../../server/modules/index.ts';
import { hashToken } from '../../server/modules/session/token.ts';
import { readSettings } from '../../server/settings.ts';
import { livePath } from '../../src/vocabulary/live.ts';
import { startProduct } from '../lib/child.ts';
import { beside, type Measured } from './beside.ts';
import { startDatabase } from './prepare.ts';
import { recordSql, type Statement } from './record-sql.ts';
import { fillRegister } from './register.ts';

const assets = 50_000;
const lines = 500;
const documents = 8;
const openItems = 200;
const streams = 1000;
const streamsOfPerson = 4;
const announcements = 10;

type Spread = { p50: number; p99: number };

/** Milliseconds, and bytes. */
export type HandoverFigures = {
  assets: number;
  lines: number;
  posting: Spread;
  /** The same statements again, in a transaction without the product. */
  bare: Spread;
  rows: Measured[];
  streams: number;
  memoryOfStream: number;
  /** From the notification of everybody until each stream has brought it. */
  latency: Spread;
};

/** Documents, what waits for a person, and streams that are open. */
export async function measureHandovers(say: (line: string) => void): Promise<HandoverFigures> {
  const database = await startDatabase();
  const { db, cluster } = database;
  try {
    say(`the register grows to ${assets} assets`);
    await fillRegister(db, assets);
    const { posting, bare } = await measurePosting(db, cluster.url);
    say(`posting ${lines} lines: p50 ${posting.p50.toFixed(0)} ms, bare ${bare.p50.toFixed(0)} ms`);
    await fillWaiting(db);
    const { rows } = await beside(
      database,
      [{ name: `home of a person with ${openItems} open items`, path: '/dashboard/figures', payloads: [{}] }],
      [1, 16],
      say,
    );
    const live = await measureStreams(db, cluster.url);
    say(
      `${streams} streams: ${(live.memoryOfStream / 1024).toFixed(0)} kB each, p99 ${live.latency.p99.toFixed(0)} ms`,
    );
    return { assets, lines, posting, bare, rows, streams, ...live };
  } finally {
    await database.stop();
  }
}

const spreadOf = (took: readonly number[]): Spread => {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Issues of 500 assets each, posted by the call, then the statements of the last again. */
async function measurePosting(db: Db, url: string) {
  const app = await createApp({
    db,
    handlers,
    settings: readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
  });
  const ask = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const response = await app.inject({ method: 'POST', url: `/asset${path}`, payload, headers });
    const { errcode, data }: { errcode: number; data: Record<string, never> } = response.json();
    if (errcode !== 0) throw new Error(`${path} answers ${response.body}`);
    return data;
  };
  const { token = '' } = await ask('/user/login', { loginid: 'keeper', password: samplePassword });
  const headers = { authorization: token };
  const { rows: receivers } = await sql<{ id: number }>`
    select person_id as id from account where loginid = 'staff'`.execute(db);
  const { rows: free } = await sql<{ id: number }>`
    select id from asset where status = 'inStock' and not exists (select from document_line as line
      where line.asset_id = asset.id and line.open) and organisation_id in (select id from organisation)
    order by id desc limit ${lines * documents}`.execute(db);
  if (free.length < lines * documents) throw new Error('There are too few assets in stock.');
  const took: number[] = [];
  let statements: Statement[] = [];
  for (let nth = 0; nth < documents; nth += 1) {
    const assetIds = free.slice(nth * lines, (nth + 1) * lines).map(({ id }) => id);
    const draft = await ask(
      '/handover/create',
      { kind: 'issue', assetIds, custodianId: receivers[0]?.id },
      headers,
    );
    const post = () =>
      ask('/handover/event', { id: draft.id, version: draft.version, event: 'post' }, headers);
    if (nth === documents - 1) statements = await recordSql(async () => void took.push(await timed(post)));
    else took.push(await timed(post));
  }
  await app.close();
  const bare: number[] = [];
  for (let nth = 0; nth < documents; nth += 1) bare.push(await timed(() => runAgain(db, statements)));
  return { posting: spreadOf(took), bare: spreadOf(bare) };
}

/** Runs statements as they were sent, but for those that begin and end a transaction. */
const runAgain = (db: Db, statements: readonly Statement[]) =>
  db.transaction().execute(async (tx) => {
    for (const { text, values } of statements) {
      if (/^\s*(begin|commit|rollback|savepoint|release|start transaction)/i.test(text)) continue;
      await tx.executeQuery({
        ...{ sql: text, parameters: values, queryId: { queryId: '' } },
        query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
      } as never);
    }
  });

/** Repairs and maintenance for the keeper, half each. */
async function fillWaiting(db: Db): Promise<void> {
  await copyOpen(db, 'repair', 'repair_no', `state in ('assigned', 'inProgress')`);
  await copyOpen(db, 'maintenance_task', 'task_no', `state = 'open'`);
}

async function copyOpen(db: Db, table: string, number: string, open: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = ''`.execute(db);
  const own = [number, 'asset_id', 'assignee_id', 'plan_id', 'search_text'];
  const columns = rows.map(({ name }) => name).filter((name) => !own.includes(name));
  const list = sql.join(columns.map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${sql.ref(number)}, asset_id, assignee_id, search_text, ${list})
    select 'BENCH' || n, asset.id, keeper.person_id, search_text || n, ${list}
    from (select * from ${sql.table(table)} where ${sql.raw(open)} order by id limit 1) as model
      cross join (select person_id from account where loginid = 'keeper') as keeper
      cross join (select id, row_number() over (order by id desc) as n from asset where status = 'inUse' order by id desc
        limit ${openItems / 2}) as asset`.execute(db);
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** Opens as many streams as one process allows, and notifies everybody at once, several times. */
async function measureStreams(db: Db, url: string) {
  const tokens = await signEverybodyIn(db);
  const product = await startProduct({ DATABASE_URL: url, SAMPLE: '0' });
  const leaving = new AbortController();
  try {
    const before = product.memory();
    const heard: number[] = [];
    const opened = tokens.flatMap((token) =>
      Array.from({ length: streamsOfPerson }, () => read(product.url, token, leaving.signal, heard)),
    );
    await Promise.all(opened);
    const memoryOfStream = (product.memory() - before) / streams;
    const latencies: number[] = [];
    for (let nth = 0; nth < announcements; nth += 1) {
      heard.length = 0;
      const began = performance.now();
      await notifyEverybody(db);
      while (heard.length < streams) await wait(5);
      latencies.push(...heard.map((at) => at - began));
    }
    return { memoryOfStream, latency: spreadOf(latencies) };
  } finally {
    leaving.abort();
    await product.stop();
  }
}

/** An account and a session for so many people that all streams are theirs. @returns their tokens */
async function signEverybodyIn(db: Db): Promise<string[]> {
  const tokens = Array.from({ length: streams / streamsOfPerson }, (_, nth) => `bench${nth}`.padEnd(43, '_'));
  const hashes = sql.join(tokens.map((token) => sql`${hashToken(token)}::bytea`));
  await sql`
    with model as (select account.id as account_id, person.* from account join person on person.id = account.person_id
      where loginid = 'staff'),
    people as (insert into person (name, job_no, organisation_id, search_text, name_sort)
      select 'bench' || n, 'BENCH' || n, organisation_id, 'bench' || n, 'bench' || n
      from model, generate_series(1, ${tokens.length}::int) as n returning id, job_no),
    accounts as (insert into account (loginid, person_id, password_hash, password_is_default)
      select job_no, id, '', false from people returning id)
    insert into session (token_hash, account_id, grants, ip, user_agent)
    select hash, account.id, session.grants, '127.0.0.1', 'bench'
    from (select id, row_number() over (order by id) as n from accounts) as account
      join unnest(array[${hashes}]) with ordinality as token (hash, n) using (n)
      cross join (select grants from session limit 1) as session`.execute(db);
  return tokens;
}

const notifyEverybody = (db: Db) =>
  sql`
    insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
    select id, 'person', id, name, 'change', 'bench' from person where job_no like 'BENCH%'
    on conflict (person_id, record_kind, record_id, reason) where read_at is null
    do update set turn = nextval('notification_turn')`.execute(db);

/** Resolves once a stream is open; when it brings something, that moment is added to `heard`. */
async function read(url: string, token: string, signal: AbortSignal, heard: number[]): Promise<void> {
  const response = await fetch(`${url}/asset${livePath}`, { headers: { authorization: token }, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  if (!first?.value?.startsWith('event: open')) throw new Error(`No stream was opened: ${first?.value}`);
  const goOn = async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) return;
      if (value.includes('event: notification')) heard.push(performance.now());
    }
  };
  goOn().catch(() => {});
}
