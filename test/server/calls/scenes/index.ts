import type { ExportedList } from '../../../../src/vocabulary/exports.ts';
import { exportedLists, exportList } from '../../exports/support.ts';
import type { Caller } from '../../support/app.ts';
import { accountScenes } from './accounts.ts';
import { approvalScenes } from './approvals.ts';
import { assetListScenes } from './asset-lists.ts';
import { assetScenes } from './assets.ts';
import { backupScenes } from './backups.ts';
import type { Scenes } from './bench.ts';
import { server, who } from './bench.ts';
import { billScenes } from './bills.ts';
import { budgetScenes } from './budgets.ts';
import { bulkEditScenes } from './bulk-edits.ts';
import { calendarFeedScenes } from './calendar-feeds.ts';
import { channelScenes } from './channels.ts';
import { commentScenes } from './comments.ts';
import { customFieldScenes } from './custom-fields.ts';
import { depreciationScenes } from './depreciation.ts';
import { documentScenes } from './documents.ts';
import { duplicateScenes } from './duplicates.ts';
import { faultReportScenes } from './fault-reports.ts';
import { identityProviderScenes } from './identity-providers.ts';
import { importScenes } from './imports.ts';
import { inspectionScenes } from './inspections.ts';
import { labelScenes } from './labels.ts';
import { allOf, month } from './makers.ts';
import { meterScenes } from './meters.ts';
import { personScenes } from './people.ts';
import { planScenes } from './plans.ts';
import { repairScenes } from './repairs.ts';
import { reportScenes } from './reports.ts';
import { requestScenes } from './requests.ts';
import { roleScenes } from './roles.ts';
import { savedViewScenes } from './saved-views.ts';
import { serviceAccountScenes } from './service-accounts.ts';
import { sessionScenes } from './session.ts';
import { settingScenes } from './settings.ts';
import { sparePartScenes } from './spare-parts.ts';
import { stockTakeScenes } from './stock-takes.ts';
import { supplierScenes } from './suppliers.ts';
import { treeScenes } from './trees.ts';

/** What a table is asked besides its columns. */
async function requestedOf(list: ExportedList, taking: Caller): Promise<Record<string, unknown>> {
  if (list === 'depreciationReport' || list === 'journal') return { month: '2024-05' };
  if (list === 'depreciationMovement') return { fromMonth: '2024-05', toMonth: '2024-05' };
  if (list === 'stockTakeLine') return { id: (await taking.get('/stockTake/create', { name: '盘点' })).id };
  const ofRun = list === 'depreciationLine' || list === 'depreciationVoucher';
  return ofRun ? { id: (await month(taking, 'south')).id } : {};
}

const tables: Scenes = {
  ...Object.fromEntries(
    exportedLists.map((list) => [
      `/${list}/export`,
      async () => {
        const taking = await server.signIn(who, { permissions: allOf('admin') });
        const of = await requestedOf(list, taking);
        return () => exportList(server, taking, list, of);
      },
    ]),
  ),
};

/** One per call that writes into the log. */
export const scenes: Scenes = {
  ...approvalScenes,
  ...assetListScenes,
  ...assetScenes,
  ...backupScenes,
  ...billScenes,
  ...budgetScenes,
  ...bulkEditScenes,
  ...calendarFeedScenes,
  ...channelScenes,
  ...identityProviderScenes,
  ...serviceAccountScenes,
  ...commentScenes,
  ...customFieldScenes,
  ...depreciationScenes,
  ...documentScenes,
  ...duplicateScenes,
  ...faultReportScenes,
  ...importScenes,
  ...inspectionScenes,
  ...labelScenes,
  ...meterScenes,
  ...planScenes,
  ...repairScenes,
  ...reportScenes,
  ...requestScenes,
  ...roleScenes,
  ...savedViewScenes,
  ...settingScenes,
  ...sparePartScenes,
  ...stockTakeScenes,
  ...supplierScenes,
  ...treeScenes,
  // They end accounts and sessions that the others use.
  ...accountScenes,
  ...personScenes,
  ...sessionScenes,
  ...tables,
};
