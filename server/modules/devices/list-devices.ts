import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { deviceInScope } from '../../access/records/device-scope.ts';
import { inBranch } from '../../access/records/in-branch.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { countOf, toPage } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { joins, rowColumns } from './read-device.ts';

type Row = Answer<'/device/list'>['rows'][number];
type Stored = Omit<Row, 'reportedAt'> & { reportedAt: Date | null };

const key = 'devices';
const defaultLimit = 50;

export const listDevices: Handler<'/device/list'> = async (requested, { db, actor, settings }) => {
  const { limit = defaultLimit, count = false } = requested;
  const after = decodeCursor(key, requested.after);
  const conditions = [sql`${deviceInScope(actor, 'device.read')}`, ...conditionsOf(requested, actor)];
  const beyond = after ? [sql`device.id < ${after.id}`] : [];
  const [{ rows }, counted] = await Promise.all([
    sql<Stored>`
      with page as materialized (
        select device.id from device where ${sql.join([...conditions, ...beyond], sql` and `)}
        order by device.id desc limit ${sql.lit(limit + 1)}
      )
      select ${rowColumns} from page join device on device.id = page.id ${joins} order by device.id desc`.execute(
      db,
    ),
    count ? countOf(db, sql`device`, conditions, settings.countCap) : null,
  ]);
  const page = toPage(key, rows, limit);
  const shown = page.rows.map((row) => ({ ...row, reportedAt: row.reportedAt?.toISOString() ?? null }));
  return { ...page, rows: shown, count: counted };
};

function conditionsOf(
  { state, kind, organisationId, search }: Payload<'/device/list'>,
  actor: Actor,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`device.state = ${state}`);
  if (kind) conditions.push(sql`device.kind = ${kind}`);
  if (organisationId)
    conditions.push(inBranch(actor, 'device.read', sql.ref('device.organisation_id'), organisationId));
  const matches = searchMatches(sql.ref('device.search_text'), search);
  if (matches && search)
    conditions.push(
      sql`(${matches} or position(${search.trim().toLowerCase()} in lower(device.device_no)) > 0)`,
    );
  return conditions;
}
