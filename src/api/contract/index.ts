import { accountCalls } from './accounts.ts';
import { approvalCalls } from './approvals.ts';
import { assetCostCalls } from './asset-costs.ts';
import { assetListCalls } from './asset-lists.ts';
import { assetCalls } from './assets.ts';
import { attachmentCalls } from './attachments.ts';
import { backupCalls } from './backups.ts';
import { billCalls } from './bills.ts';
import { booksCalls } from './books.ts';
import { budgetCalls } from './budgets.ts';
import { bulkEditCalls } from './bulk-edits.ts';
import { calendarFeedCalls } from './calendar-feeds.ts';
import type { Call, Static } from './call.ts';
import { channelCalls } from './channels.ts';
import { checklistCalls } from './checklists.ts';
import { commentCalls } from './comments.ts';
import { customFieldCalls } from './custom-fields.ts';
import { dashboardCalls } from './dashboard.ts';
import { depreciationCalls } from './depreciation.ts';
import { depreciationPapers } from './depreciation-papers.ts';
import { deviceCalls } from './devices.ts';
import { dispatchRuleCalls } from './dispatch-rules.ts';
import { duplicateCalls } from './duplicates.ts';
import { errorCalls } from './error-reports.ts';
import { exportCalls } from './exports.ts';
import { faultReportCalls } from './fault-reports.ts';
import { handoverCalls } from './handovers.ts';
import { identityProviderCalls } from './identity-providers.ts';
import { importMappingCalls } from './import-mappings.ts';
import { importCalls } from './imports.ts';
import { inspectionCalls } from './inspections.ts';
import { invitationCalls } from './invitations.ts';
import { jobCalls } from './jobs.ts';
import { journalCalls } from './journal.ts';
import { labelTemplateCalls } from './label-templates.ts';
import { labelCalls } from './labels.ts';
import { logCalls } from './logs.ts';
import { lookupCalls } from './lookups.ts';
import { machineCalls } from './machines.ts';
import { maintenanceCalls } from './maintenance.ts';
import { meterCalls } from './meters.ts';
import { peopleCalls } from './people.ts';
import { planCalls } from './plans.ts';
import { repairCalls } from './repairs.ts';
import { reportCalls } from './reports.ts';
import { requestCalls } from './requests.ts';
import { roleCalls } from './roles.ts';
import { viewCalls } from './saved-views.ts';
import { scanCalls } from './scans.ts';
import { searchCalls } from './search.ts';
import { secondFactorCalls } from './second-factor.ts';
import { serviceAccountCalls } from './service-accounts.ts';
import { sessionCalls } from './session.ts';
import { settingCalls } from './settings.ts';
import { setupCalls } from './setup.ts';
import { sparePartCalls } from './spare-parts.ts';
import { stockTakeCalls } from './stock-takes.ts';
import { supplierCalls } from './suppliers.ts';
import { systemCalls } from './system.ts';
import { treeCalls } from './trees.ts';

/** Every call the server answers, by its path under `/asset`. The single source for both sides. */
export const contract = {
  ...sessionCalls,
  ...secondFactorCalls,
  ...accountCalls,
  ...invitationCalls,
  ...peopleCalls,
  ...roleCalls,
  ...assetCalls,
  ...labelCalls,
  ...scanCalls,
  ...duplicateCalls,
  ...assetListCalls,
  ...attachmentCalls,
  ...commentCalls,
  ...handoverCalls,
  ...requestCalls,
  ...approvalCalls,
  ...repairCalls,
  ...faultReportCalls,
  ...dispatchRuleCalls,
  ...channelCalls,
  ...identityProviderCalls,
  ...serviceAccountCalls,
  ...calendarFeedCalls,
  ...checklistCalls,
  ...labelTemplateCalls,
  ...meterCalls,
  ...deviceCalls,
  ...planCalls,
  ...inspectionCalls,
  ...maintenanceCalls,
  ...sparePartCalls,
  ...billCalls,
  ...budgetCalls,
  ...reportCalls,
  ...assetCostCalls,
  ...depreciationCalls,
  ...depreciationPapers,
  ...booksCalls,
  ...stockTakeCalls,
  ...lookupCalls,
  ...treeCalls,
  ...customFieldCalls,
  ...supplierCalls,
  ...importCalls,
  ...importMappingCalls,
  ...bulkEditCalls,
  ...jobCalls,
  ...journalCalls,
  ...logCalls,
  ...searchCalls,
  ...dashboardCalls,
  ...errorCalls,
  ...exportCalls,
  ...machineCalls,
  ...setupCalls,
  ...settingCalls,
  ...backupCalls,
  ...systemCalls,
  ...viewCalls,
} as const satisfies Record<`/${string}`, Call>;

export type Contract = typeof contract;
export type Path = keyof Contract;
export type Payload<P extends Path> = Static<Contract[P]['payload']>;
export type Answer<P extends Path> = Contract[P]['answer'] extends 'file'
  ? Blob
  : Static<Exclude<Contract[P]['answer'], 'file'>>;
/** Paths whose later request cancels the earlier one. */
export type CancellablePath = {
  [P in Path]: Contract[P]['cancellable'] extends true ? P : never;
}[Path];
