import { sql } from 'kysely';
import { numberKey } from '../../../../src/vocabulary/number-key.ts';
import { inScope, type ScopedActor } from '../../../access/scope.ts';
import { jsonText } from '../../../database/json-text.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { RowReading } from '../../../ledger/reader/row-reading.ts';
import { fold, sortKey } from '../../../text/index.ts';
import type { Register } from './decide-row.ts';
import { findKnownAssets, type KnownAsset } from './known-asset.ts';
import type { FoundParents } from './parent.ts';

/**
 * Reads what the register holds that a batch of rows may be about.
 *
 * @param options `lock` keeps the assets for update; `lookalikes` only a person who looks at the rows needs
 */
export async function lookUp(
  db: Db | Tx,
  actor: ScopedActor,
  readings: RowReading[],
  { lock = false, lookalikes = true } = {},
): Promise<Register> {
  const numbers = present(readings.map(({ values }) => values.assetNo));
  const serials = present(
    readings.map(({ values, serialRepeated }) =>
      values.assetNo || serialRepeated ? undefined : values.serialNo,
    ),
  );
  const known = await findKnownAssets(db, actor, { numbers, serials }, lock);
  const bySerial = new Map<string, KnownAsset[]>();
  for (const asset of known) {
    const serial = String(asset.columns.serial_no);
    if (asset.visible && serial) bySerial.set(serial, [...(bySerial.get(serial) ?? []), asset]);
  }
  return {
    byNumber: new Map(known.map((asset) => [numberKey(asset.assetNo), asset])),
    bySerial,
    parents: await findParents(db, actor, present(readings.map(({ values }) => values.parentAsset))),
    lookalikes: lookalikes ? await findLookalikes(db, actor, readings, bySerial) : new Map(),
  };
}

const present = (texts: (string | undefined)[]): string[] =>
  [...new Set(texts.filter((text) => text))] as string[];

const inSight = (actor: ScopedActor) =>
  inScope(actor, 'asset.read', {
    organisation: sql.ref('asset.organisation_id'),
    person: sql.ref('asset.custodian_id'),
  });

async function findParents(db: Db | Tx, actor: ScopedActor, texts: string[]): Promise<FoundParents> {
  const parents: FoundParents = { byNumber: new Map(), byName: new Map() };
  if (texts.length === 0) return parents;
  const keys = texts.map((text) => ({ text, key: sortKey(text) }));
  const { rows } = await sql<{ text: string; id: number; assetNo: string; numbered: boolean }>`
    select requested.text, found.* from jsonb_to_recordset(${jsonText(keys)}::jsonb) as requested(text text, key text)
    cross join lateral (
      (select id, asset_no as "assetNo", true as numbered from asset
        where number_key(asset_no) = number_key(requested.text) and ${inSight(actor)})
      union all
      (select id, asset_no, false from asset where name_sort = requested.key collate "C" and ${inSight(actor)} limit 2)
    ) as found`.execute(db);
  for (const { text, numbered, ...asset } of rows) {
    const key = fold(text);
    if (numbered) parents.byNumber.set(text, asset);
    else parents.byName.set(key, parents.byName.has(key) ? 'ambiguous' : asset);
  }
  return parents;
}

/** Assets that a row without a number may be about already: the same name, model and serial number. */
async function findLookalikes(
  db: Db | Tx,
  actor: ScopedActor,
  readings: RowReading[],
  bySerial: Map<string, KnownAsset[]>,
): Promise<Map<number, string>> {
  const rowsOf = new Map<string, number[]>();
  const requested: { look: string; key: string; model: string; serial: string }[] = [];
  for (const { row, values } of readings) {
    const { assetNo, name, model = '', serialNo = '' } = values;
    if (assetNo || !name || bySerial.has(serialNo)) continue;
    const look = JSON.stringify([name, model, serialNo]);
    const alike = rowsOf.get(look);
    if (alike) alike.push(row);
    else {
      rowsOf.set(look, [row]);
      requested.push({ look, key: sortKey(name), model, serial: serialNo });
    }
  }
  if (requested.length === 0) return new Map();
  const { rows } = await sql<{ look: string; assetNo: string }>`
    select requested.look, found."assetNo"
    from jsonb_to_recordset(${jsonText(requested)}::jsonb) as requested(look text, key text, model text, serial text)
    cross join lateral (
      select asset_no as "assetNo" from asset
      where name_sort = requested.key collate "C" and model = requested.model and serial_no = requested.serial
        and ${inSight(actor)}
      limit 1
    ) as found`.execute(db);
  return new Map(rows.flatMap(({ look, assetNo }) => (rowsOf.get(look) ?? []).map((row) => [row, assetNo])));
}
