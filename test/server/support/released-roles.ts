import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../server/handler.ts';

type Item = {
  path: string;
  name?: string;
  component?: string;
  hidden?: boolean;
  meta?: Record<string, unknown>;
  children?: Item[];
};
type Role = { code: string; name: string; grant: Record<string, string>; menu: Item[] };

const folder = join(import.meta.dirname, '../../fixtures/roles');

/** The built-in roles of the version whose last migration this was, as it wrote them into a new database. */
export function rolesReleasedWith(migration: string): Role[] {
  const files = readdirSync(folder).sort();
  const file = files.findLast((name) => name.slice(0, 4) <= migration.slice(0, 4)) ?? files[0];
  return JSON.parse(readFileSync(join(folder, file ?? ''), 'utf8'));
}

/** As versions before the built-in roles were told from others wrote them. */
export async function insertReleasedRoles(db: Db, roles: readonly Role[]): Promise<void> {
  let places: { item: Item; role: string; parent: number | null }[] = [];
  for (const { code, name, grant, menu } of roles) {
    await sql`insert into role (code, name) values (${code}, ${name})`.execute(db);
    for (const [permission, scope] of Object.entries(grant))
      await sql`insert into role_permission
        select id, ${permission}, ${scope} from role where code = ${code}`.execute(db);
    places.push(...menu.map((item) => ({ item, role: code, parent: null })));
  }
  while (places.length > 0) {
    const below: typeof places = [];
    for (const [position, { item, role, parent }] of places.entries()) {
      const { rows } = await sql<{ id: number }>`
        insert into menu_item (role_id, parent_id, position, path, name, component, hidden, meta)
        select id, ${parent}::bigint, ${position}::int, ${item.path}, ${item.name ?? null}, ${item.component ?? null},
          ${item.hidden ?? false}::boolean, ${JSON.stringify(item.meta ?? {})}::jsonb
        from role where code = ${role} returning id`.execute(db);
      const [row] = rows;
      if (row) below.push(...(item.children ?? []).map((child) => ({ item: child, role, parent: row.id })));
    }
    places = below;
  }
}
