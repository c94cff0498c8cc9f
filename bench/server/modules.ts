import { definitionOf } from '../../src/views/features/reports/definition-of.ts';
import { standardReports } from '../../src/vocabulary/report.ts';
import { beside } from './beside.ts';
import type { CallResults } from './custom-filters.ts';
import { fillBills, fillDocuments } from './fill.ts';
import type { Scenario } from './goals.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';

const assets = 100_000;
const bills = 100_000;
const documents = 100_000;

/** Measures lists and reports of the modules beside their limit, with as many bills and handovers as assets. */
export async function measureModules(say: (line: string) => void): Promise<CallResults> {
  const database = await startDatabase();
  try {
    say(`the register grows to ${assets} assets, with ${bills} bills and ${documents} handovers`);
    await fillRegister(database.db, assets);
    await fillBills(database.db, bills, assets);
    await fillDocuments(database.db, documents, assets);
    const { rows } = await beside(database, scenarios, [1, 16], say);
    return { assets, rows };
  } finally {
    await database.stop();
  }
}

const scenarios: Scenario[] = [
  { name: 'bills, 50 newest with count', path: '/bill/list', payloads: [{ limit: 50, count: true }] },
  { name: 'bills that wait for the person', path: '/bill/list', payloads: [{ mine: true, limit: 50 }] },
  { name: 'handovers, 50 newest with count', path: '/handover/list', payloads: [{ limit: 50, count: true }] },
  { name: 'requests, 50 newest', path: '/request/list', payloads: [{ limit: 50 }] },
  { name: 'dashboard of an approver', path: '/dashboard/figures', payloads: [{}] },
  {
    name: 'report of bills by month and type',
    path: '/report/run',
    payloads: [{ definition: standardReports.bills }],
  },
  {
    name: 'report of the register by category',
    path: '/report/run',
    payloads: [
      { definition: { ...definitionOf('assets'), rows: ['category'], figures: ['count', 'originalValue'] } },
    ],
  },
  { name: 'cost of assets by category', path: '/assetCost/list', payloads: [{ limit: 50 }] },
];
