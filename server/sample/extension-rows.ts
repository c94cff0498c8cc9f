import type { CompanyRows } from './company-rows.ts';
import { atWork, type Day, plusDays } from './days.ts';
import type { PostedDocument } from './document-rows.ts';
import { firstId } from './insert-rows.ts';
import { address, type Entry } from './log-rows.ts';

const reason = '客户现场调试延期，需继续使用两周';

/** The loan that is due last: its borrower has asked for two more weeks, and waits for a decision. */
export function extensionRows(posted: readonly PostedDocument[], company: CompanyRows, today: Day) {
  const loan = posted
    .filter(({ row }) => row.kind === 'borrow')
    .toSorted((a, b) => (a.row.due_on ?? '').localeCompare(b.row.due_on ?? ''))
    .at(-1)?.row;
  const borrower = company.person.rows.find(({ id }) => id === loan?.custodian_id);
  if (!loan?.due_on || !borrower) return { extensions: [], entries: [] };
  const [at, dueOn] = [atWork(plusDays(today, -1), 200), plusDays(loan.due_on, 14)];
  loan.version += 1;
  const extensions = [
    {
      id: firstId.loan_extension,
      document_id: loan.id,
      state: 'requested',
      due_on: dueOn,
      reason,
      requested_by_name: borrower.name,
      requested_at: at,
      note: '',
    },
  ];
  const entries: Entry[] = [
    {
      at,
      actor_id: borrower.id,
      actor_name: borrower.name,
      ip: address,
      way: 'document',
      action: 'extension requested',
      record_kind: 'handover',
      record_id: loan.id,
      record_label: loan.document_no,
      organisation_id: loan.created_organisation_id,
      document_id: loan.id,
      document_no: loan.document_no,
      changes: [
        { field: 'dueOn', from: loan.due_on, to: dueOn },
        { field: 'reason', from: null, to: reason },
      ],
    },
  ];
  return { extensions, entries };
}
