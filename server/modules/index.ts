import type { Handlers } from '../http/handler.ts';
import { accountHandlers } from './accounts/index.ts';
import { approvalHandlers } from './approvals/index.ts';
import { assetCostHandlers } from './asset-costs/index.ts';
import { assetListHandlers } from './asset-lists/index.ts';
import { assetHandlers } from './assets/index.ts';
import { attachmentHandlers } from './attachments/index.ts';
import { backupHandlers } from './backups/index.ts';
import { billHandlers } from './bills/index.ts';
import { budgetHandlers } from './budgets/index.ts';
import { bulkEditHandlers } from './bulk-edits/index.ts';
import { checklistHandlers } from './checklists/index.ts';
import { commentHandlers } from './comments/index.ts';
import { customFieldHandlers } from './custom-fields/index.ts';
import { dashboardHandlers } from './dashboard/index.ts';
import { depreciationHandlers } from './depreciation/index.ts';
import { deviceHandlers } from './devices/index.ts';
import { dispatchRuleHandlers } from './dispatch-rules/index.ts';
import { handoverHandlers } from './documents/index.ts';
import { duplicateHandlers } from './duplicates/index.ts';
import { errorHandlers } from './error-reports/index.ts';
import { faultReportHandlers } from './fault-reports/index.ts';
import { importMappingHandlers } from './import-mappings/index.ts';
import { importHandlers } from './imports/index.ts';
import { inspectionHandlers } from './inspections/index.ts';
import { invitationHandlers } from './invitations/index.ts';
import { jobHandlers } from './jobs/index.ts';
import { labelTemplateHandlers } from './label-templates/index.ts';
import { labelHandlers } from './labels/index.ts';
import { logHandlers } from './logs/index.ts';
import { lookupHandlers } from './lookups/index.ts';
import { machineHandlers } from './machines/index.ts';
import { maintenanceHandlers } from './maintenance/index.ts';
import { meterHandlers } from './meters/index.ts';
import { notificationHandlers } from './notifications/index.ts';
import { peopleHandlers } from './people/index.ts';
import { planHandlers } from './plans/index.ts';
import { repairHandlers } from './repairs/index.ts';
import { reportHandlers } from './reports/index.ts';
import { requestHandlers } from './requests/index.ts';
import { roleHandlers } from './roles/index.ts';
import { viewHandlers } from './saved-views/index.ts';
import { scanHandlers } from './scans/index.ts';
import { searchHandlers } from './search/index.ts';
import { sessionHandlers } from './session/index.ts';
import { settingHandlers } from './settings/index.ts';
import { setupHandlers } from './setup/index.ts';
import { sparePartHandlers } from './spare-parts/index.ts';
import { stockTakeHandlers } from './stock-takes/index.ts';
import { supplierHandlers } from './suppliers/index.ts';
import { systemHandlers } from './system/index.ts';
import { treesHandlers } from './trees/index.ts';

/** The handler of every call. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...invitationHandlers,
  ...peopleHandlers,
  ...roleHandlers,
  ...assetHandlers,
  ...labelHandlers,
  ...scanHandlers,
  ...duplicateHandlers,
  ...assetListHandlers,
  ...attachmentHandlers,
  ...commentHandlers,
  ...notificationHandlers,
  ...handoverHandlers,
  ...requestHandlers,
  ...repairHandlers,
  ...faultReportHandlers,
  ...dispatchRuleHandlers,
  ...approvalHandlers,
  ...checklistHandlers,
  ...labelTemplateHandlers,
  ...planHandlers,
  ...inspectionHandlers,
  ...maintenanceHandlers,
  ...meterHandlers,
  ...deviceHandlers,
  ...sparePartHandlers,
  ...billHandlers,
  ...budgetHandlers,
  ...reportHandlers,
  ...assetCostHandlers,
  ...depreciationHandlers,
  ...stockTakeHandlers,
  ...lookupHandlers,
  ...treesHandlers,
  ...customFieldHandlers,
  ...supplierHandlers,
  ...importHandlers,
  ...importMappingHandlers,
  ...bulkEditHandlers,
  ...jobHandlers,
  ...logHandlers,
  ...searchHandlers,
  ...dashboardHandlers,
  ...errorHandlers,
  ...machineHandlers,
  ...setupHandlers,
  ...settingHandlers,
  ...backupHandlers,
  ...systemHandlers,
  ...viewHandlers,
};
