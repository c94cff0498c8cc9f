import { type RawBuilder, sql } from 'kysely';
import {
  changesAll,
  isSeenLine,
  isWithheld,
  knowsAll,
  seesAll,
  takeInScope,
} from '../../access/records/take-scope.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

/** Which lines of a stock-take somebody sees, as a condition on `line`, and whether expectations are withheld. */
export type Sight = { condition: RawBuilder<unknown>; isWithheld: boolean };

/** @throws Refusal `notFound` */
export async function readSight(db: Db | Tx, actor: Actor, takeId: number): Promise<Sight> {
  const { rows } = await sql<{ seesAll: boolean; seesSome: boolean; isWithheld: boolean }>`
    select (${seesAll(actor)} or ${changesAll(actor, 'stockTake.write')}) as "seesAll",
      ${knowsAll(actor, 'stockTake.read')} as "seesSome", ${isWithheld(actor)} as "isWithheld"
    from stock_take take where take.id = ${takeId} and ${takeInScope(actor, 'stockTake.read')}`.execute(db);
  const [take] = rows;
  if (!take) throw new Refusal('notFound');
  const held = sql`coalesce(line.custodian_id = ${actor.personId}, false)`;
  if (!take.seesAll && !take.seesSome) return { condition: held, isWithheld: false };
  const seen = take.seesAll ? sql`true` : sql`(${held} or ${isSeenLine(actor)})`;
  if (!take.isWithheld) return { condition: seen, isWithheld: false };
  const ownScan = sql`exists (select from stock_take_scan scan where scan.line_id = line.id
    and scan.person_id = ${actor.personId} and scan.undone_at is null)`;
  return { condition: sql`(${ownScan} and ${seen})`, isWithheld: true };
}
