import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { isGranted } from '../../access/grants.ts';
import { holdsAllLines } from '../../access/records/document-scope.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { waitsForDecision } from './approval.ts';
import { mayDecideExtension } from './loans/extensions.ts';
import { mayAnswer, recordsOnPaper } from './transfers/acceptance.ts';

type Waiting = Answer<'/dashboard/figures'>['waiting'];

const limit = 20;

/** The handovers that wait for a person: to be accepted, approved, extended, handed over, disposed of or returned. */
export async function waitingFor(db: Db, actor: Actor): Promise<Waiting> {
  if (!isGranted(actor, 'handover.read')) return [];
  const { rows } = await sql<Waiting[number]>`
    with waiting as (
      select document.*, 'accept' as task from document
        where document.state = 'handedOver' and ${mayAnswer(actor)}
          and (document.custodian_id is null or document.custodian_id = ${actor.personId}
            or (document.created_by = ${actor.accountId} and ${recordsOnPaper(actor)}))
      union all select document.*, 'approve' from document
        where ${waitsForDecision(actor)}
      union all select document.*, case when document.kind = 'disposal' then 'complete' else 'handOver' end from document
        where document.state = 'approved' and ${holdsAllLines(actor, 'handover.post')}
      union all select document.*, 'extend' from document
        where ${mayDecideExtension(actor)}
      union all select document.*, 'return' from document
        where document.state = 'lent' and document.custodian_id = ${actor.personId}
    )
    select id, document_no as "documentNo", kind, task,
      case task when 'return' then null when 'extend' then (select name from person where id = waiting.custodian_id)
        else created_by_name end as "from", due_on as "dueOn",
      coalesce(due_on < company_today(), false) as overdue,
      (select count(*) from document_line line where line.document_id = waiting.id and (
        case when task in ('return', 'extend') then line.back_at is null else line.outcome is null end)) as "lineCount"
    from waiting order by coalesce(due_on < company_today(), false) desc, id desc limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}
