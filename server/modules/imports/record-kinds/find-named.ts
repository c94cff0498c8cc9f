import { type RawBuilder, sql } from 'kysely';
import { numberKey } from '../../../../src/vocabulary/number-key.ts';
import { deviceInScope } from '../../../access/records/device-scope.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import { fold, sortKey } from '../../../text/index.ts';
import type { Note } from '../decide/notes.ts';
import { answerOf, type Setting } from '../decide/resolve-names.ts';

type FoundAsset = NamedAsset & { name: string; status: string; writable: boolean };
type NamedAsset = { id: number; assetNo: string; currency: string };

/** What a history is written with: it tells of assets that are gone, too. */
const ofThePast: ReadonlySet<string> = new Set(['repair.dispatch', 'handover.write']);

/** Names that are read alike; of one name two are too many already. */
const most = 200;

type Needs = 'meter.write' | 'repair.dispatch' | 'plan.write' | 'handover.write';

/** Joins place and name of a row that names no asset: a question shows both, and its answer is kept under them. */
export const betweenPlaceAndName = ' · ';

/**
 * Finds the asset of a row. A person's answer decides; else the cell names it by number, by number and name as exports
 * write them, or by a name that only one has, or has at the row's location. Without a cell it is the only one there.
 *
 * @param needs may change what belongs to it
 */
export async function findAsset(
  db: Db | Tx,
  actor: ScopedActor,
  { asset: written, location, name = '' }: RecordValues,
  needs: Needs,
  { directory, options }: Setting,
  note: Note,
): Promise<NamedAsset | undefined> {
  const text = written ?? [location, name].join(betweenPlaceAndName);
  const answer = answerOf(options, 'asset', text);
  const place = location === undefined ? 'unknown' : directory.locations.find(location);
  const isThere =
    typeof place === 'string' ? undefined : sql`location_id = ${place.id} and status <> 'disposed'`;
  const isToBeRead = written !== undefined && typeof answer !== 'number';
  const numbered = isToBeRead ? await byNumber() : [];
  const [asset, other] =
    typeof answer === 'number'
      ? await read(sql`id = ${answer}`)
      : written === undefined
        ? await read(isThere ?? sql`false`)
        : numbered.length > 0
          ? numbered
          : await calledSo();
  if (!asset) note('asset', 'nameUnknown', text);
  else if (other) note('asset', 'nameAmbiguous', text);
  else if (!asset.writable) note('asset', 'updateNotPermitted', text);
  else if (asset.status === 'disposed' && !ofThePast.has(needs)) note('asset', 'assetEnded', text);
  else if (written === undefined && answer === undefined)
    note('asset', 'identifiedByPlace', `${asset.assetNo} ${asset.name}`);
  else if (numbered.length === 0 && answer === undefined)
    note('asset', 'identifiedByAssetName', `${asset.assetNo} ${asset.name}`);
  if (!asset || other || !asset.writable) return undefined;
  return { id: asset.id, assetNo: asset.assetNo, currency: asset.currency };

  async function byNumber() {
    const words = text.split(' ');
    const numbers = words.map((_, at) => words.slice(0, at + 1).join(' '));
    const rows = await read(sql`number_key(asset_no) = any(${numbers.map(numberKey)}::text[])`);
    return rows.filter(({ assetNo, name }) =>
      [assetNo, `${assetNo} ${name}`].some((one) => numberKey(one) === numberKey(text)),
    );
  }
  async function calledSo() {
    const named = (await read(calledLike(text))).filter((one) => fold(one.name) === fold(text));
    const there =
      named.length > 1 && isThere
        ? await read(sql`${isThere} and id = any(${named.map(({ id }) => id)})`)
        : [];
    return there.length > 0 ? there : named;
  }
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
