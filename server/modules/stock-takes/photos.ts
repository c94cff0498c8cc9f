import { type RawBuilder, sql } from 'kysely';
import { stockTakeDifferences } from '../../../src/vocabulary/stock-take.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { letGo } from '../attachments/index.ts';
import type { SharedTake } from './locked-take.ts';
import type { Scan, Target } from './scan-target.ts';

/** The pictures of `stock_take_line line`. */
const pictures = sql`select from attachment where attachment.record_kind = 'stockTakeLine'
  and attachment.record_id = line.id and attachment.type in ('jpeg', 'png', 'webp')`;

/**
 * That `stock_take_line line` was counted without the photo that its stock-take asks for. To a blind counter a missing photo
 * must not say that the line is a difference.
 */
export const isPhotoMissing = (withheld = false): RawBuilder<unknown> => {
  const differs = sql`(line.conflict or line.state = any(${[...stockTakeDifferences]}::text[]))`;
  return sql`(line.counted_at is not null and exists (select from stock_take asking
    where asking.id = line.stock_take_id and (asking.photos = 'all'
      or asking.photos = 'differences' and ${withheld ? sql`false` : differs})) and not exists (${pictures}))`;
};

/** For a select list: how many pictures a line has, and the first of them, small. */
export const photoColumns = sql`(select count(*)::integer from (${pictures}) as picture) as photos,
  (select translate(encode(attachment.thumbnail, 'base64'), E'\\n', '') from attachment where attachment.record_kind = 'stockTakeLine'
    and attachment.record_id = line.id and attachment.thumbnail is not null order by attachment.id limit 1) as thumbnail`;

/**
 * Holds confirmations of one's own against the photo that the stock-take asks for. A photo of an earlier count proves
 * nothing of this one.
 *
 * @throws Refusal `photoRequired`
 */
export async function requirePhotos(
  tx: Tx,
  { photos }: SharedTake,
  scans: readonly Scan[],
  targets: ReadonlyMap<string, Target>,
): Promise<void> {
  const confirmed = scans.filter(
    ({ source, condition = 'good' }) => source === 'self' && (photos === 'all' || condition !== 'good'),
  );
  if (photos === 'none' || confirmed.length === 0) return;
  const wanted = confirmed.flatMap(({ uid }) => targets.get(uid) ?? []);
  const ids = wanted.flatMap(({ lineId }) => lineId ?? []);
  const { rows } = await sql<{ id: number }>`
    select line.id from stock_take_line line where line.id = any(${ids}::bigint[]) and exists (${pictures}
      and attachment.added_at > coalesce((select max(scan.undone_at) from stock_take_scan scan
        where scan.line_id = line.id), '-infinity'))`.execute(tx);
  const shown = new Set(rows.map(({ id }) => id));
  const lacking = wanted.find(({ lineId }) => lineId === null || !shown.has(lineId));
  if (lacking) throw new Refusal('photoRequired', { code: lacking.code });
}

/** Removes lines that nothing stands for any more, with their photos; the bytes go with the next sweep. */
export async function removeLines(tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with gone as (delete from stock_take_line line where ${condition} returning line.id)
    delete from attachment where record_kind = 'stockTakeLine' and record_id in (select id from gone)
    returning key`.execute(tx);
  if (rows.length > 0)
    await letGo(
      tx,
      rows.map(({ key }) => key),
    );
}
