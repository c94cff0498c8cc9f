import { sql } from 'kysely';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { inScopeOf, tableOf } from '../../../master-records/master.ts';
import type { Known, RecordImport } from './record-import.ts';

/**
 * Every record of a kind with what it is known by, those that stand for themselves first, since a merged one may have
 * the name of another; those out of sight so that their numbers are known to be taken.
 */
export async function knownRecords(
  db: Db | Tx,
  { master, knownBy }: Pick<RecordImport, 'master' | 'knownBy'>,
  actor: ScopedActor,
  /** Only those that came after the record of this id. */
  after = 0,
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select master.id, master.name, master.version, master.state, ${knownBy},
      ${inScopeOf(master, actor, 'read')} as visible, ${inScopeOf(master, actor, 'write')} as writable
    from ${tableOf(master)} where master.id > ${after}
    order by master.state = 'merged', master.id`.execute(db);
  return rows;
}
