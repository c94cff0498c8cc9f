import { sql } from 'kysely';
import { spaceOf } from '../../database/free-space.ts';
import type { Handler } from '../../http/handler.ts';

export const readSpace: Handler<'/database/space'> = async (_payload, { db }) => {
  const space = await spaceOf(db);
  if (space) return { engine: 'embedded', ...space };
  const { rows } = await sql<{ taken: number }>`
    select pg_database_size(current_database()) as taken`.execute(db);
  return { engine: 'postgres', taken: rows[0]?.taken ?? 0, free: null, stored: null };
};
