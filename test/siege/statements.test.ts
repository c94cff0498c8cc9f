import { expect, test } from '@jest/globals';
import pg from 'pg';
import { readings } from '../../bench/server/readings.ts';
import { recordSql } from '../../bench/server/record-sql.ts';
import { defineOpenSeats } from '../../server/access/records/seats.ts';
import { migrations } from '../../server/database/migrate.ts';
import { statementsOf } from '../../server/database/migration-digest.ts';
import type { Db } from '../../server/http/handler.ts';
import { server } from '../server/calls/scenes/bench.ts';
import { scenes } from '../server/calls/scenes/index.ts';
import { described, note } from './support/figures.ts';

const patience = 1_800_000;
/** An empty database of another engine, such as one that spreads its tables over several machines. */
const target = process.env.SIEGE_ENGINE_URL ?? process.env.TEST_DATABASE_URL ?? '';

/** What engines beyond one primary have in part, or not. */
const needs: Record<string, RegExp> = {
  trigger: /create (or replace )?(constraint )?trigger/i,
  'transition table': /referencing (new|old) table/i,
  'function in plpgsql': /language plpgsql/i,
  'trigram index': /gin_trgm_ops/i,
  'BRIN index': /using brin/i,
  'partial index': /create (unique )?index[\s\S]* where /i,
  'identity column': /generated (always|by default) as identity/i,
  'stored generated column': /generated always as \(/i,
  'advisory lock': /pg_(try_)?advisory/i,
  'LISTEN or NOTIFY': /pg_notify|\blisten\b/i,
  'row lock': /for (no key )?(update|share|key share)/i,
  'skip locked': /skip locked/i,
  'table lock': /^\s*lock table/i,
  'recursive query': /with recursive/i,
  'lateral join': /\blateral\b/i,
  'change in a common table expression': /(as|materialized) \(\s*(insert|update|delete)/i,
  'ON CONFLICT': /on conflict/i,
  jsonpath: /jsonb_path_/i,
  'snapshot, sequence or session of the server':
    /pg_current_snapshot|pg_sequence_last_value|pg_stat_activity|pg_backend_pid/i,
};

/** Every statement of the migrations, in their order. */
async function ddl(): Promise<string[]> {
  const steps = [
    ...Object.values(migrations),
    { up: async (db: unknown) => void (await defineOpenSeats(db as Db)) },
  ];
  const sent = await Promise.all(steps.map((step) => statementsOf(step)));
  return ['create extension if not exists pg_trgm', ...sent.flat().map(({ sql }) => sql)];
}

/** The texts that serving every call sends. */
async function served(): Promise<Set<string>> {
  const texts = new Set<string>();
  const hear = async (work: () => Promise<unknown>) => {
    for (const { text } of await recordSql(async () => void (await work().catch(() => {})))) texts.add(text);
  };
  const admin = await server.signIn('admin');
  for (const { path, payloads } of readings({}))
    await hear(() => admin.ask(path, (payloads[0] ?? {}) as never));
  for (const before of Object.values(scenes))
    await hear(async () => {
      const act = await before();
      await act();
    });
  return texts;
}

test(
  'an engine runs every statement of the migrations and prepares every statement of the calls',
  async () => {
    const statements = await served();
    const own = new pg.Client({ connectionString: target });
    await own.connect();
    const schema = `statements_${process.pid}`;
    const wrong: Record<string, number> = {};
    const refused = (error: unknown, text: string) => {
      const { code, message } = error as { code?: string; message: string };
      const what = `${code} ${message.split('\n')[0]} (${text.trim().slice(0, 60).replace(/\s+/g, ' ')})`;
      wrong[what] = (wrong[what] ?? 0) + 1;
    };
    await own.query(`create database ${schema}`);
    const url = new URL(target);
    url.pathname = `/${schema}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const made = await ddl();
    for (const text of made) await client.query(text).catch((error: unknown) => refused(error, text));
    let prepared = 0;
    for (const text of statements) {
      if (
        /^\s*(begin|commit|rollback|savepoint|release|set |listen|start transaction|lock |explain)/i.test(
          text,
        )
      )
        continue;
      prepared += 1;
      await client.query(`prepare one as ${text}`).then(
        () => client.query('deallocate one'),
        (error: unknown) => refused(error, text),
      );
    }
    const { rows } = await client.query<{ version: string }>('select version()');
    await client.end();
    await own.query(`drop database ${schema}`);
    await own.end();
    note(
      'statements: every one on an engine',
      `${made.length} of the migrations, ${prepared} of the calls, on ${rows[0]?.version.split(' on ')[0]}`,
      Object.keys(wrong).length === 0 ? 'all run' : described(wrong),
    );
    const all = [...made, ...statements];
    note(
      'statements: what they need',
      `${all.length} statements`,
      described(
        Object.fromEntries(
          Object.entries(needs).map(([need, look]) => [need, all.filter((text) => look.test(text)).length]),
        ),
      ),
    );
    expect(prepared).toBeGreaterThan(500);
    expect(wrong).toEqual({});
  },
  patience,
);
