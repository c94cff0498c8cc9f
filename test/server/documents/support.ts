import { sql } from 'kysely';
import type { Caller, TestServer } from '../support/app.ts';
import type { OrganName } from '../support/company.ts';

/** Registers `count` computers in stock at an organisation and gives their ids, in the order of their numbers. */
export const makeAssets = async (
  server: TestServer,
  keeper: Caller,
  count: number,
  organ: OrganName = 'east',
): Promise<number[]> => {
  const ids: number[] = [];
  // One after the other, so that their ids and their numbers are in one order.
  for (let at = 1; at <= count; at += 1) {
    const { id } = await keeper.get('/asset/create', {
      name: `测试电脑 ${at}`,
      categoryId: server.company.categories.computer,
      ownerOrganId: server.company.organs[organ],
      locationId: server.company.locations.store,
    });
    ids.push(id);
  }
  return ids;
};

/** The entries about one record, oldest first. */
export const entriesOf = (server: TestServer, kind: 'asset' | 'custody', id: number) =>
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
    insert into asset (search_text, asset_no, name, name_sort, category_id, category_key, status, organ_id,
      organ_key, owner_organ_id)
    select ' ', 'MANY' || n, '电脑 ' || n, 'dian nao ' || n, ${company.categories.computer}, 'dian nao', 'inStock',
      ${company.organs.east}, 'hua dong', ${company.organs.east}
    from generate_series(1, ${count}::int) as n returning id`.execute(db);
  return rows.map(({ id }) => id);
}
