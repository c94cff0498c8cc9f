import type { TObject, TProperties } from 'typebox';
import { type ExportedColumn, type ExportedList, exportedColumns } from '../../vocabulary/exports.ts';
import { fileFormats } from '../../vocabulary/files.ts';
import { accountCalls } from './accounts.ts';
import { approvalCalls } from './approvals.ts';
import { assetCostCalls } from './asset-costs.ts';
import { assetListCalls } from './asset-lists.ts';
import { billCalls } from './bills.ts';
import { budgetCalls } from './budgets.ts';
import { type Access, line, oneOf, strict, Type } from './call.ts';
import { checklistCalls } from './checklists.ts';
import { depreciationCalls } from './depreciation.ts';
import { deviceCalls } from './devices.ts';
import { dispatchRuleCalls } from './dispatch-rules.ts';
import { duplicateCalls } from './duplicates.ts';
import { errorCalls } from './error-reports.ts';
import { handoverCalls } from './handovers.ts';
import { importCalls } from './imports.ts';
import { inspectionCalls } from './inspections.ts';
import { jobCalls } from './jobs.ts';
import { labelTemplateCalls } from './label-templates.ts';
import { logCalls } from './logs.ts';
import { maintenanceCalls } from './maintenance.ts';
import { meterCalls } from './meters.ts';
import { peopleCalls } from './people.ts';
import { planCalls } from './plans.ts';
import { repairCalls } from './repairs.ts';
import { requestCalls } from './requests.ts';
import { roleCalls } from './roles.ts';
import { sparePartCalls } from './spare-parts.ts';
import { stockTakeCalls } from './stock-takes.ts';
import { supplierCalls } from './suppliers.ts';
import { treeCalls } from './trees.ts';

/** How the words of a choice read, by the words as they are kept. */
const Words = Type.Record(Type.String({ maxLength: 200 }), line(200), { maxProperties: 3000 });

/** A column as the person's screen shows it. */
const columnOf = <List extends ExportedList>(list: List) =>
  strict({
    column: Type.Unsafe<ExportedColumn<List>>(oneOf<string[]>([...exportedColumns[list]])),
    label: line(100, 1),
    words: Type.Optional(Words),
  });

const ofPage = ['after', 'limit', 'count', 'totals'] as const;
type Requested<Of extends TProperties> = Omit<Of, (typeof ofPage)[number]>;

/** The call that answers a list as a table: asked as the list is, by whoever may read that. */
function tableOf<List extends ExportedList, Who extends Access, Of extends TProperties>(
  list: List,
  { access, payload }: { access: Who; payload: TObject<Of> },
) {
  const requested = Object.fromEntries(
    Object.entries(payload.properties).filter(([name]) => !ofPage.some((one) => one === name)),
  ) as Requested<Of>;
  return {
    summary: 'Stream everything that the list of this name holds for the same filter, as xlsx or csv.',
    access,
    cancellable: false,
    payload: strict({
      ...requested,
      columns: Type.Array(columnOf(list), { minItems: 1, maxItems: exportedColumns[list].length }),
      /** What the file is called, before the day. */
      title: line(60, 1),
      format: oneOf(fileFormats),
    }),
    answer: 'file',
  } as const;
}

/** A tree is searched on its screen, where all of it is; a table of it is asked for what is searched. */
const searched = <Who extends Access>({ access }: { access: Who }) => ({
  access,
  payload: strict({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
});

export const exportCalls = {
  '/supplier/export': tableOf('supplier', supplierCalls['/supplier/list']),
  '/person/export': tableOf('person', peopleCalls['/person/list']),
  '/account/export': tableOf('account', accountCalls['/account/list']),
  '/role/export': tableOf('role', roleCalls['/role/list']),
  '/request/export': tableOf('request', requestCalls['/request/list']),
  '/repair/export': tableOf('repair', repairCalls['/repair/list']),
  '/plan/export': tableOf('plan', planCalls['/plan/list']),
  '/maintenanceTask/export': tableOf('maintenanceTask', maintenanceCalls['/maintenanceTask/list']),
  '/inspection/export': tableOf('inspection', inspectionCalls['/inspection/list']),
  '/inspectionRoute/export': tableOf('inspectionRoute', inspectionCalls['/inspectionRoute/list']),
  '/checklist/export': tableOf('checklist', checklistCalls['/checklist/list']),
  '/labelTemplate/export': tableOf('labelTemplate', labelTemplateCalls['/labelTemplate/list']),
  '/meter/export': tableOf('meter', meterCalls['/meter/list']),
  '/device/export': tableOf('device', deviceCalls['/device/list']),
  '/sparePart/export': tableOf('sparePart', sparePartCalls['/sparePart/list']),
  '/approvalRule/export': tableOf('approvalRule', approvalCalls['/approvalRule/list']),
  '/dispatchRule/export': tableOf('dispatchRule', dispatchRuleCalls['/dispatchRule/list']),
  '/bill/export': tableOf('bill', billCalls['/bill/list']),
  '/budget/export': tableOf('budget', budgetCalls['/budget/list']),
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
  '/job/export': tableOf('job', jobCalls['/job/list']),
  '/organisation/export': tableOf('organisation', searched(treeCalls['/organisation/tree'])),
  '/location/export': tableOf('location', searched(treeCalls['/location/tree'])),
  '/category/export': tableOf('category', searched(treeCalls['/category/tree'])),
  '/log/export': tableOf('log', logCalls['/log/list']),
  '/errorReport/export': tableOf('errorReport', errorCalls['/errorReport/list']),
} as const;
