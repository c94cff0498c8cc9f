import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { resolveScope, scopeIncludesOrgan } from '../../access/resolved-scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { Context, Db, Handler } from '../../handler.ts';
import { readApart, readSuggested } from './read-pairs.ts';
import type { Within } from './suggested.ts';

type Asked = Payload<'/duplicate/list'>;
type Row = Answer<'/duplicate/list'>['rows'][number];

const usualLimit = 50;

export const listDuplicates: Handler<'/duplicate/list'> = async (asked, context) => {
  const { reason, apart = false, limit = usualLimit } = asked;
  const order = `duplicate ${apart ? 'apart' : 'suggested'} ${reason ?? 'any'}`;
  const after = decodeCursor(order, asked.after, (value) =>
    apart ? value === '' : /^(serial|alike) /.test(value),
  );
  const within = await withinAsked(asked, context);
  if (!within) return { rows: [], next: null };
  const read = apart ? readApart : readSuggested;
  const found = await read(context.db, { reason, within, after, limit: limit + 1 });
  const { rows, next } = toPage(order, found, limit, (row) => (apart ? '' : `${row.reason} ${row.key}`));
  return {
    rows: rows.map(
      ({ key: _, at, by, ...row }): Row => ({ ...row, apart: at && { at: at.toISOString(), by: by ?? '' } }),
    ),
    next,
  };
};

/** Both assets lie in the scope and in the organisation that is asked for; null where none can. */
async function withinAsked({ organId }: Asked, { db, actor }: Context): Promise<Within | null> {
  const reach = await resolveScope(db, actor, 'asset.remove');
  if (organId !== undefined && !scopeIncludesOrgan(reach, organId)) return null;
  const branch = organId === undefined ? undefined : await branchOf(db, organId);
  return (table) => {
    const organ = sql.ref(`${table}.organ_id`);
    const inBranch = branch ? sql`${organ} = any(${branch}::bigint[])` : sql`true`;
    if (reach === 'all') return sql`${inBranch}`;
    const inOrgans = sql`${organ} = any(${reach.organs}::bigint[])`;
    const reached =
      reach.person === null
        ? inOrgans
        : sql`(${sql.ref(`${table}.custodian_id`)} = ${reach.person} or ${inOrgans})`;
    return sql`(${reached} and ${inBranch})`;
  };
}

async function branchOf(db: Db, organId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select below.id from organ
    join organ below on starts_with(below.path, organ.path) where organ.id = ${organId}`.execute(db);
  return rows.map(({ id }) => id);
}
