import { sql } from 'kysely';
import type { Db } from '../../../http/handler.ts';
import type { Selection } from '../../asset-queries/index.ts';
import { pageQuery } from '../page.ts';

const batch = 5000;

/** The names of the custom fields that a selection uses, sorted; read some rows at a time. */
export async function customNames(db: Db, selection: NonNullable<Selection>): Promise<string[]> {
  const names = new Set<string>();
  let after: { id: number; value: string } | undefined;
  do {
    const page = pageQuery(sql`asset.id, asset.custom`, selection, {
      sort: 'id',
      order: 'asc',
      after,
      limit: batch,
    });
    const { rows } = await sql<{ last: number; read: number; names: string[] | null }>`
      with page as materialized (${page})
      select max(id) as last, count(*) as read,
        (select array_agg(distinct name) from page, jsonb_object_keys(page.custom) as name) as names
      from page`.execute(db);
    for (const name of rows[0]?.names ?? []) names.add(name);
    after = rows[0]?.read === batch ? { id: rows[0].last, value: '' } : undefined;
  } while (after);
  return [...names].sort();
}
