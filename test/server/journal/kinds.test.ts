import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { CategoryKind } from '../../../src/vocabulary/trees.ts';
import { addKind, dayOf, depreciating, disposing } from '../depreciation/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

/** Intangible assets and low-value items from January to April 2026, worked out by hand to the cent. */
const server = withWholeApp();
let admin: Caller;
let keeper: Caller;
const { asset, preview, post, charge, reason } = depreciating(server, () => admin);

const itIs = dayOf(server);
const categories = new Map<CategoryKind, number>();
const bought = (kind: CategoryKind, name: string, purchaseDate: string, originalValue: string, more = {}) =>
  asset({
    name,
    owner: 'east',
    categoryId: categories.get(kind) ?? 0,
    purchaseDate,
    inServiceDate: purchaseDate,
    originalValue,
    ...more,
  });
const dispose = disposing(
  () => keeper,
  () => admin,
);
const close = async (month: string) => {
  const { next } = await admin.get('/books/get', {});
  expect(next?.month).toBe(month);
  await admin.get('/books/close', { month, version: next?.version ?? 0 });
};

const numberOf = async (id: number) => (await admin.get('/asset/get', { id })).assetNo;
/** Debits above zero, credits below. */
const journal = async (month: string) => {
  const { rows } = await admin.get('/journal/list', { month });
  return rows.map(({ kind, code, assetNo, debit, credit }) =>
    [kind, code, assetNo, debit ?? `-${credit}`].filter((part) => part !== null).join(' '),
  );
};
const ledger = async (month: string, kind?: CategoryKind) => {
  const { rows } = await admin.get('/depreciation/report', { month, ...(kind && { kind }), limit: 200 });
  return rows
    .filter(({ cost }) => cost !== '0.00')
    .map(({ name, cost, accumulated }) => `${name} ${cost} ${accumulated}`);
};
const made: Record<string, number> = {};

beforeAll(async () => {
  admin = await server.signIn('admin');
  keeper = await server.signIn('keeper');
  await sql`update asset set depreciation_method = 'none', original_value = null`.execute(server.db);
  for (const kind of ['fixed', 'intangible', 'lowValue'] as const)
    categories.set(kind, await addKind(admin, kind));
  await itIs('2026-01-31');
  made.machine = await bought('fixed', '车床', '2026-01-15', '12000', { usefulLifeMonths: 12 });
  made.software = await bought('intangible', '软件', '2026-01-15', '36000', { usefulLifeMonths: 36 });
  made.patent = await bought('intangible', '专利', '2026-01-20', '24000', { usefulLifeMonths: 24 });
  made.stool = await bought('lowValue', '凳子', '2026-01-10', '99.99', {
    depreciationMethod: 'atOnce',
    usefulLifeMonths: null,
  });
  made.drill = await bought('lowValue', '手电钻', '2026-01-10', '300.01', {
    depreciationMethod: 'halves',
    usefulLifeMonths: null,
  });
});

test('charged from the month of use, at once, or half and half; a fixed asset from the month after', async () => {
  const run = await preview('2026-01', 'east');
  const amounts = await Promise.all(Object.values(made).map((id) => charge(run.id, id)));
  expect(Object.fromEntries(Object.keys(made).map((name, at) => [name, amounts[at]]))).toEqual({
    machine: null,
    software: '1000.00',
    patent: '1000.00',
    stool: '99.99',
    drill: '150.01',
  });
  expect(await reason(run.id, made.machine ?? 0)).toBe('notStarted');
  const { future } = await admin.get('/depreciation/schedule', { assetId: made.drill ?? 0 });
  expect(future).toEqual([{ month: '2026-01', amount: '150.01', accumulated: '150.01', net: '150.00' }]);
  await admin.get('/depreciation/post', { id: run.id, version: run.version, event: 'post' });
  const [stool, drill] = [await numberOf(made.stool ?? 0), await numberOf(made.drill ?? 0)];
  expect(await journal('2026-01')).toEqual(
    expect.arrayContaining([
      `addition 1411.01 ${stool} 99.99`,
      `addition 1411.01 ${drill} 300.01`,
      `addition 1701 ${await numberOf(made.software ?? 0)} 36000.00`,
      'depreciation 1411.02 -250.00',
      'depreciation 1702 -2000.00',
      'depreciation 6602 2000.00',
      'depreciation 6602 250.00',
    ]),
  );
  expect(await ledger('2026-01', 'fixed')).toEqual(['车床 12000.00 0.00']);
  expect(await ledger('2026-01', 'intangible')).toEqual(['软件 36000.00 1000.00', '专利 24000.00 1000.00']);
  expect(await ledger('2026-01', 'lowValue')).toEqual(['凳子 99.99 99.99', '手电钻 300.01 150.01']);
  expect(await ledger('2026-01')).toHaveLength(5);
});

test('disposed of: nothing for an intangible one, the second half, and no clearing account', async () => {
  await itIs('2026-02-28');
  const waits = await preview('2026-02', 'east');
  expect(await reason(waits.id, made.drill ?? 0)).toBe('secondHalf');
  expect(await reason(waits.id, made.stool ?? 0)).toBe('fullyDepreciated');
  await admin.get('/depreciation/event', { id: waits.id, version: waits.version, event: 'cancel' });
  const over = {
    assetIds: [made.patent ?? 0],
    method: 'sold' as const,
    proceeds: '100',
    proceedsTax: '100.01',
  };
  expect(await keeper.ask('/handover/create', { kind: 'disposal', reason: '出售', ...over })).toMatchObject({
    errcode: errcodes.badValue,
    details: { field: 'proceedsTax' },
  });
  await dispose(made.patent ?? 0, { proceeds: '20000', proceedsTax: '1132.08' });
  await dispose(made.drill ?? 0, { proceeds: '10' });
  await post('2026-02', 'east');
  const [patent, drill] = [await numberOf(made.patent ?? 0), await numberOf(made.drill ?? 0)];
  const lines = await journal('2026-02');
  expect(lines).toEqual([
    'depreciation 6602 1000.00',
    'depreciation 1602 -1000.00',
    'depreciation 6602 1000.00',
    'depreciation 1702 -1000.00',
    'depreciation 6602 150.00',
    'depreciation 1411.02 -150.00',
    `disposal 1702 ${patent} 1000.00`,
    `disposal 1701 ${patent} -24000.00`,
    `disposal 1002 ${patent} 20000.00`,
    `disposal 2221 ${patent} -1132.08`,
    `disposal 6115 ${patent} 4132.08`,
    `disposal 1411.02 ${drill} 300.01`,
    `disposal 1411.01 ${drill} -300.01`,
    `disposal 1002 ${drill} 10.00`,
    `disposal 6602 ${drill} -10.00`,
  ]);
});

test('a closed month keeps the kind that it had; what is of another kind from then on moves over', async () => {
  await itIs('2026-03-05');
  await close('2026-01');
  const before = [
    await journal('2026-01'),
    await ledger('2026-01', 'fixed'),
    await ledger('2026-01', 'intangible'),
  ];
  const id = categories.get('intangible') ?? 0;
  const { version } = await admin.get('/category/get', { id });
  await admin.get('/category/update', { id, version, changes: { kind: 'fixed' } } as never);
  expect([
    await journal('2026-01'),
    await ledger('2026-01', 'fixed'),
    await ledger('2026-01', 'intangible'),
  ]).toEqual(before);
  const software = await numberOf(made.software ?? 0);
  expect(await journal('2026-02')).toEqual(
    expect.arrayContaining([
      `correction 1601 ${software} 36000.00`,
      `correction 1701 ${software} -36000.00`,
      `correction 1702 ${software} 1000.00`,
      `correction 1602 ${software} -1000.00`,
    ]),
  );
  const { rows } = await admin.get('/depreciation/movements', {
    fromMonth: '2026-02',
    toMonth: '2026-02',
    kind: 'intangible',
  });
  expect(rows).toEqual([
    expect.objectContaining({
      opening: { cost: '60000.00', accumulated: '2000.00', impairment: '0.00' },
      closing: { cost: '0.00', accumulated: '0.00', impairment: '0.00' },
    }),
  ]);
});
