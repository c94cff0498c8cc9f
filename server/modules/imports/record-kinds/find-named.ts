import { sql } from 'kysely';
import { deviceInScope } from '../../../access/records/device-scope.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { fold, sortKey } from '../../../text/index.ts';
import type { Note } from '../decide/notes.ts';

type FoundAsset = { id: number; assetNo: string; name: string; status: string; writable: boolean };

/**
 * The asset that a cell names, by its number, by number and name as exports write them, or by a name that only one has.
 *
 * @param needs may change what belongs to it
 */
export async function findAsset(
  db: Db | Tx,
  actor: ScopedActor,
  text: string,
  needs: 'meter.write',
  note: Note,
): Promise<{ id: number; assetNo: string } | undefined> {
  const words = text.split(' ');
  const numbers = words.map((_, at) => words.slice(0, at + 1).join(' '));
  const { rows } = await sql<FoundAsset>`
    select asset.id, asset_no as "assetNo", name, status, ${scopeOfAsset(actor, needs)} as writable
    from asset where (asset_no = any(${numbers}::text[]) or name_sort = ${sortKey(text)} collate "C")
      and (${scopeOfAsset(actor, needs)} or ${scopeOfAsset(actor, 'asset.read')}) order by id`.execute(db);
  const numbered = rows.filter(({ assetNo, name }) => assetNo === text || `${assetNo} ${name}` === text);
  const named = rows.filter(({ name }) => fold(name) === fold(text));
  const [asset, other] = numbered.length > 0 ? numbered : named;
  if (!asset) note('asset', 'nameUnknown', text);
  else if (other) note('asset', 'nameAmbiguous', text);
  else if (!asset.writable) note('asset', 'updateNotPermitted', text);
  else if (numbered.length === 0) note('asset', 'identifiedByAssetName', `${asset.assetNo} ${asset.name}`);
  return asset && !other && asset.writable ? { id: asset.id, assetNo: asset.assetNo } : undefined;
}

/** The active sensor that a cell names, by its number or by a name that only one has. */
export async function findSensor(
  db: Db | Tx,
  actor: ScopedActor,
  text: string,
  note: Note,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; numbered: boolean }>`
    select id, device_no = ${text} as numbered from device
    where kind = 'sensor' and state = 'active' and (device_no = ${text} or lower(name) = lower(${text}))
      and ${deviceInScope(actor, 'device.read')} order by numbered desc, id`.execute(db);
  const [first, second] = rows;
  if (!first) note('device', 'nameUnknown', text);
  else if (second && !first.numbered) note('device', 'nameAmbiguous', text);
  else return first.id;
  return undefined;
}
