import { sql } from 'kysely';
import type { AttachedKind } from '../../../src/vocabulary/attachments.ts';
import type { Tx } from '../../http/handler.ts';

type Owned = { kind: AttachedKind; id: number };

/**
 * The files of one record become those of another; its own cover stays. Those that it has already wait where they are,
 * in case the one record comes back.
 *
 * @returns those that were moved, and which was the cover
 */
export async function moveFiles(tx: Tx, kind: AttachedKind, from: number, into: number) {
  const { rows: covers } = await sql<{ id: number }>`select id from attachment
    where record_kind = ${kind} and record_id = ${from} and cover`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`update attachment set record_id = ${into}, cover = cover and not exists (
      select from attachment other where other.record_kind = ${kind} and other.record_id = ${into} and other.cover)
    where record_kind = ${kind} and record_id = ${from} and digest not in (
      select digest from attachment other where other.record_kind = ${kind} and other.record_id = ${into})
    returning id`.execute(tx);
  return { moved: rows.map(({ id }) => id), cover: covers[0]?.id ?? null };
}

/** Undoes `moveFiles`, for the files that are there still. */
export async function returnFiles(
  tx: Tx,
  kind: AttachedKind,
  { moved, cover }: Awaited<ReturnType<typeof moveFiles>>,
  from: number,
  into: number,
): Promise<void> {
  await sql`update attachment set record_id = ${from}, cover = id is not distinct from ${cover}::bigint
    where record_kind = ${kind} and record_id = ${into} and id = any(${moved}::bigint[])`.execute(tx);
}

/** The files of one record become those of another one of another kind, which has none yet. */
export const handOverFiles = (tx: Tx, from: Owned, into: Owned) =>
  sql`update attachment set record_kind = ${into.kind}, record_id = ${into.id}
    where record_kind = ${from.kind} and record_id = ${from.id}`.execute(tx);
