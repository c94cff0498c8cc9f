import type { Scenes } from './bench.ts';
import { caller, server } from './bench.ts';
import { at } from './makers.ts';

let budgetYear = 2030;
const budget = () => {
  budgetYear += 1;
  const organisationId = server.company.organisations.east;
  return caller.get('/budget/create', { organisationId, year: budgetYear, amount: '1000' });
};

export const budgetScenes: Scenes = {
  '/budget/create': async () => budget,
  '/budget/update': async () => {
    const added = await budget();
    return () => caller.get('/budget/update', { ...at(added), changes: { amount: '2' } });
  },
  '/budget/event': async () => {
    const added = await budget();
    return () => caller.get('/budget/event', { ...at(added), event: 'retire' });
  },
};
