import { sql } from 'kysely';
import type { Caller, TestServer } from '../support/app.ts';
import type { OrganisationName } from '../support/company.ts';

/** Registers `count` computers in stock at an organisation and gives their ids, in the order of their numbers. */
export const makeAssets = async (
  server: TestServer,
  keeper: Caller,
  count: number,
  organisation: OrganisationName = 'east',
): Promise<number[]> => {
  const ids: number[] = [];
  // One after the other, so that their ids and their numbers are in one order.
  for (let at = 1; at <= count; at += 1) {
    const { id } = await keeper.get('/asset/create', {
      name: `测试电脑 ${at}`,
      categoryId: server.company.categories.computer,
      ownerOrganisationId: server.company.organisations[organisation],
      locationId: server.company.locations.store,
    });
    ids.push(id);
  }
  return ids;
};

/** The entries about one record, oldest first. */
export const entriesOf = (server: TestServer, kind: 'asset' | 'handover' | 'stockTake', id: number) =>
  server.db
    .selectFrom('log_entry')
    .selectAll()
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();

/** The same for many at once, straight into the table. */
export async function stockAssets({ db, company }: TestServer, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into asset (search_text, asset_no, name, name_sort, category_id, category_key, status, organisation_id,
      organisation_key, owner_organisation_id)
    select ' ', 'MANY' || n, '电脑 ' || n, 'dian nao ' || n, ${company.categories.computer}, 'dian nao', 'inStock',
      ${company.organisations.east}, 'hua dong', ${company.organisations.east}
    from generate_series(1, ${count}::int) as n returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Says whether the receivers of issues and loans have to accept them. */
export async function setAcceptance(server: TestServer, needed: boolean): Promise<void> {
  const admin = await server.signIn('admin');
  const { rows } = await admin.get('/setting/list', {});
  const { id = 0, version = 0 } = rows.find(({ name }) => name === 'company') ?? {};
  const rule = needed ? 'needed' : 'notNeeded';
  await admin.get('/setting/update', {
    id,
    version,
    changes: { issueAcceptance: rule, loanAcceptance: rule },
  });
}
