import { sql } from 'kysely';
import { deviceInScope } from '../../access/records/device-scope.ts';
import type { ScopedActor } from '../../access/scope.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Device = { id: number; name: string };

/**
 * The sensor that feeds a meter after an input; one that stays need not be in scope.
 *
 * @throws Refusal `badReference`
 */
export async function findDevice(
  tx: Tx,
  actor: ScopedActor,
  before: Device | null,
  id: number | null | undefined,
): Promise<Device | null> {
  if (id === undefined || id === before?.id) return before;
  if (id === null) return null;
  const { rows } = await sql<Device>`select id, name from device where id = ${id} and kind = 'sensor'
    and state = 'active' and ${deviceInScope(actor, 'device.read')} for share`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field: 'deviceId' });
  return rows[0];
}
