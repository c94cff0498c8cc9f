import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { deserialize } from 'node:v8';
import pg from 'pg';
import { pgTypes } from '../../server/database/type-parsers.ts';
import type { Statement } from './record-sql.ts';

/**
 * The limit: the statements that the product sends, through the same driver, behind a bare `node:http` server.
 * `node limit-server.ts <connection string> <file of recorded statements> <port>`
 */
const [url = '', file = '', port = '0'] = process.argv.slice(2);
const recorded: Record<string, Statement[][]> = deserialize(readFileSync(file));
const pool = new pg.Pool({ connectionString: url, max: 10, types: pgTypes });
const turns = new Map<string, number>();

async function answer(scenario: string, response: ServerResponse): Promise<void> {
  const variants = recorded[scenario] ?? [];
  const turn = turns.get(scenario) ?? 0;
  turns.set(scenario, turn + 1);
  const rows = await run(variants[turn % variants.length] ?? []);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ errcode: 0, data: rows }));
}

async function run(statements: Statement[]): Promise<unknown[]> {
  if (statements.some(({ text }) => /^begin/i.test(text))) return runOnOneConnection(statements);
  let rows: unknown[] = [];
  for (const together of Map.groupBy(statements, ({ wave }) => wave).values()) {
    const results = await Promise.all(together.map((statement) => pool.query(statement)));
    rows = results.flatMap((result) => result.rows);
  }
  return rows;
}

async function runOnOneConnection(statements: Statement[]): Promise<unknown[]> {
  const client = await pool.connect();
  let rows: unknown[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  client.release();
  return rows;
}

createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    answer(decodeURIComponent(request.url?.slice(1) ?? ''), response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
}).listen(Number(port), '127.0.0.1');
