import type { AnyStateMachine } from 'xstate';
import { billEvents, billPermissions, type SentBillEvent, sentBillEvents } from '../../vocabulary/bill.ts';
import { decisions, documentEvents } from '../../vocabulary/document.ts';
import {
  inspectionEvents,
  inspectionPermissions,
  type SentInspectionEvent,
  sentInspectionEvents,
} from '../../vocabulary/inspection.ts';
import {
  maintenanceEvents,
  maintenancePermissions,
  type SentMaintenanceEvent,
  sentMaintenanceEvents,
} from '../../vocabulary/maintenance.ts';
import { planEvents, type SentPlanEvent } from '../../vocabulary/plan.ts';
import {
  repairEvents,
  repairPermissions,
  type SentRepairEvent,
  sentRepairEvents,
} from '../../vocabulary/repair.ts';
import { stockTakeEvents } from '../../vocabulary/stock-take.ts';
import type { AccountEvent } from './account.ts';
import type { ApprovalEvent } from './approval.ts';
import type { ApprovalRuleEvent } from './approval-rule.ts';
import type { AssetEvent } from './asset.ts';
import type { BillEvent } from './bill.ts';
import type { BudgetEvent } from './budget.ts';
import type { BulkEditEvent } from './bulk-edit.ts';
import type { CommentEvent } from './comment.ts';
import type { DepreciationRunEvent } from './depreciation-run.ts';
import type { DeviceEvent } from './device.ts';
import type { DispatchRuleEvent } from './dispatch-rule.ts';
import { documentLifecycles } from './document-kinds.ts';
import type { FaultReportEvent } from './fault-report.ts';
import type { ImportEvent } from './import-run.ts';
import type { WorkbookEvent } from './import-workbook.ts';
import type { InspectionEvent } from './inspection.ts';
import type { InspectionRouteEvent } from './inspection-route.ts';
import type { InvitationEvent } from './invitation.ts';
import type { LoanExtensionEvent } from './loan-extension.ts';
import type { MaintenanceEvent } from './maintenance-task.ts';
import type { MasterEvent } from './master-record.ts';
import type { MeterEvent } from './meter.ts';
import type { PersonEvent } from './person.ts';
import type { PlanEvent } from './plan.ts';
import type { RepairEvent } from './repair.ts';
import type { ReportEvent } from './report.ts';
import type { SubscriptionEvent } from './report-subscription.ts';
import type { RequestEvent } from './request.ts';
import type { SecondFactorEvent } from './second-factor.ts';
import type { ServerSessionEvent } from './server-session.ts';
import type { LockEvent } from './sign-in-lock.ts';
import type { StockTakeEvent } from './stock-take.ts';
import type { StockTakeLineEvent } from './stock-take-line.ts';
import type { TransferLineEvent } from './transfer-line.ts';

/**
 * Who sends an event of a record's life: somebody with a permission, in whose scope the record is; the server's own
 * work; or nobody so far, because the documents that will send it are not there yet.
 */
export type Sender = { permission: string } | ByRecord | 'the server' | 'nobody yet';
/** Where several kinds of records share a machine: the permission for each kind. */
type ByRecord = { byRecord: Readonly<Record<string, string>> };

/** What holds an event: the kind of record, where the machine serves several, and the permission. */
export function permissionsOf(sender: Sender | undefined): { record: string | null; permission: string }[] {
  if (typeof sender !== 'object') return [];
  if ('permission' in sender) return [{ record: null, permission: sender.permission }];
  return Object.entries(sender.byRecord).map(([record, permission]) => ({ record, permission }));
}

const holder = (permission: string): Sender => ({ permission });

const ofAsset: Readonly<Record<AssetEvent['type'], Sender>> = {
  'put in stock': holder('asset.update'),
  issue: holder('handover.post'),
  return: holder('handover.post'),
  lend: holder('handover.post'),
  'return from loan': holder('handover.post'),
  'start transfer': holder('handover.post'),
  'accept transfer': holder('handover.accept'),
  'accept issue': holder('handover.accept'),
  'accept loan': holder('handover.accept'),
  'refuse transfer': holder('handover.accept'),
  'call off transfer': holder('handover.post'),
  'end transfer': holder('asset.update'),
  'send to repair': holder('repair.work'),
  'come back from repair': holder('asset.update'),
  'report missing': holder('stockTake.approve'),
  'turn up': holder('asset.update'),
  'propose disposal': holder('handover.write'),
  'reject disposal': holder('disposal.approve'),
  'withdraw disposal': holder('asset.update'),
  dispose: holder('handover.post'),
  'correct in place': holder('asset.correct'),
  'correct to in stock': holder('asset.correct'),
  'correct to in use': holder('asset.correct'),
  'correct to disposed': holder('asset.correct'),
};

const fromPeople: Readonly<Record<string, string>> = documentEvents;
const isDecision = (type: string) => decisions.some((one) => one === type);
const ofDocument = ({ id, events }: AnyStateMachine) =>
  Object.fromEntries(
    events.map((type): [string, Sender] => {
      const permission = id === 'disposal' && isDecision(type) ? 'disposal.approve' : fromPeople[type];
      return [type, permission ? holder(permission) : 'the server'];
    }),
  );

const ofRequest: Readonly<Record<RequestEvent['type'], Sender>> = {
  withdraw: holder('request.write'),
  'turn down': holder('request.answer'),
  close: holder('request.answer'),
  'answer in part': holder('request.answer'),
  'answer in full': holder('request.answer'),
  'assets refused': holder('handover.accept'),
};

const ofRepair: Readonly<Record<RepairEvent['type'], Sender>> = {
  ...(Object.fromEntries(
    sentRepairEvents.map((event) => [event, holder(repairPermissions[repairEvents[event].by])]),
  ) as Record<SentRepairEvent, Sender>),
  assign: holder('repair.dispatch'),
  'change the report': holder('repair.report'),
  'record work': holder('repair.work'),
};

const ofPlan: Readonly<Record<PlanEvent['type'], Sender>> = {
  ...(Object.fromEntries(planEvents.map((event) => [event, holder('plan.write')])) as Record<
    SentPlanEvent,
    Sender
  >),
  'change the plan': holder('plan.write'),
};

const ofMaintenanceTask: Readonly<Record<MaintenanceEvent['type'], Sender>> = {
  ...(Object.fromEntries(
    sentMaintenanceEvents.map((event) => [
      event,
      holder(maintenancePermissions[maintenanceEvents[event].by]),
    ]),
  ) as Record<SentMaintenanceEvent, Sender>),
  assign: holder('maintenance.write'),
  'record work': holder('maintenance.work'),
  'set aside': 'the server',
  'take up': 'the server',
};
const ofDevice: Readonly<Record<DeviceEvent['type'], Sender>> = {
  retire: holder('device.write'),
  restore: holder('device.write'),
  'edit the device': holder('device.write'),
  'renew the token': holder('device.write'),
  'withdraw the token': holder('device.write'),
};
const ofMeter: Readonly<Record<MeterEvent['type'], Sender>> = {
  retire: holder('meter.write'),
  restore: holder('meter.write'),
  'edit the meter': holder('meter.write'),
  'enter a reading': holder('meter.record'),
  'withdraw a reading': holder('meter.record'),
  'replace the meter': holder('meter.record'),
};
const ofBill: Readonly<Record<BillEvent['type'], Sender>> = {
  ...(Object.fromEntries(
    sentBillEvents.map((event) => [event, holder(billPermissions[billEvents[event].by])]),
  ) as Record<SentBillEvent, Sender>),
  edit: holder('bill.write'),
  'pay in part': holder('bill.pay'),
  'pay in full': holder('bill.pay'),
  'reverse in part': holder('bill.pay'),
  'reverse in full': holder('bill.pay'),
};

const ofApprovalRule: Readonly<Record<ApprovalRuleEvent['type'], Sender>> = {
  'edit the rule': holder('approvalRule.write'),
  retire: holder('approvalRule.write'),
  restore: holder('approvalRule.write'),
};

const ofDispatchRule: Readonly<Record<DispatchRuleEvent['type'], Sender>> = {
  'edit the rule': holder('dispatchRule.write'),
  retire: holder('dispatchRule.write'),
  restore: holder('dispatchRule.write'),
};

const ofFaultReport: Readonly<Record<FaultReportEvent['type'], Sender>> = {
  'make a repair': holder('repair.dispatch'),
  discard: holder('repair.dispatch'),
};

const byApprover: Sender = {
  byRecord: { transfer: 'handover.approve', disposal: 'disposal.approve', bill: 'bill.approve' },
};
const ofApproval: Readonly<Record<ApprovalEvent['type'], Sender>> = {
  approve: byApprover,
  reject: byApprover,
  withdraw: 'the server',
};

const ofWorkbook: Readonly<Record<WorkbookEvent['type'], Sender>> = {
  'sheet imported': 'the server',
  'sheet broken off': 'the server',
  'leave out': holder('import.run'),
  again: holder('import.run'),
  stop: holder('import.run'),
  continue: holder('import.run'),
};

const ofInspection: Readonly<Record<InspectionEvent['type'], Sender>> = {
  ...(Object.fromEntries(
    sentInspectionEvents.map((event) => [event, holder(inspectionPermissions[inspectionEvents[event].by])]),
  ) as Record<SentInspectionEvent, Sender>),
  assign: holder('inspection.write'),
  record: holder('inspection.work'),
  miss: 'the server',
};

const ofInspectionRoute: Readonly<Record<InspectionRouteEvent['type'], Sender>> = {
  retire: holder('inspection.write'),
  restore: holder('inspection.write'),
};

const ofBudget: Readonly<Record<BudgetEvent['type'], Sender>> = {
  edit: holder('budget.write'),
  retire: holder('budget.write'),
  restore: holder('budget.write'),
};

const ofReport: Readonly<Record<ReportEvent['type'], Sender>> = {
  edit: holder('report.read'),
  remove: holder('report.read'),
};

const ofReportSubscription: Readonly<Record<SubscriptionEvent['type'], Sender>> = {
  change: holder('report.read'),
  unsubscribe: holder('report.read'),
  deliver: 'the server',
  fail: 'the server',
  refuse: 'the server',
};

const ofTransferLine: Readonly<Record<TransferLineEvent['type'], Sender>> = {
  accept: holder('handover.accept'),
  refuse: holder('handover.accept'),
};

const ofLoanExtension: Readonly<Record<LoanExtensionEvent['type'], Sender>> = {
  grant: holder('handover.post'),
  refuse: holder('handover.post'),
  'loan ended': 'the server',
};

const ofStockTake: Readonly<Record<StockTakeEvent['type'], Sender>> = {
  start: holder(stockTakeEvents.start),
  'finish counting': holder(stockTakeEvents['finish counting']),
  'count again': holder(stockTakeEvents['count again']),
  approve: holder(stockTakeEvents.approve),
  close: holder(stockTakeEvents.close),
  cancel: holder(stockTakeEvents.cancel),
};

const ofStockTakeLine: Readonly<Record<StockTakeLineEvent['type'], Sender>> = {
  scan: holder('stockTake.count'),
  undo: holder('stockTake.count'),
  'finish counting': holder('stockTake.write'),
  'count again': holder('stockTake.write'),
};

const ofImport: Readonly<Record<ImportEvent['type'], Sender>> = {
  'rows checked': 'the server',
  answer: holder('import.run'),
  commit: holder('import.run'),
  'rows imported': 'the server',
  undo: holder('import.run'),
  'rows taken back': 'the server',
  cancel: holder('import.run'),
  fail: 'the server',
};

const ofBulkEdit: Readonly<Record<BulkEditEvent['type'], Sender>> = {
  'assets compared': 'the server',
  commit: holder('job.write'),
  'changes written': 'the server',
  undo: holder('job.write'),
  'changes taken back': 'the server',
  cancel: holder('job.write'),
  fail: 'the server',
};

const ofDepreciationRun: Readonly<Record<DepreciationRunEvent['type'], Sender>> = {
  preview: holder('depreciation.write'),
  post: holder('depreciation.post'),
  reverse: holder('depreciation.post'),
  cancel: holder('depreciation.write'),
};

const ofMaster: Sender = {
  byRecord: {
    supplier: 'supplier.write',
    sparePart: 'sparePart.write',
    checklist: 'checklist.write',
    labelTemplate: 'labelTemplate.write',
    organisation: 'organisation.write',
    location: 'location.write',
    category: 'category.write',
    assetList: 'assetList.write',
  },
};
const ofMasterRecord: Readonly<Record<MasterEvent['type'], Sender>> = {
  retire: ofMaster,
  restore: ofMaster,
  merge: ofMaster,
};

const ofPerson: Readonly<Record<PersonEvent['type'], Sender>> = {
  leave: holder('person.write'),
  'come back': holder('person.write'),
  merge: holder('person.write'),
};

const ofLock: Readonly<Record<LockEvent['type'], Sender>> = {
  attempt: 'the server',
  'right password': 'the server',
  'wait over': 'the server',
  'quiet day': 'the server',
  unlock: holder('account.unlock'),
};

const ofAccount: Readonly<Record<AccountEvent['type'], Sender>> = {
  'sign in': 'the server',
  disable: holder('account.write'),
  enable: holder('account.write'),
  'change password': 'the server',
  reset: holder('account.reset'),
  invite: holder('account.write'),
  'accept invitation': 'the server',
};

const ofServerSession: Readonly<Record<ServerSessionEvent['type'], Sender>> = {
  request: 'the server',
  'second step passed': 'the server',
  'password confirmed': 'the server',
  'sign out': 'the server',
  'end from another device': holder('account.reset'),
  'password changed elsewhere': 'the server',
  'password reset': holder('account.reset'),
  'second factor set up elsewhere': 'the server',
  'second factor removed': holder('account.reset'),
  'account disabled': holder('account.write'),
  'account taken over': holder('person.write'),
  'roles changed': holder('role.write'),
};

const ofSecondFactor: Readonly<Record<SecondFactorEvent['type'], Sender>> = {
  begin: 'the server',
  'right code': 'the server',
  'passkey added': 'the server',
  'device removed': 'the server',
  'passkey removed': 'the server',
  remove: holder('account.reset'),
};

const ofInvitation: Readonly<Record<InvitationEvent['type'], Sender>> = {
  invite: holder('account.write'),
  withdraw: holder('account.write'),
  accept: 'the server',
  reset: holder('account.reset'),
};

const ofComment: Readonly<Record<CommentEvent['type'], Sender>> = {
  edit: holder('comment.write'),
  remove: holder('comment.write'),
};

/** Who sends the events of a lifecycle machine, by its id. Every other machine belongs to the person at the screen. */
export const senders: Readonly<Record<string, Readonly<Record<string, Sender>>>> = {
  asset: ofAsset,
  ...Object.fromEntries(documentLifecycles.map((machine) => [machine.id, ofDocument(machine)])),
  'transfer line': ofTransferLine,
  'loan extension': ofLoanExtension,
  request: ofRequest,
  repair: ofRepair,
  'fault report': ofFaultReport,
  plan: ofPlan,
  'maintenance task': ofMaintenanceTask,
  inspection: ofInspection,
  'inspection route': ofInspectionRoute,
  meter: ofMeter,
  device: ofDevice,
  bill: ofBill,
  'approval rule': ofApprovalRule,
  'dispatch rule': ofDispatchRule,
  approval: ofApproval,
  budget: ofBudget,
  report: ofReport,
  'report subscription': ofReportSubscription,
  'stock take': ofStockTake,
  'stock take line': ofStockTakeLine,
  'import run': ofImport,
  'import workbook': ofWorkbook,
  'bulk edit': ofBulkEdit,
  'depreciation run': ofDepreciationRun,
  'master record': ofMasterRecord,
  person: ofPerson,
  account: ofAccount,
  'server session': ofServerSession,
  'sign-in lock': ofLock,
  'second factor': ofSecondFactor,
  invitation: ofInvitation,
  comment: ofComment,
};
