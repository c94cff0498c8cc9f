import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { type ScanMatch, scannedCode } from '../../../src/vocabulary/scan.ts';
import type { Context, Handlers } from '../../handler.ts';
import { scopeOfAsset } from '../assets/scope-of-asset.ts';

type Row = Answer<'/scan/find'>['rows'][number];

/** Several assets may have one serial number. */
const max = 20;

/** The first way by which the text names assets: a serial number may look like the number of another asset. */
async function findScanned(
  { text }: { text: string },
  { db, actor }: Context,
): Promise<Answer<'/scan/find'>> {
  const code = scannedCode(text);
  const ways: [by: ScanMatch, condition: RawBuilder<boolean>][] = [
    // A merge leaves the label of the asset that left the register on the thing.
    [
      'code',
      sql`asset.id in (select id from asset where scan_code = ${code.toUpperCase()}
        union all select into_id from asset_merged where undo -> 'asset' ->> 'scan_code' = ${code.toUpperCase()})`,
    ],
    ['assetNo', sql`asset.asset_no in (${code}, ${code.toUpperCase()})`],
    [
      'serialNo',
      sql`asset.serial_key = upper(regexp_replace(${code}, '[^[:alnum:]]', '', 'g')) and asset.serial_key <> ''`,
    ],
  ];
  for (const [by, condition] of ways) {
    const { rows } = await sql<Row>`
      select asset.id, asset.asset_no as "assetNo", asset.name, asset.status, ${by} as by
      from asset where ${condition} and ${scopeOfAsset(actor, 'asset.read')}
      order by asset.id limit ${max}`.execute(db);
    if (rows.length > 0) return { rows };
  }
  return { rows: [] };
}

export const scanHandlers = { '/scan/find': findScanned } satisfies Partial<Handlers>;
