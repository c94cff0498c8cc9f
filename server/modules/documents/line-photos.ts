import { type RawBuilder, sql } from 'kysely';
import { returnKinds } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { letGo } from '../attachments/stored-files.ts';
import { documentInScope, holdsAllLines, sightOfLines } from './document-scope.ts';

/**
 * Who reaches the photos of `document_line line` of `document` and `asset`: who sees the line, and to add some, who may
 * write the return. Whoever made it may also when its assets have left their scope by it.
 */
export function linePhotosInScope(actor: Actor, action: 'read' | 'write' | 'lock'): RawBuilder<unknown> {
  if (action === 'read') {
    const { line } = sightOfLines(actor, 'handover.read');
    return sql`(${documentInScope(actor, 'handover.read')} and ${line})`;
  }
  return sql`(document.kind = any(${returnKinds}::text[]) and document.state <> 'cancelled'
    and ${documentInScope(actor, 'handover.write')}
    and (document.created_by = ${actor.accountId} or ${holdsAllLines(actor, 'handover.write')}))`;
}

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
