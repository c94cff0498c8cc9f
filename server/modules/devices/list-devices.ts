import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { deviceInScope } from '../../access/records/device-scope.ts';
import { inBranch } from '../../access/records/in-branch.ts';
import { newestFirst, pageOf } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { joins, rowColumns } from './read-device.ts';

type Row = Answer<'/device/list'>['rows'][number];
type Stored = Omit<Row, 'reportedAt'> & { reportedAt: Date | null };

export const listDevices: Handler<'/device/list'> = async (requested, context) => {
  const { db, actor } = context;
  const conditions = [sql`${deviceInScope(actor, 'device.read')}`, ...conditionsOf(requested, actor)];
  const read = async (met: RawBuilder<unknown>[], limit: number) => {
    const { rows } = await sql<Stored>`
      with page as materialized (
        select device.id from device where ${sql.join(met, sql` and `)}
        order by device.id desc limit ${sql.lit(limit)}
      )
      select ${rowColumns} from page join device on device.id = page.id ${joins}
      order by device.id desc`.execute(db);
    return rows.map((row) => ({ ...row, reportedAt: row.reportedAt?.toISOString() ?? null }));
  };
  const list = { key: 'devices', from: sql`device`, order: newestFirst('device.id'), read };
  return pageOf(list, requested, context, conditions);
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
