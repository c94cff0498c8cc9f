import type { billRows } from './bill-rows.ts';
import type { CompanyRows } from './company-rows.ts';
import type { Keeper } from './document-rows.ts';
import { address, type Entry } from './log-rows.ts';

type Bill = ReturnType<typeof billRows>['bills'][number];

/** What the log tells of the bills when they are entered. */
export const billEntries = (bills: readonly Bill[], company: CompanyRows, keeper: Keeper): Entry[] =>
  bills.map((bill) => {
    const supplier = company.supplier.rows.find(({ id }) => id === bill.supplier_id)?.name ?? '';
    return {
      at: bill.created_at,
      actor_id: keeper.personId,
      actor_name: keeper.name,
      ip: address,
      way: 'form',
      action: 'created',
      record_kind: 'bill',
      record_id: bill.id,
      record_label: `${bill.bill_no} ${supplier}`,
      organisation_id: bill.organisation_id,
      document_id: null,
      document_no: null,
      changes: [
        { field: 'supplier', from: null, to: supplier },
        { field: 'type', from: null, to: bill.type },
        { field: 'invoiceNo', from: null, to: bill.invoice_no },
        { field: 'invoicedOn', from: null, to: bill.invoiced_on },
        { field: 'dueOn', from: null, to: bill.due_on },
        { field: 'gross', from: null, to: bill.gross },
      ],
    };
  });
