import { Refusal } from '../lib/refusal.ts';

/** The last row of a page: its id and, for a list not sorted by id, its sort value as text. */
export type Position = { id: number; value: string };

/** An opaque cursor. It names the order it belongs to, so that one of another order is refused. */
export const encodeCursor = (order: string, { id, value }: Position): string =>
  Buffer.from(JSON.stringify([order, id, value])).toString('base64url');

/**
 * The position a cursor stands for; `undefined` without a cursor.
 *
 * @param valid whether the sort value has the form that this order gives it
 * @throws Refusal `badCursor` for one that this server did not make for this order
 */
export function decodeCursor(
  order: string,
  cursor: string | undefined,
  valid: (value: string) => boolean = (value) => value === '',
): Position | undefined {
  if (cursor === undefined) return undefined;
  const [madeFor, id, value] = parse(cursor);
  if (madeFor !== order || !isId(id) || typeof value !== 'string' || value.includes('\0') || !valid(value)) {
    throw new Refusal('badCursor');
  }
  return { id, value };
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
