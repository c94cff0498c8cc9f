import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';
import { letGo } from '../attachments/index.ts';

/** The pictures of `document_line line`. */
const pictures = sql`from attachment where attachment.record_kind = 'handoverLine'
  and attachment.record_id = line.id and attachment.type in ('jpeg', 'png', 'webp')`;

/** For a select list: how many photos a line that is shown has, and the first of them, small. */
export const photoColumns = (shown: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${shown} then (select count(*)::integer ${pictures}) else 0 end as photos,
  case when ${shown} then (select translate(encode(attachment.thumbnail, 'base64'), E'\\n', '') ${pictures}
    and attachment.thumbnail is not null order by attachment.id limit 1) end as thumbnail`;

/** Removes lines of a draft with their photos; the bytes go with the next sweep. */
export async function removeLines(tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with gone as (delete from document_line where ${condition} returning id)
    delete from attachment where record_kind = 'handoverLine' and record_id in (select id from gone)
    returning key`.execute(tx);
  if (rows.length > 0)
    await letGo(
      tx,
      rows.map(({ key }) => key),
    );
}
