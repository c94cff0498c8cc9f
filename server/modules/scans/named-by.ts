import { type RawBuilder, sql } from 'kysely';
import { codeKey } from '../../lib/attached-code.ts';

/** The assets, as rows of `id`, that bear a label with a code; that of a merged asset stays on the thing. */
export const labelledBy = (code: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id from asset where scan_code = upper(${code})
  union all
  select into_id from asset_merged where undo -> 'asset' ->> 'scan_code' = upper(${code})`;

/**
 * What a scanned text may mean, as rows of `id` of an asset, `by` which way, and `rank`: the lower one counts. A label
 * stays on the thing when its asset is merged, and a serial number may look like the number of another asset.
 *
 * @param code SQL of what was scanned, without the address around it
 */
export const namedBy = (code: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id, 'code' as by, 1 as rank from (${labelledBy(code)}) labelled
  union all
  select asset_id, 'code', 1 from asset_code where asset_code.code = ${code}
  union all
  select id, 'assetNo', 2 from asset where number_key(asset_no) = number_key(${code})
  union all
  select into_id, 'assetNo', 3 from asset_merged where number_key(asset_no) = number_key(${code})
  union all
  select id, 'serialNo', 4 from asset
    where serial_key <> '' and serial_key = ${codeKey(code)}`;
