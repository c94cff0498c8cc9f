import type { Tx } from '../../../http/handler.ts';
import { ownAncestors, setParents } from '../parents.ts';

/** An asset with what it was a part of before, and what it is a part of now. */
export type Link = { id: number; parent: number | null; now: number | null };

/** Sets what assets were a part of before. Gives those that would be parts of themselves, left as they are. */
export async function linkBack(tx: Tx, links: readonly Link[]): Promise<ReadonlySet<number>> {
  if (links.length === 0) return new Set();
  await setParents(tx, links);
  const turning = await ownAncestors(
    tx,
    links.map(({ id }) => id),
  );
  await setParents(
    tx,
    links.filter(({ id }) => turning.has(id)).map(({ id, now }) => ({ id, parent: now })),
  );
  return turning;
}
