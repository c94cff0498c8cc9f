import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { fillCompany } from '../../bench/server/fill.ts';
import { samplePassword } from '../../server/company/sample-password.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import type { Db } from '../../server/http/handler.ts';
import { definitionOf } from '../../src/views/features/reports/definition-of.ts';
import { type Ask, askAt, Refused } from '../faults/support/ask.ts';
import { note, sizeOf } from './support/figures.ts';
import { type Stack, startStack } from './support/stack.ts';

const people = sizeOf('SIEGE_PEOPLE', 2000);
const minutes = sizeOf('SIEGE_MINUTES', 30);
const streams = Math.floor(people / 4);
const assets = 20_000;
/** Milliseconds. */
const lasting = minutes * 60_000;
const signingIn = lasting / 6;
const thinking = 30_000;
/** After a server was killed its calls are lost, and HAProxy notices. */
const noticing = 3000;
const patience = lasting + 900_000;

// All come from one address.
process.env.SIGN_IN_PER_MINUTE = '1000000';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  const { db, close } = await openPostgres(stack.databaseUrl, 2);
  await fillCompany(db, { assets, entries: 5 * assets }, () => {}).finally(async () => {
    await employ(db);
    await close();
  });
}, patience);
afterAll(() => (stack as Stack | undefined)?.stop(), 60_000);

/** As many people with accounts: of twenty, seventeen are staff, two look after assets, one repairs. */
async function employ(db: Db): Promise<void> {
  await sql`
    with sample as (select organisation_id, row_number() over (order by id) - 1 as nth, count(*) over () as many from person),
    made as (
      insert into person (organisation_id, job_no, name, name_sort, search_text)
      select organisation_id, 'L' || n, '员工' || n, 'yuangong' || n, '员工' || n || ' yuangong' || n
      from generate_series(1, ${people}::int) n join sample on sample.nth = n % sample.many
      returning id, substr(job_no, 2)::int as n),
    joined as (
      insert into account (person_id, loginid, password_hash, password_is_default)
      select id, 'load' || n, (select password_hash from account where loginid = 'keeper'), false from made
      returning id, substr(loginid, 5)::int as n)
    insert into account_role (account_id, role_id)
    select joined.id, role.id from joined join role on role.code = case
      when n % 20 = 0 then 'engineer' when n % 20 < 3 then 'keeper' else 'staff' end`.execute(db);
}

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

type Act = (ask: Ask, turn: number) => Promise<unknown>;

/** What people do on a Monday morning, and how often of a hundred times. */
const morning: [often: number, act: Act][] = [
  [20, (ask) => Promise.all([ask('/dashboard/figures', {}), ask('/notification/list', { limit: 20 })])],
  [20, (ask) => ask('/asset/list', { limit: 50, count: true })],
  [10, (ask) => ask('/asset/list', { limit: 50, count: true, search: '显示器' })],
  [5, (ask) => ask('/asset/list', { limit: 50, count: true, status: ['inUse'], sort: 'name', order: 'asc' })],
  [10, (ask, turn) => ask('/search/find', { search: String(turn % assets) })],
  [10, aboutAnAsset],
  [5, (ask) => ask('/repair/list', { limit: 50, count: true })],
  [5, (ask) => ask('/request/list', { limit: 50, count: true })],
  [4, (ask) => ask('/handover/list', { limit: 50, count: true })],
  [3, (ask) => ask('/maintenanceTask/list', { limit: 50, count: true, mine: true })],
  [5, (ask) => ask('/request/create', { type: 'issue', categoryId: 1, quantity: 1, reason: 'load' })],
  [2, reportFault],
  [1, (ask) => ask('/report/run', { definition: definitionOf('repairs') })],
];

async function aboutAnAsset(ask: Ask, turn: number): Promise<void> {
  const { rows } = await ask('/asset/list', { limit: 50 });
  const id = rows[turn % Math.max(1, rows.length)]?.id;
  if (id === undefined) return;
  await Promise.all([
    ask('/asset/get', { id }),
    ask('/timeline/list', { recordKind: 'asset', recordId: id, limit: 20 }),
  ]);
}

async function reportFault(ask: Ask, turn: number): Promise<void> {
  const { rows } = await ask('/asset/list', { limit: 50, status: ['inUse'] });
  const assetId = rows[turn % Math.max(1, rows.length)]?.id;
  if (assetId !== undefined) await ask('/repair/report', { assetId, fault: 'load', urgency: 'normal' });
}

function chosen(turn: number): Act {
  let left = turn % 100;
  for (const [often, act] of morning) {
    if (left < often) return act;
    left -= often;
  }
  throw new Error('They are not a hundred.');
}

type Tally = {
  milliseconds: number[];
  /** By what was answered, of calls that have nothing to do with the killed server. */
  wrong: Record<string, number>;
  /** Calls that ended without an answer while a server was being killed. */
  lost: number;
  refused: number;
  signedOut: number;
  openStreams: number;
  brokenStreams: number;
};

test(
  'a Monday morning of two thousand people on two servers, of which one is killed',
  async () => {
    const tally: Tally = {
      milliseconds: [],
      wrong: {},
      lost: 0,
      refused: 0,
      signedOut: 0,
      openStreams: 0,
      brokenStreams: 0,
    };
    const began = performance.now();
    const left = () => lasting - (performance.now() - began);
    let killedAt = Number.POSITIVE_INFINITY;
    const isLosing = (from: number) => performance.now() > killedAt && from < killedAt + noticing;

    /** An ask that measures, and that ends well whatever comes. */
    const measured =
      (token: string): Ask =>
      async (path, payload) => {
        const from = performance.now();
        try {
          const answer = await askAt(stack.url, token)(path, payload);
          tally.milliseconds.push(performance.now() - from);
          return answer;
        } catch (error) {
          const code = error instanceof Refused ? error.errcode : 0;
          if (error instanceof Refused && error.status < 500 && code < 5000) {
            tally.milliseconds.push(performance.now() - from);
            tally.refused += 1;
            if (error.status === 401) tally.signedOut += 1;
          } else if (isLosing(from)) tally.lost += 1;
          else {
            const what = `${path} ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`;
            tally.wrong[what] = (tally.wrong[what] ?? 0) + 1;
          }
          throw error;
        }
      };
    const listen = async (token: string) => {
      while (left() > 0) {
        const ended = new AbortController();
        const timer = setTimeout(() => ended.abort(), Math.max(1, left()));
        try {
          const { body } = await fetch(`${stack.url}/asset/notification/stream`, {
            headers: { authorization: token },
            signal: ended.signal,
          });
          tally.openStreams += 1;
          for await (const _ of body ?? []);
          tally.openStreams -= 1;
        } catch {
          if (left() > 0) tally.brokenStreams += 1;
        }
        clearTimeout(timer);
        if (left() > 0) await later(1000);
      }
    };
    const work = async (person: number) => {
      await later((person / people) * signingIn);
      const { token } = await measured('')('/user/login', {
        loginid: `load${person}`,
        password: samplePassword,
      });
      const listening = person <= streams ? listen(token) : undefined;
      const ask = measured(token);
      for (let turn = person * 37; left() > thinking; turn += 61) {
        await later(thinking / 2 + ((turn * 7919) % thinking));
        await chosen(turn)(ask, turn).catch(() => {});
      }
      await listening;
    };

    const memory: number[][] = [];
    const weigh = setInterval(
      () =>
        memory.push(stack.servers.map(({ product }) => (product.isRunning() ? megabytes(product.pid) : 0))),
      10_000,
    );
    const working = Promise.all(
      Array.from({ length: people }, (_, index) => work(index + 1).catch(() => {})),
    );
    const halfway = async () => {
      await later(lasting / 2);
      const [lost] = stack.servers;
      killedAt = performance.now();
      await lost?.product.kill();
      await later(20_000);
      await lost?.restart();
    };
    await Promise.all([working, halfway()]);
    clearInterval(weigh);

    const sorted = tally.milliseconds.toSorted((one, other) => one - other);
    // The second server lived through all of it.
    const [middle = 0, end = 0] = [0.5, 0.98].map(
      (share) => memory[Math.floor(memory.length * share)]?.[1] ?? 0,
    );
    note(
      'load: a Monday morning',
      `${people} people signed in one by one, ${streams} streams, ${assets} assets, ${minutes} minutes on two servers of the set-up; one killed halfway`,
      `${sorted.length.toLocaleString('en')} calls, ${Object.values(tally.wrong).reduce((sum, one) => sum + one, 0)} wrong, ${tally.lost} lost with the killed server, ${tally.signedOut} signed out; p50 ${at(sorted, 0.5).toFixed(0)} ms, p95 ${at(sorted, 0.95).toFixed(0)} ms, p99 ${at(sorted, 0.99).toFixed(0)} ms; memory ${middle} MB halfway, ${end} MB at the end`,
    );
    expect(tally.wrong).toEqual({});
    expect(tally.signedOut).toBe(0);
    expect(tally.lost).toBeLessThan(people / 20);
    expect(sorted.length).toBeGreaterThan(people);
  },
  patience,
);

/** What a process holds. */
const megabytes = (pid: number): number => {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1] ?? 0) / 1024);
};
