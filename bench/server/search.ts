import { beside } from './beside.ts';
import type { CallResults } from './custom-filters.ts';
import { rareSerial, type Scenario } from './goals.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';

const assets = Number(process.env.SEARCH_ASSETS ?? 1_000_000);

const requested: Record<string, string> = {
  'by a number': 'DZ2026000471',
  'by a rare serial number': rareSerial,
  'by a name that many have': '显示器',
  'by what there is not': 'qqq-404',
};

/** Measures the search over everything in a large register, beside its limit. */
export async function measureSearch(say: (line: string) => void): Promise<CallResults> {
  const database = await startDatabase();
  try {
    say(`the register grows to ${assets} assets`);
    await fillRegister(database.db, assets);
    const all = Object.entries(requested).map(
      ([name, search]): Scenario => ({
        name: `search everything, ${name}`,
        path: '/search/find',
        payloads: [{ search }],
      }),
    );
    const { rows } = await beside(database, all, [1], say);
    return { assets, rows };
  } finally {
    await database.stop();
  }
}
