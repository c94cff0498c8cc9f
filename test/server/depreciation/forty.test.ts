import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { definitionOf } from '../../../src/views/features/reports/definition-of.ts';
import { lastDayOf } from '../../../src/vocabulary/months.ts';
import { readPdf } from '../labels/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { sheetWords } from './sheet-words.ts';
import { addKind, dayOf, depreciating, disposing, monthsFrom } from './support.ts';

/**
 * The 2025 of a company with 40 assets: what changes them happens on the last day of a month and is entered on the third of
 * the next; months are run on the first or the fourth, and closed on the fifth. What has to come of it was worked out in
 * `fixtures/books` in exact fractions, by a calculation that shares nothing with the product.
 */
const table = (name: string) => {
  const [head = '', ...lines] = readFileSync(`test/fixtures/books/${name}.csv`, 'utf8').trim().split('\n');
  const columns = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])),
  ) as Record<string, string>[];
};
const months = monthsFrom('2025-01', 12);
const assets = table('assets');
const events = table('events');
/** What is run before it is known what happened on its last day. */
const early = new Set(['2025-02', '2025-03', '2025-06', '2025-08', '2025-10']);

const server = withWholeApp();
let admin: Caller;
let keeper: Caller;
const runs: { id: number; version: number }[] = [];
const ids = new Map<string, number>();
const { asset, post } = depreciating(server, () => admin);
const itIs = dayOf(server);
const dispose = disposing(
  () => keeper,
  () => admin,
);
const idOf = (no: string) => ids.get(no) ?? 0;
const at = async (no: string) => ({
  id: idOf(no),
  version: (await admin.get('/asset/get', { id: idOf(no) })).version,
});
const after = (month: string) => monthsFrom(month, 2)[1] ?? '';

const categories = new Map<string, number>();
async function buy(until: string) {
  for (const row of assets.filter(({ asset: no = '', bought = '' }) => bought <= until && !ids.has(no))) {
    const { asset: no = '', bought: day = '' } = row;
    const id = await asset({
      name: no,
      owner: 'east',
      categoryId: categories.get(row.category ?? '') ?? 0,
      purchaseDate: day,
      inServiceDate: day,
      originalValue: row.cost ?? '',
      usefulLifeMonths: row.months ? Number(row.months) : null,
      residualRate: row.residual ? String(Number(row.residual)) : '0',
      depreciationMethod: row.method as 'straightLine',
    });
    ids.set(no, id);
  }
}

async function happen({ month = '', asset: no = '', event, value = '' }: Record<string, string>) {
  const day = lastDayOf(month);
  const adjust = async (changes: object) =>
    admin.get('/asset/adjustDepreciation', { ...(await at(no)), day, reason: '会计调整', ...changes });
  switch (event) {
    case 'impairment':
      return adjust({ impairment: value });
    case 'value':
      return adjust({ originalValue: value });
    case 'life':
      return adjust({ usefulLifeMonths: Number(value) });
    case 'residual':
      return adjust({ residualRate: value });
    case 'method':
      return adjust({ depreciationMethod: value });
    case 'using': {
      const organisationId = server.company.organisations[value as 'south'];
      return admin.get('/asset/correct', { ...(await at(no)), organisationId, day, reason: '登记错误' });
    }
    default:
      return dispose(idOf(no), { happenedOn: day, ...(value && { proceeds: value }) });
  }
}

/** What is printed of these is held. */
const held = new Set(['2025-05', '2025-12']);

/** All that is printed of a month, as the rows of its pages and the bytes of its papers. */
async function printed(month: string) {
  const within = { fromMonth: month, toMonth: month };
  const pages = [
    await admin.get('/depreciation/report', { month, limit: 200, totals: true }),
    await admin.get('/depreciation/movements', within),
    await admin.get('/journal/list', { month }),
    await admin.get('/depreciation/summary', { month, by: 'both' }),
  ];
  const papers = await Promise.all(
    [
      ['ledgerSheet', { month }],
      ['movementSheet', within],
      ['disposalSheet', within],
      ['changeSheet', within],
    ].map(async ([sheet, requested]) => {
      const { rawPayload } = await server.app.inject({
        method: 'POST',
        url: `/asset/depreciation/${sheet}`,
        headers: { authorization: admin.token, 'accept-language': 'zh' },
        payload: { ...(requested as object), words: sheetWords },
      });
      const text = await readPdf(rawPayload, (pdf) => pdf.text());
      return text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, '');
    }),
  );
  return JSON.stringify([pages, papers]);
}
const closed = new Map<string, string>();
const charged = new Map<string, string>();

beforeAll(async () => {
  admin = await server.signIn('admin');
  keeper = await server.signIn('keeper');
  await sql`update asset set depreciation_method = 'none', original_value = null`.execute(server.db);
  for (const kind of ['intangible', 'lowValue'] as const) categories.set(kind, await addKind(admin, kind));
  categories.set('desk', server.company.categories.desk);
  categories.set('computer', server.company.categories.computer);
  await itIs('2024-12-31');
  await buy('2024-12-31');
  for (const month of months) {
    const next = after(month);
    if (early.has(month)) {
      await itIs(`${next}-01`);
      runs.push(await post(month));
    }
    await itIs(`${next}-03`);
    await buy(lastDayOf(month));
    for (const event of events.filter((one) => one.month === month)) await happen(event);
    if (!early.has(month)) {
      await itIs(`${next}-04`);
      runs.push(await post(month));
    }
    await itIs(`${next}-05`);
    const { next: open } = await admin.get('/books/get', {});
    await admin.get('/books/close', { month, version: open?.version ?? 0 });
    if (held.has(month)) closed.set(month, await printed(month));
    const { rows } = await admin.get('/depreciation/lines', { id: runs.at(-1)?.id ?? 0, limit: 200 });
    for (const line of rows) charged.set(`${line.name} ${line.month}`, line.amount);
  }
}, 300_000);

test.each(table('charges').map((row) => [row.asset ?? '', row] as const))(
  '%s is charged as it was worked out',
  (no, row) => {
    expect(months.map((month) => charged.get(`${no} ${month}`) ?? '')).toEqual(
      months.map((month) => row[month]),
    );
  },
);

test('the ledger ends the year as it was worked out', async () => {
  const { rows } = await admin.get('/depreciation/report', { month: '2025-12', limit: 200 });
  const found = rows
    .filter(({ name }) => ids.has(name))
    .map(({ name, cost, accumulated, impairment, net }) => [name, cost, accumulated, impairment, net]);
  expect(found.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual(
    table('ledger').map((row) => [row.asset, row.cost, row.accumulated, row.impairment, row.net]),
  );
});

test('the vouchers of each month have what was worked out, by account', async () => {
  const found: string[] = [];
  for (const month of months) {
    const { rows } = await admin.get('/journal/list', { month });
    const sums = new Map<string, number>();
    for (const { kind, code, debit, credit } of rows) {
      const cents = Math.round(Number(debit ?? 0) * 100) - Math.round(Number(credit ?? 0) * 100);
      // What is cleared comes in and goes out again.
      if (code !== '1606') sums.set(`${kind},${code}`, (sums.get(`${kind},${code}`) ?? 0) + cents);
    }
    for (const [key, cents] of sums)
      if (cents !== 0) found.push(`${month},${key},${(cents / 100).toFixed(2)}`);
  }
  const expected = table('vouchers').map((row) =>
    [row.month, row.voucher, row.account, row.amount].join(','),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('movements and reports of the year say what the charges do', async () => {
  const cents = (text: string | null | undefined) => Math.round(Number(text || 0) * 100);
  const all = table('charges').reduce(
    (sum, row) => sum + months.reduce((of, month) => of + cents(row[month]), 0),
    0,
  );
  const { rows } = await admin.get('/depreciation/movements', { fromMonth: '2025-01', toMonth: '2025-12' });
  expect(rows.reduce((sum, { charged }) => sum + cents(charged), 0)).toBe(all);
  const ledger = table('ledger').reduce((sum, { net }) => sum + cents(net), 0);
  const closing = rows.reduce(
    (sum, { closing: { cost, accumulated, impairment } }) =>
      sum + cents(cost) - cents(accumulated) - cents(impairment),
    0,
  );
  expect(closing).toBe(ledger);
  const report = await admin.get('/report/run', {
    definition: {
      ...definitionOf('depreciation'),
      rows: ['organisation'],
      figures: ['charge'],
      columns: null,
    },
  } as never);
  const sums = (report as { sums: { cells: (string[] | null)[] }[] }).sums;
  expect(JSON.stringify(sums)).toContain(`"${(all / 100).toFixed(2)}"`);
  // Used by the south from the last day of May on, which the charge of May counts.
  const { rows: june } = await admin.get('/depreciation/summary', { month: '2025-06', by: 'organisation' });
  const moved = table('charges').find(({ asset: no }) => no === 'N11');
  expect(june.find(({ organisation }) => organisation === '华南分公司')?.amount).toBe(moved?.['2025-06']);
});

test('the cards say the depreciation of the year of each', async () => {
  const { rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/asset/depreciation/cardSheet',
    headers: { authorization: admin.token, 'accept-language': 'zh' },
    payload: { words: sheetWords, ids: [...ids.values()] },
  });
  const text = (await readPdf(rawPayload, (pdf) => pdf.text())).replaceAll('\n', ' ');
  const format = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
  for (const row of table('charges')) {
    const cents = months.reduce((sum, month) => sum + Math.round(Number(row[month] || 0) * 100), 0);
    const year = format.format(cents / 100);
    const card = text.slice(text.indexOf(`资产名称: ${row.asset} `)).split('资产编号: ')[0];
    expect([row.asset, card]).toEqual([row.asset, expect.stringContaining(`2025 折旧 ${year} ${year}`)]);
  }
});

test('closed months print the same after a month of changes, to the byte', async () => {
  await itIs('2026-02-03');
  await admin.get('/asset/update', {
    ...(await at('N12')),
    changes: { name: '改名', originalValue: '9999', categoryId: server.company.categories.computer },
  });
  const { version } = await admin.get('/organisation/get', { id: server.company.organisations.east });
  await admin.get('/organisation/update', {
    id: server.company.organisations.east,
    version,
    changes: { name: '改名的分公司' },
  });
  await happen({ month: '2026-01', asset: 'N13', event: 'disposal', value: '1' });
  await happen({ month: '2026-01', asset: 'N14', event: 'impairment', value: '1' });
  await asset({ owner: 'east', purchaseDate: '2025-03-10', inServiceDate: '2025-03-10', originalValue: '7' });
  const into = await at('N38');
  await admin.get('/asset/merge', {
    ...(await at('N39')),
    into: into.id,
    intoVersion: into.version,
    take: [],
  });
  const changed: string[] = [];
  for (const [month, before] of closed) if ((await printed(month)) !== before) changed.push(month);
  expect([closed.size, changed]).toEqual([2, []]);
}, 120_000);

test('two people close a month, and one posts it, at once: each waits for the other, nothing is half closed', async () => {
  const run = await admin.get('/depreciation/create', {
    organisationId: server.company.organisations.head,
    month: '2026-01',
  });
  const { next } = await admin.get('/books/get', {});
  const close = (who: Caller) => who.ask('/books/close', { month: '2026-01', version: next?.version ?? 0 });
  const other = await server.signIn('admin');
  const [posted, ...closes] = await Promise.all([
    admin.ask('/depreciation/post', { id: run.id, version: run.version, event: 'post' }),
    close(admin),
    close(other),
  ]);
  expect(posted.errcode).toBe(0);
  const went = closes.filter(({ errcode }) => errcode === 0);
  expect(went.length).toBeLessThan(2);
  const { closed: last } = await admin.get('/books/get', {});
  expect(last?.month).toBe(went.length === 1 ? '2026-01' : '2025-12');
  if (went.length === 0) expect((await close(admin)).errcode).toBe(0);
  const left = await sql<{ due: number }>`select count(*)::integer as due from depreciation_line
    where booked = '2026-01-01' and live`.execute(server.db);
  expect(left.rows[0]?.due).toBeGreaterThan(0);
});
