import type { Static } from '../../src/api/contract/call.ts';
import type { LogChange } from '../../src/api/contract/logs.ts';

type Change = Static<typeof LogChange>;

/** What is stored of the changes of one entry. One damaged part is told as such and hides none of the others. */
export function storedChanges(stored: unknown): Change[] {
  return Array.isArray(stored) ? stored.map(readable) : [readable(stored)];
}

function readable(stored: unknown): Change {
  const { field, from, to } = { ...(stored as Partial<Record<keyof Change, unknown>> | null) };
  const sound = typeof field === 'string' && isValue(from) && isValue(to);
  if (sound) return { field, from, to };
  return { field: text(field) ?? '?', from: text(from), to: text(to), damaged: true };
}

const isValue = (value: unknown): value is string | null => value === null || typeof value === 'string';
const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : value == null ? null : JSON.stringify(value);
