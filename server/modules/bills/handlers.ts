import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { createAssetsOfBill } from './create-assets.ts';
import { findDuplicates } from './duplicates.ts';
import { exported } from './export-columns.ts';
import { listBills } from './list-bills.ts';
import { payBill, reversePayment } from './payments.ts';
import { getBill } from './read-bill.ts';
import { createBill, updateBill } from './save-bill.ts';
import { sendBillEvent } from './send-event.ts';
import { sumBills } from './totals.ts';

export const billHandlers = {
  '/bill/list': listBills,
  '/bill/export': exportOf('bill', listBills, exported),
  '/bill/totals': sumBills,
  '/bill/get': getBill,
  '/bill/duplicates': findDuplicates,
  '/bill/create': createBill,
  '/bill/update': updateBill,
  '/bill/event': sendBillEvent,
  '/bill/pay': payBill,
  '/bill/createAssets': createAssetsOfBill,
  '/bill/reversePayment': reversePayment,
} satisfies Partial<Handlers>;
