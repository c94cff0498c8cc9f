import { sql } from 'kysely';
import type { AttachedKind } from '../../../src/vocabulary/attachments.ts';
import type { Tx } from '../../handler.ts';
import { detachAll } from './change-files.ts';

/** The files of one record become those of another, but for those that it has already; its own cover stays. */
export async function moveFiles(tx: Tx, kind: AttachedKind, from: number, into: number): Promise<void> {
  await sql`update attachment set record_id = ${into}, cover = cover and not exists (
      select from attachment other where other.record_kind = ${kind} and other.record_id = ${into} and other.cover)
    where record_kind = ${kind} and record_id = ${from} and digest not in (
      select digest from attachment other where other.record_kind = ${kind} and other.record_id = ${into})`.execute(
    tx,
  );
  await detachAll(tx, kind, from);
}
