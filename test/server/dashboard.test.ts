import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../server/modules/assets/handlers.ts';
import { dashboardHandlers } from '../../server/modules/dashboard/handlers.ts';
import { searchText, sortKey } from '../../server/text/index.ts';
import type { Answer, Payload } from '../../src/api/contract/index.ts';
import { assetStates } from '../../src/vocabulary/asset.ts';
import { withApp } from './support/app.ts';

const server = withApp({ modules: [assetHandlers, dashboardHandlers] });

type Input = {
  organisation: 'head' | 'east' | 'south';
  status?: 'inStock' | 'inUse' | 'disposed';
  value?: string;
  currency?: string;
  custodian?: 'staff';
  boughtMonthsAgo?: number;
  warrantyDays?: number;
};

async function insertAssets(assets: Input[]): Promise<void> {
  const { company, db } = server;
  for (const [nth, input] of assets.entries()) {
    const moved = (from: string, amount: number, unit: string) =>
      sql<string>`(current_date + ${`${amount} ${unit}`}::interval)::date`.as(from);
    const { bought, warranty } = await db
      .selectNoFrom([
        moved('bought', -(input.boughtMonthsAgo ?? 0), 'months'),
        moved('warranty', input.warrantyDays ?? 0, 'days'),
      ])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('asset')
      .values({
        asset_no: `T${nth}`,
        name: '笔记本',
        name_sort: sortKey('笔记本'),
        category_id: nth % 2 === 0 ? company.categories.computer : company.categories.desk,
        category_key: 'x',
        status: input.status ?? 'inStock',
        organisation_id: company.organisations[input.organisation],
        organisation_key: 'x',
        owner_organisation_id: company.organisations[input.organisation],
        custodian_id: input.custodian ? company.people[input.custodian] : null,
        original_value: input.value ?? null,
        currency: input.currency ?? 'CNY',
        purchase_date: input.boughtMonthsAgo === undefined ? null : bought,
        warranty_until: input.warrantyDays === undefined ? null : warranty,
        search_text: searchText(['笔记本']),
      })
      .execute();
  }
}

type Figures = Answer<'/dashboard/figures'>['figures'];

/** What a figure counts is what the list finds that the figure leads to. */
async function leadsTo(who: Awaited<ReturnType<typeof server.signIn>>, figures: Figures) {
  if (!figures) throw new Error('there are no figures');
  const found = async (filter: Payload<'/asset/list'>) =>
    (await who.get('/asset/list', { ...filter, count: true })).count?.value;
  const status = assetStates.filter((state) => state !== 'disposed');
  const { today, warrantyBy } = figures;
  expect(await found({ status })).toBe(figures.assets);
  expect(await found({ status, warrantyFrom: today, warrantyUntil: warrantyBy })).toBe(
    figures.warrantyEnding,
  );
  for (const one of figures.byStatus) expect(await found({ status: [one.status] })).toBe(one.count);
  for (const one of figures.byCategory.filter(({ leaf }) => leaf))
    expect(await found({ status, categoryId: one.category.id })).toBe(one.count);
  const [month] = figures.purchased.slice(-1);
  const bought = { purchasedFrom: `${month?.month}-01`, purchasedUntil: today };
  expect(await found(bought)).toBe(month?.count);
}

describe('the dashboard', () => {
  test('sums up the assets in scope', async () => {
    await insertAssets([
      { organisation: 'head', value: '1000.10', boughtMonthsAgo: 0 },
      { organisation: 'east', value: '0.20', custodian: 'staff', status: 'inUse', warrantyDays: 30 },
      { organisation: 'east', value: '5', currency: 'USD', warrantyDays: 31, boughtMonthsAgo: 11 },
      { organisation: 'south', value: '99999', status: 'disposed', warrantyDays: 1 },
      { organisation: 'south', boughtMonthsAgo: 13 },
    ]);

    const admin = await server.signIn('admin');
    const all = await admin.get('/dashboard/figures', {});
    expect(all.mine).toEqual([]);
    expect(all.figures).toMatchObject({
      assets: 4,
      value: [
        { currency: 'CNY', amount: '1000.30' },
        { currency: 'USD', amount: '5.00' },
      ],
      byStatus: [
        { status: 'inStock', count: 3 },
        { status: 'inUse', count: 1 },
        { status: 'disposed', count: 1 },
      ],
      byCategory: [
        { category: { name: '电脑' }, count: 3, amount: '1000.10' },
        { category: { name: '办公家具' }, count: 1, amount: '0.20' },
      ],
      warrantyEnding: 1,
      openDocuments: 0,
      otherCategories: 0,
    });
    expect(all.figures?.purchased).toHaveLength(12);
    expect(all.figures?.purchased[0]).toMatchObject({ count: 1, amount: '0.00' });
    expect(all.figures?.purchased[11]).toMatchObject({ count: 1, amount: '1000.10' });

    const east = await (await server.signIn('eastKeeper')).get('/dashboard/figures', {});
    expect([east.figures?.assets, east.figures?.warrantyEnding]).toEqual([2, 1]);

    await leadsTo(admin, all.figures);
    const staff = await (await server.signIn('staff')).get('/dashboard/figures', {});
    expect([staff.figures, staff.mine.map((asset) => asset.assetNo)]).toEqual([null, ['T1']]);
  });
});
