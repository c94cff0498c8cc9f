import { sql } from 'kysely';
import { accessOf } from '../../../src/api/contract/access-of.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';
import { reachIn, waysTo } from '../../../src/machines/lifecycles/who-may.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import type { Actor, Db, Handler } from '../../http/handler.ts';
import { countedRecords } from './counted-records.ts';
import { delaysInForce } from './delays-in-force.ts';

export const showLifecycles: Handler<'/machine/lifecycles'> = async (
  { machine },
  { db, actor, settings },
) => {
  const [counts, grants, delays] = await Promise.all([
    countStates(db, actor, machine),
    readGrants(db),
    delaysInForce(db, settings),
  ]);
  const roles = grants.map(({ code, name }) => ({ code, name }));
  return { counts, roles, delays, ways: machine === undefined ? [] : waysOf(machine, grants) };
};

/** Records of several tables that live by one machine are counted together. */
async function countStates(db: Db, actor: Actor, only: string | undefined) {
  const counted = countedRecords.filter(({ machine }) => only === undefined || machine === only);
  if (counted.length === 0) return [];
  const parts = counted.map(
    ({ machine, from, state, seen }) => sql`select ${machine}::text as machine, ${state} as state
      from ${from} where ${seen(actor)}`,
  );
  const { rows } = await sql<{ machine: string; state: string; count: number }>`
    select machine, state, count(*) as count from (${sql.join(parts, sql` union all `)}) living
    group by machine, state`.execute(db);
  return rows;
}

type Grant = { code: string; name: string; scopes: ReadonlyMap<string, Scope> };

const waysOf = (machine: string, grants: readonly Grant[]) =>
  Object.keys(senders[machine] ?? {}).flatMap((event) =>
    waysTo(accessOf, machine, event).map((way) => {
      if (way === 'the server') return { event, by: way, through: null, record: '', reach: [] };
      const { through, record, permissions } = way;
      return {
        event,
        by: permissions.length === 0 ? ('oneself' as const) : ('roles' as const),
        through: through && { machine: through.life, event: through.event },
        record,
        reach: grants.flatMap(({ code, scopes }) => {
          const scope = reachIn(way, (permission) => scopes.get(permission));
          return scope ? [{ role: code, scope }] : [];
        }),
      };
    }),
  );

async function readGrants(db: Db): Promise<Grant[]> {
  const rows = await db
    .selectFrom('role')
    .leftJoin('role_permission', 'role_permission.role_id', 'role.id')
    .select(['role.code', 'role.name', 'role_permission.permission', 'role_permission.scope'])
    .orderBy('role.id')
    .execute();
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, granted]) => ({
    code,
    name: granted[0]?.name ?? code,
    scopes: new Map(
      granted.flatMap(({ permission, scope }) => (permission && scope ? [[permission, scope]] : [])),
    ),
  }));
}
