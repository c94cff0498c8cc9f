import { sql } from 'kysely';
import { attach, textFile } from '../../attachments/support.ts';
import { tableOf } from '../../exports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

type Bill = { id: number; version: number };

let suppliers = 0;
async function header() {
  suppliers += 1;
  const { id: supplierId } = await admin.get('/supplier/create', { name: `房东 ${suppliers}` });
  const lines = [{ description: '房租', quantity: '1', unitPrice: '100', taxRate: '0' }];
  const organisationId = server.company.organisations.workshop;
  return { type: 'rent' as const, supplierId, organisationId, invoicedOn: '2026-10-31', lines };
}

/** A bill of the workshop that `staff` entered, in a state. */
async function billIn(state: 'draft' | 'approved', more: object = {}): Promise<Bill> {
  const { id, version } = await admin.get('/bill/create', { ...(await header()), ...more });
  await sql`update bill set creator_id = ${server.company.people.staff}, state = ${state}
    where id = ${id}`.execute(server.db);
  return { id, version };
}

const pay = (bill: Bill) => ({ ...bill, paidOn: '2026-11-01', amount: '1' });

export const billProbes: Probes = {
  '/bill/list': {
    reaches: async (caller) => {
      const { id } = await billIn('draft');
      return has((await caller.get('/bill/list', { limit: 200 })).rows, id);
    },
  },
  '/bill/export': {
    reaches: async (caller) => {
      const bill = await billIn('draft');
      const { billNo } = await admin.get('/bill/get', { id: bill.id });
      return (await tableOf(server, caller, 'bill', { search: billNo })).rows.length > 0;
    },
  },
  '/bill/totals': {
    reaches: async (caller, records) => {
      const assetId = await records.asset('inStock');
      await billIn('approved', { assetId });
      return (await caller.get('/bill/totals', { assetId })).rows.length > 0;
    },
  },
  '/bill/get': {
    reaches: async (caller) => went(await caller.ask('/bill/get', { id: (await billIn('draft')).id })),
  },
  '/bill/create': {
    ownsNothing: true,
    reaches: async (caller) => went(await caller.ask('/bill/create', await header())),
  },
  '/bill/update': {
    reaches: async (caller) =>
      went(await caller.ask('/bill/update', { ...(await billIn('draft')), changes: { remark: 'x' } })),
  },
  '/bill/pay': {
    reaches: async (caller) => went(await caller.ask('/bill/pay', pay(await billIn('approved')))),
  },
  '/bill/reversePayment': {
    reaches: async (caller) => {
      const { id, version } = await admin.get('/bill/pay', pay(await billIn('approved')));
      const { payments } = await admin.get('/bill/get', { id });
      const paymentId = payments[0]?.id ?? 0;
      return went(await caller.ask('/bill/reversePayment', { id, version, paymentId, reason: 'x' }));
    },
  },
  '/bill/attachments': {
    reaches: async (caller) =>
      went(await caller.ask('/bill/attachments', { id: (await billIn('draft')).id })),
  },
  '/bill/attachment': {
    reaches: async ({ token }) => {
      const { id } = await billIn('draft');
      const attachmentId = await attach(server, admin, id, textFile, 'bill');
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/bill/attachment',
        headers: { authorization: token },
        payload: { id, attachmentId },
      });
      return body === textFile.content;
    },
  },
  '/bill/detach': {
    reaches: async (caller) => {
      const { id } = await billIn('draft');
      const attachmentId = await attach(server, admin, id, textFile, 'bill');
      return went(await caller.ask('/bill/detach', { id, attachmentId }));
    },
  },
};
