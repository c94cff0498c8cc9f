import type { AccountTables } from './schema/accounts.ts';
import type { ApprovalTables } from './schema/approvals.ts';
import type { AssetTables } from './schema/asset.ts';
import type { AssetListTables } from './schema/asset-lists.ts';
import type { AttachmentTables } from './schema/attachments.ts';
import type { BackupTables } from './schema/backups.ts';
import type { BillTables } from './schema/bills.ts';
import type { BudgetTables } from './schema/budgets.ts';
import type { CommentTables } from './schema/comments.ts';
import type { DepreciationTables } from './schema/depreciation.ts';
import type { DeviceTables } from './schema/devices.ts';
import type { DispatchRuleTables } from './schema/dispatch-rules.ts';
import type { DocumentTables } from './schema/documents.ts';
import type { ErrorTables } from './schema/error-reports.ts';
import type { FaultReportTables } from './schema/fault-reports.ts';
import type { ImportMappingTables } from './schema/import-mappings.ts';
import type { ImportTables } from './schema/imports.ts';
import type { InspectionTables } from './schema/inspections.ts';
import type { JobTables } from './schema/jobs.ts';
import type { LabelTables } from './schema/labels.ts';
import type { LogTables } from './schema/log.ts';
import type { LookupTables } from './schema/lookups.ts';
import type { PeopleTables } from './schema/people.ts';
import type { PlanTables } from './schema/plans.ts';
import type { RepairTables } from './schema/repairs.ts';
import type { ReportTables } from './schema/reports.ts';
import type { RequestTables } from './schema/requests.ts';
import type { ViewTables } from './schema/saved-views.ts';
import type { SettingTables } from './schema/settings.ts';
import type { StockTakeTables } from './schema/stock-takes.ts';

/** Every table of the database; `schema/` holds them by module. */
export interface Database
  extends PeopleTables,
    AccountTables,
    LookupTables,
    ApprovalTables,
    AssetTables,
    AssetListTables,
    CommentTables,
    DepreciationTables,
    DocumentTables,
    RequestTables,
    RepairTables,
    DispatchRuleTables,
    LabelTables,
    PlanTables,
    InspectionTables,
    DeviceTables,
    BillTables,
    BudgetTables,
    StockTakeTables,
    ReportTables,
    LogTables,
    JobTables,
    ImportTables,
    ImportMappingTables,
    ErrorTables,
    FaultReportTables,
    AttachmentTables,
    SettingTables,
    ViewTables,
    BackupTables {}
