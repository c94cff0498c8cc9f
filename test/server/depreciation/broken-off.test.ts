import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import { createApp } from '../../../server/http/app.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { depreciationHandlers } from '../../../server/modules/depreciation/handlers.ts';
import type { Path, Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';
import { testSettings } from '../support/settings.ts';
import { depreciating } from './support.ts';

const modules = [assetHandlers, depreciationHandlers];
const server = withApp({ modules });
let failing: FastifyInstance;
let admin: Caller;

/** How many more statements the failing server runs before one breaks off. */
let left = Number.POSITIVE_INFINITY;
class BrokenOff extends Error {}
const breakOff: KyselyPlugin = {
  transformQuery({ node }) {
    left -= 1;
    if (left < 0) throw new BrokenOff('broken off');
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  failing = await createApp({
    db: server.db.withPlugin(breakOff),
    settings: testSettings(),
    handlers: Object.assign({}, ...modules),
  });
  await failing.ready();
  admin = await server.signIn('admin');
}, 180_000);
afterAll(() => failing.close());
const { asset, preview, post } = depreciating(server, () => admin);

const tables = [
  ...['depreciation_run', 'depreciation_line', 'depreciation_basis', 'books_month', 'asset_books', 'asset'],
  'log_entry',
];
/** Everything that a run or an adjustment writes, as one text. */
async function everything() {
  const all = tables.map(
    (table) => sql`select ${table} || coalesce(string_agg(row::text, '|' order by row::text), '') as row
      from ${sql.table(table)} row`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(all, sql` union all `)}`.execute(server.db);
  return rows.map(({ row }) => row);
}

const call = <P extends Path>(path: P, payload: Payload<P>) => ({ path, payload });
const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const manyAssets = async () => {
  await sql`truncate depreciation_run, depreciation_line, depreciation_part, depreciation_basis, books_month`.execute(
    server.db,
  );
  for (let nth = 0; nth < 3; nth += 1) await asset();
};

/** Each prepares a step and says the call that takes it. */
const steps: Record<string, () => Promise<{ path: Path; payload: object }>> = {
  preview: async () => {
    await manyAssets();
    return call('/depreciation/create', {
      organisationId: server.company.organisations.head,
      month: '2024-06',
    });
  },
  'preview again': async () => {
    await manyAssets();
    const run = await preview('2024-06');
    await asset();
    return call('/depreciation/event', { ...at(run), event: 'preview' });
  },
  cancel: async () => {
    await manyAssets();
    return call('/depreciation/event', { ...at(await preview('2024-06')), event: 'cancel' });
  },
  post: async () => {
    await manyAssets();
    return call('/depreciation/post', { ...at(await preview('2024-06')), event: 'post' });
  },
  reverse: async () => {
    await manyAssets();
    return call('/depreciation/post', { ...at(await post('2024-06')), event: 'reverse' });
  },
  'close a month': async () => {
    await manyAssets();
    await post('2024-06');
    const { next } = await admin.get('/books/get', {});
    return call('/books/close', { month: next?.month ?? '', version: next?.version ?? 0 });
  },
  'adjust and impair': async () => {
    await manyAssets();
    const id = await asset({ usefulLifeMonths: 120 });
    await post('2024-06');
    const changes = { usefulLifeMonths: 240, impairment: '100', reason: 'x' };
    const { version } = await admin.get('/asset/get', { id });
    return call('/asset/adjustDepreciation', { id, version, ...changes });
  },
};

test.each(Object.entries(steps))(
  'to %s is all or nothing, whichever statement breaks off',
  async (_, prepare) => {
    const { path, payload } = await prepare();
    const before = await everything();
    let statements = 0;
    for (;;) {
      left = statements;
      const response = await failing.inject({
        method: 'POST',
        url: `/asset${path}`,
        headers: { 'content-type': 'application/json', authorization: admin.token },
        payload: JSON.stringify(payload),
      });
      left = Number.POSITIVE_INFINITY;
      if (response.json().errcode === 0) break;
      expect(await everything()).toEqual(before);
      statements += 1;
      if (statements > 300) throw new Error('It never comes to an end.');
    }
    expect(statements).toBeGreaterThan(5);
    expect(await everything()).not.toEqual(before);
  },
  60_000,
);
