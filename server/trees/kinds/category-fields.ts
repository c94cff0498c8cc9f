import { sql } from 'kysely';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../http/handler.ts';

/**
 * The fields of a category that another stands for belong to that one, after its own. Of two with one name its own
 * stays, and reads the values of both.
 */
export async function reassignFields(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    update custom_field field set category_id = ${into}, version = version + 1, updated_at = now(),
      position = position + (select coalesce(max(position), 0) from custom_field where category_id = ${into})
    where category_id = ${from}
      and not ${isOwn(into)}`.execute(tx);
}

/** The fields that go with a category, because the one that stands for it has its own under their names. */
export async function fieldsLeft(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<LogChange[]> {
  const { rows } = await sql<{ name: string }>`
    select field.name from custom_field field where category_id = ${from} and ${isOwn(into)} order by position`.execute(
    tx,
  );
  return rows.map(({ name }) => ({ field: 'field', from: name, to: null }));
}

const isOwn = (category: number) =>
  sql`exists (select from category_field own where of_category = ${category} and own.name = field.name)`;
