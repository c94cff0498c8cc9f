import { sql } from 'kysely';
import { defineOpenSeats } from '../../../server/access/records/seats.ts';
import { migrate } from '../../../server/database/migrate.ts';
import type { Db } from '../../../server/http/handler.ts';
import { insertCompany } from './company.ts';
import { separateIds } from './separate-ids.ts';
import type { Content } from './template.ts';

/** Makes a template of a database without tables. */
export async function fillTemplate(db: Db, content: Content): Promise<void> {
  await migrate(db);
  await defineOpenSeats(db);
  await separateIds(db);
  if (content === 'empty') return;
  const company = JSON.stringify(await insertCompany(db));
  await sql`comment on schema public is ${sql.lit(company)}`.execute(db);
}
