import type { Handlers } from '../http/handler.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { approvalHandlers } from './approvals/handlers.ts';
import { assetCostHandlers } from './asset-costs/handlers.ts';
import { assetListHandlers } from './asset-lists/handlers.ts';
import { assetHandlers } from './assets/handlers.ts';
import { attachmentHandlers } from './attachments/handlers.ts';
import { backupHandlers } from './backups/handlers.ts';
import { billHandlers } from './bills/handlers.ts';
import { budgetHandlers } from './budgets/handlers.ts';
import { bulkEditHandlers } from './bulk-edits/handlers.ts';
import { calendarFeedHandlers } from './calendar-feeds/handlers.ts';
import { channelHandlers } from './channels/handlers.ts';
import { checklistHandlers } from './checklists/handlers.ts';
import { commentHandlers } from './comments/handlers.ts';
import { customFieldHandlers } from './custom-fields/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { depreciationHandlers } from './depreciation/handlers.ts';
import { deviceHandlers } from './devices/handlers.ts';
import { dispatchRuleHandlers } from './dispatch-rules/handlers.ts';
import { handoverHandlers } from './documents/handlers.ts';
import { duplicateHandlers } from './duplicates/handlers.ts';
import { errorHandlers } from './error-reports/handlers.ts';
import { faultReportHandlers } from './fault-reports/handlers.ts';
import { identityProviderHandlers } from './identity-providers/handlers.ts';
import { importMappingHandlers } from './import-mappings/handlers.ts';
import { importHandlers } from './imports/handlers.ts';
import { inspectionHandlers } from './inspections/handlers.ts';
import { invitationHandlers } from './invitations/handlers.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { journalHandlers } from './journal/handlers.ts';
import { labelTemplateHandlers } from './label-templates/handlers.ts';
import { labelHandlers } from './labels/handlers.ts';
import { logHandlers } from './logs/handlers.ts';
import { lookupHandlers } from './lookups/handlers.ts';
import { machineHandlers } from './machines/handlers.ts';
import { maintenanceHandlers } from './maintenance/handlers.ts';
import { meterHandlers } from './meters/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { planHandlers } from './plans/handlers.ts';
import { repairHandlers } from './repairs/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { requestHandlers } from './requests/handlers.ts';
import { roleHandlers } from './roles/handlers.ts';
import { viewHandlers } from './saved-views/handlers.ts';
import { scanHandlers } from './scans/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { serviceAccountHandlers } from './service-accounts/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { settingHandlers } from './settings/handlers.ts';
import { setupHandlers } from './setup/handlers.ts';
import { sparePartHandlers } from './spare-parts/handlers.ts';
import { stockTakeHandlers } from './stock-takes/handlers.ts';
import { supplierHandlers } from './suppliers/handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { treesHandlers } from './trees/handlers.ts';

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
  ...channelHandlers,
  ...identityProviderHandlers,
  ...serviceAccountHandlers,
  ...calendarFeedHandlers,
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
  ...journalHandlers,
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
