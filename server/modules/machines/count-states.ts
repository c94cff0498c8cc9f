import { sql } from 'kysely';
import type { Actor, Db, Handler } from '../../http/handler.ts';
import { countedRecords } from './counted-records.ts';
import { delaysInForce } from './delays-in-force.ts';

export const showLifecycles: Handler<'/machine/lifecycles'> = async (
  { machine },
  { db, actor, settings },
) => {
  const [counts, roles, delays] = await Promise.all([
    countStates(db, actor, machine),
    readRoles(db),
    delaysInForce(db, settings),
  ]);
  return { counts, roles, delays };
};

/** Records of several tables that live by one machine are counted together. */
async function countStates(db: Db, actor: Actor, only: string | undefined) {
  const counted = countedRecords.filter(({ machine }) => only === undefined || machine === only);
  if (counted.length === 0) return [];
  const parts = counted.map(
    ({ machine, table, state, seen }) => sql`select ${machine}::text as machine, ${state} as state
      from ${sql.table(table)} where ${seen(actor)}`,
  );
  const { rows } = await sql<{ machine: string; state: string; count: number }>`
    select machine, state, count(*) as count from (${sql.join(parts, sql` union all `)}) living
    group by machine, state`.execute(db);
  return rows;
}

async function readRoles(db: Db) {
  const rows = await db
    .selectFrom('role')
    .leftJoin('role_permission', 'role_permission.role_id', 'role.id')
    .select(['role.code', 'role.name', 'role_permission.permission', 'role_permission.scope'])
    .orderBy('role.id')
    .execute();
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, granted]) => ({
    code,
    name: granted[0]?.name ?? code,
    permissions: granted.flatMap(({ permission: name, scope }) =>
      name && scope ? [{ permission: name, scope }] : [],
    ),
  }));
}
