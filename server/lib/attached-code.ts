import { type RawBuilder, sql } from 'kysely';

/** A code as it is compared with serial numbers: without case, blanks and signs, as SQL. */
export const codeKey = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`;

/**
 * That a text is attached as a code to an asset, so that no other can have it as its number or serial number: scans
 * would lead to the wrong one.
 *
 * @param assetId the asset that may have it, as SQL; null for one that is yet to be made
 */
export const isAttachedElsewhere = (
  text: RawBuilder<unknown>,
  assetId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`exists (select from asset_code held
  where ${codeKey(sql.ref('held.code'))} = ${codeKey(text)} and ${codeKey(text)} <> ''
    and held.asset_id is distinct from ${assetId})`;
