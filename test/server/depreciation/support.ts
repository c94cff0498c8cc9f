import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { CategoryKind } from '../../../src/vocabulary/trees.ts';
import type { Caller, TestServer } from '../support/app.ts';
import type { OrganisationName } from '../support/company.ts';

type Input = Partial<Payload<'/asset/create'>> & { owner?: OrganisationName };

/** Runs and assets as an administrator makes them. */
export const depreciating = (server: TestServer, admin: () => Caller) => {
  const organisation = (name: OrganisationName) => server.company.organisations[name];
  const preview = (month: string, of: OrganisationName = 'head') =>
    admin().get('/depreciation/create', { organisationId: organisation(of), month });
  const send = (run: { id: number; version: number }, event: 'post' | 'reverse') =>
    admin().get('/depreciation/post', { id: run.id, version: run.version, event });
  return {
    /** In service since May 2024: 1,200.00 over 12 months from June on unless said. */
    asset: async ({ owner = 'head', ...input }: Input = {}) =>
      (
        await admin().get('/asset/create', {
          name: '车床',
          categoryId: server.company.categories.desk,
          ownerOrganisationId: organisation(owner),
          status: 'inStock',
          purchaseDate: '2024-05-20',
          originalValue: '1200',
          usefulLifeMonths: 12,
          residualRate: '0',
          depreciationMethod: 'straightLine',
          ...input,
        })
      ).id,
    preview,
    send,
    post: async (month: string, of: OrganisationName = 'head') => send(await preview(month, of), 'post'),
    /** What an asset was charged by a run. */
    charge: async (runId: number, assetId: number) =>
      (await admin().get('/depreciation/lines', { id: runId, limit: 200 })).rows.find(
        (row) => row.assetId === assetId,
      )?.amount ?? null,
    /** The reason why a run does not charge an asset. */
    reason: async (runId: number, assetId: number) =>
      (await admin().get('/depreciation/skipped', { id: runId, limit: 200 })).rows.find(
        ({ id }) => id === assetId,
      )?.reason,
    /** As if a change had been made in time for a month. */
    changeFrom: (assetId: number, month: string) =>
      sql`update depreciation_basis set from_month = ${`${month}-01`}::date where asset_id = ${assetId}
        and from_month = next_company_month()`.execute(server.db),
  };
};

/** As if it were that day for the company. */
export const dayOf = (server: TestServer) => (day: string) =>
  sql
    .raw(`create or replace function company_time() returns timestamp language sql stable
      as $$ select timestamp '${day} 10:00' $$`)
    .execute(server.db);

/** Disposed of by a keeper, approved by an administrator; for a price where one is given. */
export const disposing =
  (keeper: () => Caller, admin: () => Caller) =>
  async (
    assetId: number,
    more: Pick<Payload<'/handover/create'>, 'proceeds' | 'proceedsTax' | 'happenedOn'> = {},
  ) => {
    const { id } = await keeper().get('/handover/create', {
      kind: 'disposal',
      assetIds: [assetId],
      reason: '处置',
      method: more.proceeds ? 'sold' : 'scrapped',
      post: true,
      ...more,
    });
    const version = async () => (await keeper().get('/handover/get', { id })).version;
    await admin().get('/handover/decideDisposal', { id, version: await version(), event: 'approve' });
    return keeper().get('/handover/event', { id, version: await version(), event: 'complete' });
  };

/** A category of a kind of assets; none of its defaults is a life. */
export const addKind = async (admin: Caller, kind: CategoryKind) =>
  (
    await admin.get('/category/create', {
      parentId: null,
      name: `类别${kind}`,
      code: `K${kind}`,
      kind,
      depreciationMethod: 'straightLine',
      usefulLifeMonths: null,
      residualRate: null,
      numberPrefix: 'K',
      numberPattern: '',
    })
  ).id;

/** The months from one on. */
export const monthsFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => {
    const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5)) - 1 + nth;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
