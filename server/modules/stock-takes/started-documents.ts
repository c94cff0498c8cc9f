import { sql } from 'kysely';

/** That what `stock_take_line line` started was rejected or cancelled, so that somebody has to decide anew. */
export const isDropped = sql`((line.document_id is not null and exists (select from document
    where document.id = line.document_id and document.state in ('rejected', 'cancelled')))
  or (line.repair_id is not null and exists (select from repair
    where repair.id = line.repair_id and repair.state in ('rejected', 'cancelled'))))`;

/** That a document or a repair deals with `stock_take_line line`. */
export const isStarted = sql`((line.document_id is not null or line.repair_id is not null) and not ${isDropped})`;

/** For a select list: what was started for a line. */
export const startedColumn = sql`case
  when line.document_id is not null then (select jsonb_build_object('kind', 'handover', 'id', document.id,
    'no', document.document_no) from document where document.id = line.document_id)
  when line.repair_id is not null then (select jsonb_build_object('kind', 'repair', 'id', repair.id,
    'no', repair.repair_no) from repair where repair.id = line.repair_id) end`;
