import { beforeAll, describe, expect, test } from '@jest/globals';
import { tableOf } from '../exports/support.ts';
import { counts, csv, importing } from '../imports/support/importing.ts';
import { readPdf } from '../labels/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { sheetWords } from './sheet-words.ts';
import { dayOf, depreciating, monthsFrom } from './support.ts';

/**
 * A company's 2025, worked out by hand to the cent. Office furniture is A, D, F, H; computers are B, C, E, G.
 *
 * A  120,000.00, 5 % left after 60 months, since January 2024: 114,000 ÷ 60 = 1,900.00 a month.
 * B  100,000.00, 4 %, 60 months of double declining since July 2023, 52,000.00 charged: 2,000.00 until June,
 *    then 36,000.00 × 2 ÷ 60 = 1,200.00.
 * C   90,000.00, nothing left, sum of five years since January 2025: 90,000 × 5/15 ÷ 12 = 2,500.00. Goes to another
 *    organisation in June.
 * D   36,000.00 over 36 months since January 2023, 24,000.00 charged: 1,000.00 until it is disposed of on 15 April.
 * E   60,000.00 over 60 months since January 2023, 24,000.00 charged: 1,000.00 until June. In June it is impaired by
 *    9,000.00: (60,000 − 30,000 − 9,000) ÷ 30 = 700.00 from July on.
 * F   24,000.00 over 24 months since July 2024, 6,000.00 charged: 1,000.00 until March. In March its life becomes 48
 *    months: 15,000 ÷ (48 − 9) = 384.62 from April on.
 * G   12,000.00 over 12 months, bought and put into service on 12 August: 1,000.00 from September on.
 * H    6,000.00 over 60 months since January 2025: 100.00 until September. In September its value is corrected to
 *    6,600.00: (6,600 − 900) ÷ 51 = 111.76 from October on. Its organisation is corrected in February.
 */
const months = monthsFrom('2025-01', 12);
const server = withWholeApp();
let admin: Caller;
let keeper: Caller;
const runs: { id: number; version: number }[] = [];
const { asset, preview, send, post, charge } = depreciating(server, () => admin);

const itIs = dayOf(server);

const idOf = async (assetNo: string) => {
  const { id } = await server.db
    .selectFrom('asset')
    .select('id')
    .where('asset_no', '=', assetNo)
    .executeTakeFirstOrThrow();
  return id;
};
const at = async (assetNo: string) => {
  const id = await idOf(assetNo);
  return { id, version: (await admin.get('/asset/get', { id })).version };
};

/** The opening balances of A to F and H. G comes later. */
const opening = () =>
  csv(
    [
      ...[
        '资产编号',
        '资产名称',
        '分类',
        '状态',
        '管理部门',
        '原值',
        '购置日期',
        '启用日期',
        '使用年限（月）',
      ],
      ...['残值率', '折旧方法', '累计折旧'],
    ],
    ...[
      ['A', '固定资产/办公家具', 120000, '2023-12-15', 60, '5%', '年限平均法', '22,800.00'],
      ['B', '固定资产/电脑', 100000, '2023-06-10', 60, '4%', '双倍余额递减法', '52,000.00'],
      ['C', '固定资产/电脑', 90000, '2024-12-20', 60, '0', '年数总和法', ''],
      ['D', '固定资产/办公家具', 36000, '2022-12-01', 36, '0', '年限平均法', '24,000.00'],
      ['E', '固定资产/电脑', 60000, '2022-12-31', 60, '0', '年限平均法', '24,000.00'],
      ['F', '固定资产/办公家具', 24000, '2024-06-30', 24, '0', '年限平均法', '6,000.00'],
      ['H', '固定资产/办公家具', 6000, '2024-12-02', 60, '0', '年限平均法', ''],
    ].map(
      ([no = '', category = '', cost = '', day = '', life = '', rate = '', method = '', charged = '']) => [
        ...[no, `资产${no}`, category, '在库', '华东分公司', cost, day, day, life, rate, method, charged],
      ],
    ),
  );

/** What happens in a month before it is run. */
const events: Record<string, () => Promise<unknown>> = {
  '2025-02': async () => {
    const organisationId = server.company.organisations.workshop;
    await admin.get('/asset/correct', { ...(await at('H')), organisationId, reason: '登记错误' });
  },
  '2025-03': async () => {
    const answer = await admin.get('/asset/adjustDepreciation', {
      ...(await at('F')),
      usefulLifeMonths: 48,
      reason: '大修后延长使用',
    });
    expect(answer.fromMonth).toBe('2025-04');
  },
  '2025-04': async () => {
    const document = await keeper.get('/handover/create', {
      kind: 'disposal',
      assetIds: [await idOf('D')],
      reason: '损坏',
      method: 'scrapped',
      post: true,
    });
    const next = async (path: '/handover/decideDisposal' | '/handover/event', who: Caller) => {
      const { id, version } = await admin.get('/handover/get', { id: document.id });
      await who.get(path, {
        id,
        version,
        event: path === '/handover/event' ? 'complete' : 'approve',
      } as never);
    };
    await next('/handover/decideDisposal', admin);
    await next('/handover/event', keeper);
  },
  '2025-06': async () => {
    const { fromMonth } = await admin.get('/asset/adjustDepreciation', {
      ...(await at('E')),
      impairment: '9000',
      reason: '市价下跌',
    });
    expect(fromMonth).toBe('2025-07');
    const ownerOrganisationId = server.company.organisations.south;
    await admin.get('/asset/update', { ...(await at('C')), changes: { ownerOrganisationId } });
  },
  '2025-08': async () => {
    const id = await asset({
      name: '资产G',
      categoryId: server.company.categories.computer,
      owner: 'east',
      purchaseDate: '2025-08-12',
      inServiceDate: '2025-08-12',
      originalValue: '12000',
    });
    await server.db.updateTable('asset').set({ asset_no: 'G' }).where('id', '=', id).execute();
  },
  '2025-09': async () =>
    admin.get('/asset/update', { ...(await at('H')), changes: { originalValue: '6600' } }),
};

beforeAll(async () => {
  admin = await server.signIn('admin');
  keeper = await server.signIn('keeper');
  const company = (await admin.get('/setting/list', {})).rows.find(({ name }) => name === 'company');
  const { id = 0, version = 0 } = company ?? {};
  await admin.get('/setting/update', { id, version, changes: { depreciationBy: 'managing' } });
  await itIs('2024-12-31');
  const { check, commit } = importing(server, admin);
  const dry = await check(opening());
  expect(counts(dry)).toMatchObject({ created: 7, rejected: 0 });
  await commit(dry.id);
  for (const month of months) {
    await itIs(`${month}-15`);
    await events[month]?.();
    await itIs(`${month}-28`);
    runs.push(await post(month));
  }
}, 180_000);

/** What an asset is charged, month by month. */
const charges: Record<string, (string | null)[]> = {
  A: Array.from({ length: 12 }, () => '1900.00'),
  B: [...Array.from({ length: 6 }, () => '2000.00'), ...Array.from({ length: 6 }, () => '1200.00')],
  C: Array.from({ length: 12 }, () => '2500.00'),
  D: [...Array.from({ length: 4 }, () => '1000.00'), ...Array.from({ length: 8 }, () => null)],
  E: [...Array.from({ length: 6 }, () => '1000.00'), ...Array.from({ length: 6 }, () => '700.00')],
  F: [...Array.from({ length: 3 }, () => '1000.00'), ...Array.from({ length: 9 }, () => '384.62')],
  G: [...Array.from({ length: 8 }, () => null), ...Array.from({ length: 4 }, () => '1000.00')],
  H: [...Array.from({ length: 9 }, () => '100.00'), ...Array.from({ length: 3 }, () => '111.76')],
};

test.each(Object.keys(charges))('asset %s is charged as it is worked out', async (assetNo) => {
  const id = await idOf(assetNo);
  expect(await Promise.all(runs.map((run) => charge(run.id, id)))).toEqual(charges[assetNo]);
});

describe('the depreciation of the months', () => {
  // Furniture: A + D + F + H. Computers: B + C + E + G.
  test.each([
    ['2025-01', '4000.00', '5500.00', '9500.00'],
    ['2025-04', '3384.62', '5500.00', '8884.62'],
    ['2025-05', '2384.62', '5500.00', '7884.62'],
    ['2025-07', '2384.62', '4400.00', '6784.62'],
    ['2025-09', '2384.62', '5400.00', '7784.62'],
    ['2025-12', '2396.38', '5400.00', '7796.38'],
  ])('in %s', async (month, furniture, computers, amount) => {
    const summary = await admin.get('/depreciation/summary', { month, by: 'category' });
    const of = Object.fromEntries(summary.rows.map((row) => [row.category, row.amount]));
    expect({ ...of, amount: summary.amount }).toEqual({
      办公家具: furniture,
      电脑: computers,
      amount,
    });
  });

  test('go to the organisation that owned an asset in the month', async () => {
    const of = async (month: string) => {
      const { rows } = await admin.get('/depreciation/summary', { month, by: 'organisation' });
      return rows.map(({ organisation, amount }) => [organisation, amount]);
    };
    expect(await of('2025-05')).toEqual([['华东分公司', '7884.62']]);
    // C, 2,500.00, is in the south from June on.
    expect(await of('2025-06')).toEqual([
      ['华东分公司', '5384.62'],
      ['华南分公司', '2500.00'],
    ]);
  });

  test('are entered as vouchers that balance', async () => {
    const { rows } = await tableOf(server, admin, 'depreciationVoucher', { id: runs[11]?.id ?? 0 });
    const cents = (side: 'debit' | 'credit') =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[side] || 0) * 100), 0);
    expect([cents('debit'), cents('credit')]).toEqual([779_638, 779_638]);
  });
});

describe('the ledger at the end of', () => {
  const ledger = async (month: string) => {
    const { rows, totals } = await admin.get('/depreciation/report', { month, limit: 200, totals: true });
    const lines = rows.map((row) => [row.assetNo, row.cost, row.accumulated, row.impairment, row.net]);
    return { lines: lines.toSorted(([one = ''], [other = '']) => one.localeCompare(other)), totals };
  };

  test('2024 says what was imported', async () => {
    expect(await ledger('2024-12')).toEqual({
      lines: [
        ['A', '120000.00', '22800.00', '0.00', '97200.00'],
        ['B', '100000.00', '52000.00', '0.00', '48000.00'],
        ['C', '90000.00', '0.00', '0.00', '90000.00'],
        ['D', '36000.00', '24000.00', '0.00', '12000.00'],
        ['E', '60000.00', '24000.00', '0.00', '36000.00'],
        ['F', '24000.00', '6000.00', '0.00', '18000.00'],
        ['H', '6000.00', '0.00', '0.00', '6000.00'],
      ],
      totals: [
        {
          ...{ currency: 'CNY', assets: 7, cost: '436000.00', accumulated: '128800.00', impairment: '0.00' },
          net: '307200.00',
        },
      ],
    });
  });

  test('June has the impairment of its last day, and D no more', async () => {
    const { lines } = await ledger('2025-06');
    expect(lines.find(([no]) => no === 'E')).toEqual(['E', '60000.00', '30000.00', '9000.00', '21000.00']);
    expect(lines.map(([no]) => no)).toEqual(['A', 'B', 'C', 'E', 'F', 'H']);
  });

  test('2025 equals the spreadsheet', async () => {
    expect(await ledger('2025-12')).toEqual({
      lines: [
        ['A', '120000.00', '45600.00', '0.00', '74400.00'],
        ['B', '100000.00', '71200.00', '0.00', '28800.00'],
        ['C', '90000.00', '30000.00', '0.00', '60000.00'],
        ['E', '60000.00', '34200.00', '9000.00', '16800.00'],
        ['F', '24000.00', '12461.58', '0.00', '11538.42'],
        ['G', '12000.00', '4000.00', '0.00', '8000.00'],
        ['H', '6600.00', '1235.28', '0.00', '5364.72'],
      ],
      totals: [
        {
          ...{
            currency: 'CNY',
            assets: 7,
            cost: '412600.00',
            accumulated: '198696.86',
            impairment: '9000.00',
          },
          net: '204903.14',
        },
      ],
    });
  });
});

test('the movements of the year lead from one ledger to the other', async () => {
  const { rows } = await admin.get('/depreciation/movements', { fromMonth: '2025-01', toMonth: '2025-12' });
  const moved = (cost: string, accumulated: string) => ({ cost, accumulated });
  const balance = (cost: string, accumulated: string, impairment = '0.00') => ({
    ...moved(cost, accumulated),
    impairment,
  });
  expect(rows).toEqual([
    {
      category: '办公家具',
      opening: balance('186000.00', '52800.00'),
      additions: moved('0.00', '0.00'),
      // A 22,800.00 + D 4,000.00 + F 6,461.58 + H 1,235.28.
      charged: '34496.86',
      impaired: '0.00',
      disposals: balance('36000.00', '28000.00'),
      // The value of H was corrected.
      other: moved('600.00', '0.00'),
      closing: balance('150600.00', '59296.86'),
    },
    {
      category: '电脑',
      opening: balance('250000.00', '76000.00'),
      additions: moved('12000.00', '0.00'),
      // B 19,200.00 + C 30,000.00 + E 10,200.00 + G 4,000.00.
      charged: '63400.00',
      impaired: '9000.00',
      disposals: balance('0.00', '0.00'),
      other: moved('0.00', '0.00'),
      closing: balance('262000.00', '139400.00', '9000.00'),
    },
  ]);
});

test('the papers of the year say the same', async () => {
  const read = async (path: string, requested: object) => {
    const { rawPayload } = await server.app.inject({
      method: 'POST',
      url: `/asset/depreciation/${path}`,
      headers: { authorization: admin.token, 'accept-language': 'zh' },
      payload: { ...requested, words: sheetWords },
    });
    return (await readPdf(rawPayload, (pdf) => pdf.text())).replaceAll('\n', ' ');
  };
  expect(await read('ledgerSheet', { month: '2025-12' })).toContain(
    '合计 7 CNY 412,600.00 198,696.86 9,000.00 204,903.14',
  );
  expect(await read('runSheet', { id: runs[11]?.id ?? 0 })).toContain(
    '合计 7 412,600.00 7,796.38 198,696.86 9,000.00 204,903.14',
  );
  // 307,200.00 + 12,600.00 − (97,896.86 + 9,000.00) − 8,000.00 = 204,903.14.
  expect(await read('movementSheet', { fromMonth: '2025-01', toMonth: '2025-12' })).toContain(
    '合计 净值 307,200.00 12,000.00 -106,896.86 8,000.00 600.00 204,903.14',
  );
});

test('the last month is reversed and run again, and the year ends as before', async () => {
  const before = await admin.get('/depreciation/report', { month: '2025-12', limit: 200 });
  const [last] = runs.slice(-1);
  await send(last ?? { id: 0, version: 0 }, 'reverse');
  const again = await preview('2025-12');
  await send(again, 'post');
  expect(await admin.get('/depreciation/report', { month: '2025-12', limit: 200 })).toEqual(before);
});
