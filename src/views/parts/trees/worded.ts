import { plural, t } from '@lingui/core/macro';
import type { Used } from '../../../api/contract/refusals.ts';
import { ApiFault, refusalOf } from '../../../api/fault.ts';
import type { NodeUse } from '../../../vocabulary/trees.ts';

const uses: Readonly<Record<NodeUse, (count: number) => string>> = {
  below: (count) => plural(count, { one: '# below it', other: '# below it' }),
  assets: (count) => plural(count, { one: '# asset', other: '# assets' }),
  people: (count) => plural(count, { one: '# person', other: '# people' }),
  roles: (count) => plural(count, { one: '# role', other: '# roles' }),
  documents: (count) => plural(count, { one: '# handover', other: '# handovers' }),
  requests: (count) => plural(count, { one: '# request', other: '# requests' }),
  stockTakes: (count) => plural(count, { one: '# stock-take', other: '# stock-takes' }),
  routes: (count) => plural(count, { one: '# inspection or route', other: '# inspections and routes' }),
  plans: (count) => plural(count, { one: '# plan', other: '# plans' }),
  assetLists: (count) => plural(count, { one: '# asset list', other: '# asset lists' }),
  depreciationRuns: (count) => plural(count, { one: '# depreciation run', other: '# depreciation runs' }),
  bills: (count) => plural(count, { one: '# bill', other: '# bills' }),
  reports: (count) => plural(count, { one: '# report', other: '# reports' }),
  budgets: (count) => plural(count, { one: '# budget', other: '# budgets' }),
  devices: (count) => plural(count, { one: '# device', other: '# devices' }),
  approvalRules: (count) => plural(count, { one: '# approval rule', other: '# approval rules' }),
  dispatchRules: (count) => plural(count, { one: '# dispatch rule', other: '# dispatch rules' }),
  channels: (count) => plural(count, { one: '# channel', other: '# channels' }),
  loans: (count) => plural(count, { one: '# loan', other: '# loans' }),
  views: (count) => plural(count, { one: '# saved view', other: '# saved views' }),
  importMappings: (count) => plural(count, { one: '# import mapping', other: '# import mappings' }),
};

const refused = (message: string) => new ApiFault('refused', message);

/** Says of a refusal to remove or merge a node what stands in the way. */
export async function worded<Done>(call: Promise<Done>): Promise<Done> {
  try {
    return await call;
  } catch (error) {
    const used = refusalOf(error, 'inUse')?.uses;
    if (used?.length) {
      const list = used
        .map(({ use, count }: Used) => uses[use](count))
        .join(t({ message: ', ', context: 'list' }));
      throw refused(t`It cannot be removed because it still has: ${list}`);
    }
    if (refusalOf(error, 'duplicate'))
      throw refused(t`Both have a sub-unit of the same name. Merge or rename it first.`);
    throw error;
  }
}
