export { listBills, waitsForApproval } from './list-bills.ts';
export { isOverdue } from './read-bill.ts';
