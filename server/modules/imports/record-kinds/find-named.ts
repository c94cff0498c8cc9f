import { type RawBuilder, sql } from 'kysely';
import { numberKey } from '../../../../src/vocabulary/number-key.ts';
import { deviceInScope } from '../../../access/records/device-scope.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { fold, sortKey } from '../../../text/index.ts';
import type { Note } from '../decide/notes.ts';

type FoundAsset = NamedAsset & { name: string; status: string; writable: boolean };
type NamedAsset = { id: number; assetNo: string; currency: string };

/** What a history is written with: it tells of assets that are gone, too. */
const ofThePast: ReadonlySet<string> = new Set(['repair.dispatch', 'handover.write']);

/** Names that are read alike; of one name two are too many already. */
const most = 200;

/**
 * The asset that a cell names, by its number, by number and name as exports write them, or by a name that only one has.
 *
 * @param needs may change what belongs to it
 */
export async function findAsset(
  db: Db | Tx,
  actor: ScopedActor,
  text: string,
  needs: 'meter.write' | 'repair.dispatch' | 'plan.write' | 'handover.write',
  note: Note,
): Promise<NamedAsset | undefined> {
  const words = text.split(' ');
  const numbers = words.map((_, at) => words.slice(0, at + 1).join(' '));
  const numbered = (await read(sql`number_key(asset_no) = any(${numbers.map(numberKey)}::text[])`)).filter(
    ({ assetNo, name }) => [assetNo, `${assetNo} ${name}`].some((one) => numberKey(one) === numberKey(text)),
  );
  const [asset, other] =
    numbered.length > 0
      ? numbered
      : (await read(calledLike(text))).filter(({ name }) => fold(name) === fold(text));
  if (!asset) note('asset', 'nameUnknown', text);
  else if (other) note('asset', 'nameAmbiguous', text);
  else if (!asset.writable) note('asset', 'updateNotPermitted', text);
  else if (asset.status === 'disposed' && !ofThePast.has(needs)) note('asset', 'assetEnded', text);
  else if (numbered.length === 0) note('asset', 'identifiedByAssetName', `${asset.assetNo} ${asset.name}`);
  if (!asset || other || !asset.writable) return undefined;
  return { id: asset.id, assetNo: asset.assetNo, currency: asset.currency };

  async function read(condition: RawBuilder<unknown>) {
    const { rows } = await sql<FoundAsset>`
      select id, asset_no as "assetNo", name, status, currency, ${scopeOfAsset(actor, needs)} as writable
      from asset where ${condition} and (${scopeOfAsset(actor, needs)} or ${scopeOfAsset(actor, 'asset.read')})
      order by name_sort, id limit ${sql.lit(most)}`.execute(db);
    return rows;
  }
}

/** A key of sorting begins with how a name is read, and ends with the name behind a sign of its own. */
function calledLike(text: string): RawBuilder<unknown> {
  const read = sortKey(text).split('\u0001')[0] ?? '';
  return sql`name_sort >= ${`${read}\u0001`} collate "C" and name_sort < ${`${read}\u0002`} collate "C"`;
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
