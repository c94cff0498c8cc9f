import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { urgencies } from '../../../src/vocabulary/repair.ts';
import { isGranted } from '../../access/grants.ts';
import { repairInScope } from '../../access/records/repair-scope.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { isOverdue, waitsFor } from '../repairs/index.ts';

type Repairs = Answer<'/dashboard/figures'>['repairs'];

const limit = 20;

/** The repairs that wait for a person: to be taken, worked on or verified. */
export async function repairsFor(db: Db, actor: Actor): Promise<Repairs> {
  if (!isGranted(actor, 'repair.read')) return [];
  const { rows } = await sql<Repairs[number]>`
    select repair.id, repair_no as "repairNo", asset.name as asset, repair.state, urgency,
      coalesce(${isOverdue}, false) as overdue
    from repair join asset on asset.id = repair.asset_id
    where ${repairInScope(actor)} and ${waitsFor(actor)}
    order by array_position(${[...urgencies]}::text[], urgency) desc, repair.id limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}
