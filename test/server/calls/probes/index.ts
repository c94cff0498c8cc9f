import { accountProbes } from './accounts.ts';
import { assetCostProbes } from './asset-costs.ts';
import { assetListProbes } from './asset-lists.ts';
import { assetProbes } from './assets.ts';
import { attachmentProbes } from './attachments.ts';
import { billProbes } from './bills.ts';
import { budgetProbes } from './budgets.ts';
import { bulkEditProbes } from './bulk-edits.ts';
import { depreciationProbes } from './depreciation.ts';
import { deviceProbes } from './devices.ts';
import { documentProbes } from './documents.ts';
import { duplicateProbes } from './duplicates.ts';
import { faultReportProbes } from './fault-reports.ts';
import { inspectionProbes } from './inspections.ts';
import { jobProbes } from './jobs.ts';
import { labelProbes } from './labels.ts';
import { lookupProbes } from './lookups.ts';
import { maintenanceProbes } from './maintenance.ts';
import { meterProbes } from './meters.ts';
import { organisationProbes } from './organisations.ts';
import { personProbes } from './people.ts';
import { planProbes } from './plans.ts';
import type { Probes } from './probe.ts';
import { repairProbes } from './repairs.ts';
import { requestProbes } from './requests.ts';
import { stockTakeProbes } from './stock-takes.ts';

/** One per call that reaches records of an organisation or a person. */
export const probes: Probes = {
  ...assetProbes,
  ...labelProbes,
  ...depreciationProbes,
  ...billProbes,
  ...budgetProbes,
  ...assetCostProbes,
  ...attachmentProbes,
  ...lookupProbes,
  ...bulkEditProbes,
  ...duplicateProbes,
  ...assetListProbes,
  ...jobProbes,
  ...documentProbes,
  ...requestProbes,
  ...repairProbes,
  ...faultReportProbes,
  ...planProbes,
  ...maintenanceProbes,
  ...inspectionProbes,
  ...meterProbes,
  ...deviceProbes,
  ...organisationProbes,
  ...accountProbes,
  ...personProbes,
  ...stockTakeProbes,
};
