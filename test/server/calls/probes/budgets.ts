import { tableOf } from '../../exports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

let year = 2040;
/** A budget of the workshop, of a year of its own. */
function header() {
  year += 1;
  return { organisationId: server.company.organisations.workshop, year, amount: '100' };
}
async function budget() {
  const { id, version } = await admin.get('/budget/create', header());
  return { id, version };
}

export const budgetProbes: Probes = {
  '/budget/list': {
    ownsNothing: true,
    reaches: async (caller) => {
      const { id } = await budget();
      return has((await caller.get('/budget/list', { limit: 200 })).rows, id);
    },
  },
  '/budget/export': {
    ownsNothing: true,
    reaches: async (caller) => {
      const { budgetNo } = await admin.get('/budget/create', header());
      return (await tableOf(server, caller, 'budget', { search: budgetNo })).rows.length > 0;
    },
  },
  '/budget/get': {
    ownsNothing: true,
    reaches: async (caller) => went(await caller.ask('/budget/get', { id: (await budget()).id })),
  },
  '/budget/ofBill': {
    ownsNothing: true,
    reaches: async (caller) => {
      const { organisationId, year: of } = header();
      await admin.get('/budget/create', { organisationId, year: of, amount: '100' });
      const bill = { organisationId, type: 'rent' as const, invoicedOn: `${of}-05-01` };
      return (await caller.get('/budget/ofBill', bill)).budget !== null;
    },
  },
  '/budget/create': {
    ownsNothing: true,
    reaches: async (caller) => went(await caller.ask('/budget/create', header())),
  },
  '/budget/update': {
    ownsNothing: true,
    reaches: async (caller) =>
      went(await caller.ask('/budget/update', { ...(await budget()), changes: { amount: '7' } })),
  },
  '/budget/event': {
    ownsNothing: true,
    reaches: async (caller) =>
      went(await caller.ask('/budget/event', { ...(await budget()), event: 'retire' })),
  },
};
