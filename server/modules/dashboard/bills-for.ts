import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { isGranted } from '../../access/grants.ts';
import { billInScope } from '../../access/records/bill-scope.ts';
import type { Context } from '../../http/handler.ts';
import { isOverdue, waitsForApproval } from '../bills/index.ts';

type Bills = Answer<'/dashboard/figures'>['bills'];

const limit = 20;

/** The bills that wait for a person to approve them, what is due first. */
export async function billsFor(context: Context): Promise<Bills> {
  const { db, actor } = context;
  if (!isGranted(actor, 'bill.read') || !isGranted(actor, 'bill.approve')) return [];
  const { rows } = await sql<Bills[number]>`
    select bill.id, bill.bill_no as "billNo", supplier.name as supplier, bill.gross::text, bill.currency,
      bill.due_on as "dueOn", coalesce(${isOverdue}, false) as overdue
    from bill join supplier on supplier.id = bill.supplier_id
    where ${billInScope(actor)} and ${waitsForApproval(context)}
    order by coalesce(bill.due_on, 'infinity'), bill.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
