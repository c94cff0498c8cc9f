import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { resolveScope, scopeIncludesOrganisation } from '../../access/resolved-scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { Context, Db, Handler } from '../../http/handler.ts';
import { countPairs, readDismissed, readSuggested } from './read-pairs.ts';
import type { Within } from './suggested.ts';

type Requested = Payload<'/duplicate/list'>;
type Row = Answer<'/duplicate/list'>['rows'][number];

const defaultLimit = 50;

export const listDuplicates: Handler<'/duplicate/list'> = async (requested, context) => {
  const { reason, apart = false, limit = defaultLimit, count = false } = requested;
  const order = `duplicate ${apart ? 'apart' : 'suggested'} ${reason ?? 'any'}`;
  const after = decodeCursor(order, requested.after, (value) =>
    apart ? value === '' : /^(serial|alike) /.test(value),
  );
  const within = await withinRequested(requested, context);
  if (!within) return { rows: [], next: null, count: count ? { value: 0, capped: false } : null };
  const read = apart ? readDismissed : readSuggested;
  const found = await read(context.db, { reason, within, after, limit: limit + 1 });
  const { rows, next } = toPage(order, found, limit, (row) => (apart ? '' : `${row.reason} ${row.key}`));
  return {
    rows: rows.map(
      ({ key: _, at, by, ...row }): Row => ({ ...row, apart: at && { at: at.toISOString(), by: by ?? '' } }),
    ),
    next,
    count: count ? await countPairs(context.db, { reason, within, apart }, context.settings.countCap) : null,
  };
};

/** Both assets lie in the scope and in the organisation that is asked for; null where none can. */
async function withinRequested(
  { organisationId }: Requested,
  { db, actor }: Context,
): Promise<Within | null> {
  const reach = await resolveScope(db, actor, 'asset.remove');
  if (organisationId !== undefined && !scopeIncludesOrganisation(reach, organisationId)) return null;
  const branch = organisationId === undefined ? undefined : await branchOf(db, organisationId);
  return (table) => {
    const organisation = sql.ref(`${table}.organisation_id`);
    const inBranch = branch ? sql`${organisation} = any(${branch}::bigint[])` : sql`true`;
    if (reach === 'all') return sql`${inBranch}`;
    const inOrganisations = sql`${organisation} = any(${reach.organisations}::bigint[])`;
    const reached =
      reach.person === null
        ? inOrganisations
        : sql`(${sql.ref(`${table}.custodian_id`)} = ${reach.person} or ${inOrganisations})`;
    return sql`(${reached} and ${inBranch})`;
  };
}

async function branchOf(db: Db, organisationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select below.id from organisation
    join organisation below on starts_with(below.path, organisation.path) where organisation.id = ${organisationId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
