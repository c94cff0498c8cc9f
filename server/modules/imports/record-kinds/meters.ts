import { sql } from 'kysely';
import { maxDecimals, meterFields } from '../../../../src/vocabulary/meter.ts';
import { meterInScope } from '../../../access/records/meter-scope.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import type { AnyMaster, Writer } from '../../../master-records/master.ts';
import { fold } from '../../../text/index.ts';
import { removeMeter } from '../../meters/index.ts';
import type { Note } from '../decide/notes.ts';
import type { Setting } from '../decide/resolve-names.ts';
import { indexBy } from '../records/index-by.ts';
import type { Finder, Found, Known, RecordImport } from '../records/record-import.ts';
import { textsOf } from '../records/texts-of.ts';
import { findAsset, findSensor } from './find-named.ts';
import { writeMeter } from './write-meter.ts';

type KnownMeter = Known & {
  assetId: number;
  kind: string;
  unit: string;
  decimals: number;
  deviceId: number | null;
};

/** As far as it is read; a meter is written by its own functions. */
const master = {
  kind: 'meter',
  fields: meterFields,
  reach: (actor: ScopedActor, action: 'read' | 'write') =>
    sql`(select ${meterInScope(actor, `meter.${action}`)} from meter where meter.id = master.id)`,
} as unknown as AnyMaster;

export const meters: RecordImport<KnownMeter> = {
  master,
  needs: 'meter.write',
  knownBy: sql`master.asset_id as "assetId", master.kind, master.unit, master.decimals, master.device_id as "deviceId"`,
  details: sql`master.decimals, master.device_id as "deviceId",
    (select max(reading.id) from meter_reading reading where reading.meter_id = master.id) as "lastEntered"`,
  steps: {},
  lookUp,
  findNamed,
  own: { write: writeMeter, remove: removeMeter, parts: ['meter_reading'] },
};

async function findNamed(
  db: Db | Tx,
  { actor }: Writer,
  values: RecordValues,
  setting: Setting,
  note: Note,
): Promise<Found> {
  const { asset: written, location, device } = values;
  const isNamed = written !== undefined || location !== undefined;
  if (!isNamed) note('asset', 'valueMissing', '');
  const asset = isNamed ? await findAsset(db, actor, values, 'meter.write', setting, note) : undefined;
  const deviceId = device === undefined ? undefined : await findSensor(db, actor, device, note);
  return { ...(asset && { asset }), ...(deviceId !== undefined && { deviceId }) };
}

/** A meter is known by its asset and its name; the spelling of the register stays. */
function lookUp(all: readonly KnownMeter[]): Finder {
  const ofAsset = Map.groupBy(all, ({ assetId }) => assetId);
  return (values, { asset, deviceId }, { choices }, note) => {
    const { name = '' } = values;
    const found = indexBy(ofAsset.get(asset?.id ?? 0) ?? [], (one) => one.name)(name);
    const exact = found.filter((one) => one.name === name);
    const [known = null, other] = exact.length > 0 ? exact : found;
    if (name === '') note('name', 'valueMissing', '');
    else if (other) note('name', 'nameAmbiguous', name);
    else if (known && known.name !== name) note('name', 'spelledOtherwise', `${name} → ${known.name}`);
    const kind = values.kind ?? (known ? undefined : choices?.kind?.['']);
    if (!known && kind === undefined) note('kind', 'valueMissing', '');
    if (known && kind !== undefined && kind !== known.kind) note('kind', 'kindStays', kind);
    const input = {
      ...textsOf(meterFields, values, known, ['name']),
      ...(!known && { assetId: asset?.id, kind }),
      ...(deviceId !== undefined && { deviceId }),
      ...figuresOf({ ...values, ...(kind && { kind }) }, known, note),
    };
    const number = asset?.assetNo ?? null;
    const identity = asset && `${asset.id} ${fold(name)}`;
    return { known, number, input, ...(identity !== undefined && { identity }) };
  };
}

/** Decimals and the reading; a new meter whose decimals are not said has those of its reading. */
function figuresOf(values: RecordValues, known: KnownMeter | null, note: Note) {
  const [value, unit = ''] = splitUnit(values.reading);
  const digits = /\.(\d*?)0*$/.exec(value ?? '')?.[1]?.length ?? 0;
  const said = values.decimals === undefined ? undefined : Number(values.decimals);
  const isSound = said === undefined || (Number.isInteger(said) && said >= 0 && said <= maxDecimals);
  if (!isSound) note('decimals', 'valueInvalid', values.decimals ?? '');
  const decimals = said ?? (known ? undefined : digits);
  if (value === undefined) {
    if (values.readAt !== undefined) note('reading', 'valueMissing', '');
    return { ...(decimals !== undefined && { decimals }) };
  }
  const unitSaid = values.unit ?? known?.unit ?? '';
  const meant = unitSaid === '' ? unit : unitSaid;
  if (unit !== '' && fold(unit) !== fold(meant)) note('reading', 'otherUnit', values.reading ?? '');
  if (isSound && digits > (decimals ?? known?.decimals ?? 0)) note('reading', 'tooManyDecimals', value);
  if ((values.kind ?? known?.kind) === 'counter' && value.startsWith('-'))
    note('reading', 'valueInvalid', value);
  if (values.readAt === undefined) note('reading', 'readingUndated', value);
  return {
    ...(decimals !== undefined && { decimals }),
    // A unit that stands in the cell of the reading alone is that of the meter.
    ...(unit !== '' && unitSaid === '' && { unit }),
    reading: { value, ...(values.readAt !== undefined && { at: values.readAt }) },
  };
}

function splitUnit(text: string | undefined): [string | undefined, string?] {
  const at = text?.indexOf(' ') ?? -1;
  return text === undefined || at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
