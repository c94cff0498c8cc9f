import { accountCalls } from './accounts.ts';
import { assetCostCalls } from './asset-costs.ts';
import { assetListCalls } from './asset-lists.ts';
import { billCalls } from './bills.ts';
import { type Access, strict, Type } from './call.ts';
import { depreciationCalls } from './depreciation.ts';
import { duplicateCalls } from './duplicates.ts';
import { errorCalls } from './error-reports.ts';
import { handoverCalls } from './handovers.ts';
import { importCalls } from './imports.ts';
import { inspectionCalls } from './inspections.ts';
import { jobCalls } from './jobs.ts';
import { journalCalls } from './journal.ts';
import { logCalls } from './logs.ts';
import { maintenanceCalls } from './maintenance.ts';
import { planCalls } from './plans.ts';
import { repairCalls } from './repairs.ts';
import { requestCalls } from './requests.ts';
import { roleCalls } from './roles.ts';
import { stockTakeCalls } from './stock-takes.ts';
import { tableOf } from './table-of.ts';
import { treeCalls } from './trees.ts';

/** A tree is searched on its screen, where all of it is; a table of it is asked for what is searched. */
const searched = <Who extends Access>({ access }: { access: Who }) => ({
  access,
  payload: strict({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
});

export const exportCalls = {
  '/account/export': tableOf('account', accountCalls['/account/list']),
  '/role/export': tableOf('role', roleCalls['/role/list']),
  '/request/export': tableOf('request', requestCalls['/request/list']),
  '/repair/export': tableOf('repair', repairCalls['/repair/list']),
  '/plan/export': tableOf('plan', planCalls['/plan/list']),
  '/maintenanceTask/export': tableOf('maintenanceTask', maintenanceCalls['/maintenanceTask/list']),
  '/inspection/export': tableOf('inspection', inspectionCalls['/inspection/list']),
  '/inspectionRoute/export': tableOf('inspectionRoute', inspectionCalls['/inspectionRoute/list']),
  '/bill/export': tableOf('bill', billCalls['/bill/list']),
  '/assetCost/export': tableOf('assetCost', assetCostCalls['/assetCost/list']),
  '/handover/export': tableOf('handover', handoverCalls['/handover/list']),
  '/depreciationLine/export': tableOf('depreciationLine', depreciationCalls['/depreciation/lines']),
  '/depreciationReport/export': tableOf('depreciationReport', depreciationCalls['/depreciation/report']),
  '/depreciationMovement/export': tableOf(
    'depreciationMovement',
    depreciationCalls['/depreciation/movements'],
  ),
  '/depreciationForecast/export': tableOf(
    'depreciationForecast',
    depreciationCalls['/depreciation/forecast'],
  ),
  // One run as two entries for each organisation and category: what is expensed, and what accumulates.
  '/depreciationVoucher/export': tableOf('depreciationVoucher', depreciationCalls['/depreciation/get']),
  '/stockTakeLine/export': tableOf('stockTakeLine', stockTakeCalls['/stockTakeLine/list']),
  '/duplicate/export': tableOf('duplicate', duplicateCalls['/duplicate/list']),
  '/assetList/export': tableOf('assetList', assetListCalls['/assetList/list']),
  '/import/export': tableOf('import', importCalls['/import/list']),
  '/journal/export': tableOf('journal', journalCalls['/journal/list']),
  '/job/export': tableOf('job', jobCalls['/job/list']),
  '/organisation/export': tableOf('organisation', searched(treeCalls['/organisation/tree'])),
  '/location/export': tableOf('location', searched(treeCalls['/location/tree'])),
  '/category/export': tableOf('category', searched(treeCalls['/category/tree'])),
  '/log/export': tableOf('log', logCalls['/log/list']),
  '/errorReport/export': tableOf('errorReport', errorCalls['/errorReport/list']),
} as const;
