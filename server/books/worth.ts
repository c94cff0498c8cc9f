import { sql } from 'kysely';
import { amountOf, centsOf } from '../../src/vocabulary/parsing/decimal.ts';
import type { Tx } from '../http/handler.ts';
import { asText } from '../lib/decimals.ts';
import { Refusal } from '../lib/refusal.ts';

/** Decimals: what the last run left as charged in all, null where none charged the asset, and its impairments. */
export type Booked = { charged: string | null; impaired: string };
export type Values = { originalValue?: string | null; openingDepreciation?: string | null };

/** Columns that say what an asset is worth. */
export const valueColumns = ['original_value', 'opening_depreciation'] as const;
type Column = (typeof valueColumns)[number];

/** Of columns as they are stored, or as they become. */
export const valuesIn = (columns: { readonly [name in Column]?: unknown }): Values => ({
  originalValue: decimalOf(columns.original_value),
  openingDepreciation: decimalOf(columns.opening_depreciation),
});
const decimalOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? asText(value) : null;

const nothing: Booked = { charged: null, impaired: '0' };

/** Of the `asset` of a query. */
export const bookedOf = sql<Booked>`jsonb_build_object(
  'charged', (select accumulated::text from depreciation_line line where line.asset_id = asset.id and line.live
    order by line.month desc limit 1),
  'impaired', (select coalesce(sum(impairment), 0)::text from depreciation_basis basis where basis.asset_id = asset.id))`;

/** What is left of a value, in cents: below zero where more was charged and impaired than an asset costs. */
export const leftOf = (
  { originalValue, openingDepreciation }: Values,
  { charged, impaired }: Booked,
): bigint =>
  centsOf(originalValue ?? '0') - centsOf(charged ?? openingDepreciation ?? '0') - centsOf(impaired);

/** Nothing is worth less than nothing. An opening says nothing of an asset whose cost nobody knows. */
export function isOverCharged(values: Values, booked: Booked = nothing): boolean {
  const isCounted = booked.charged !== null || centsOf(booked.impaired) > 0n;
  return (isCounted || values.originalValue != null) && leftOf(values, booked) < 0n;
}

/**
 * What an asset costs covers what it was charged and impaired.
 *
 * @param current its values until now
 * @param wanted those that become another
 * @throws Refusal `valueExceeded`, with how much of its value is left
 */
export async function requireWorth(
  tx: Tx,
  { id, assetNo, ...current }: { id: number; assetNo: string } & Values,
  wanted: Values,
): Promise<void> {
  if (wanted.originalValue === undefined && wanted.openingDepreciation === undefined) return;
  const booked = await readBooked(tx, id);
  const { originalValue = current.originalValue, openingDepreciation = current.openingDepreciation } = wanted;
  if (
    !isOverCharged(
      { originalValue: originalValue ?? null, openingDepreciation: openingDepreciation ?? null },
      booked,
    )
  )
    return;
  throw new Refusal('valueExceeded', { assetNo, left: amountOf(leftOf(current, booked)) });
}

export async function readBooked(tx: Tx, id: number): Promise<Booked> {
  const { rows } = await sql<{ booked: Booked }>`
    select ${bookedOf} as booked from asset where id = ${id}`.execute(tx);
  return rows[0]?.booked ?? nothing;
}
