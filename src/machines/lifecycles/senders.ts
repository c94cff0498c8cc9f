import type { AnyStateMachine } from 'xstate';
import { billEvents, billPermissions, type SentBillEvent, sentBillEvents } from '../../vocabulary/bill.ts';
import { documentEvents } from '../../vocabulary/document.ts';
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
import { plainWith } from '../../vocabulary/plain-records.ts';
import { planEvents, type SentPlanEvent } from '../../vocabulary/plan.ts';
import {
  repairEvents,
  repairPermissions,
  type SentRepairEvent,
  sentRepairEvents,
} from '../../vocabulary/repair.ts';
import {
  requestEvents,
  requestPermissions,
  type SentRequestEvent,
  sentRequestEvents,
} from '../../vocabulary/request.ts';
import type { AccountEvent } from './account.ts';
import type { ApprovalEvent } from './approval.ts';
import type { ApprovalRuleEvent } from './approval-rule.ts';
import type { AssetEvent } from './asset.ts';
import type { BillEvent } from './bill.ts';
import type { BooksMonthEvent } from './books-month.ts';
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
 * What a person does that sends an event: a call, with the permission that it asks for where it takes several, and
 * whether the record has to be their own; or an event of another record that leads to this one.
 */
export type SentByPerson =
  | { calls: readonly string[]; needs?: string; own?: true }
  | { life: string; event: string };
/** Who sends an event of a record's life: people, or the work of the server itself. */
export type Sender = SentByPerson | 'the server';
type Senders<Event extends { type: string }> = Readonly<Record<Event['type'], readonly Sender[]>>;

const server: readonly Sender[] = ['the server'];
const by = (...calls: readonly string[]): readonly Sender[] => [{ calls }];
const holding = (needs: string, ...calls: readonly string[]): readonly Sender[] => [{ calls, needs }];
const owner = (...calls: readonly string[]): readonly Sender[] => [{ calls, own: true }];
const through = (life: string, ...events: readonly string[]): readonly Sender[] =>
  events.map((event) => ({ life, event }));
/** The import that sets the state which its file says. */
const importing = through('import run', 'commit');

const corrections = [
  'correct in place',
  'correct to in stock',
  'correct to in use',
  'correct to disposed',
] as const;
const handsOut = (event: 'post' | 'cancel') => [
  ...through('handover document', event),
  ...through('loan', event),
];
const ofAsset: Senders<AssetEvent> = {
  'put in stock': by('/asset/event'),
  issue: through('handover document', 'post'),
  return: through('handover document', 'post'),
  lend: through('loan', 'post'),
  'return from loan': through('handover document', 'post'),
  'start transfer': [...handsOut('post'), ...through('transfer', 'hand over')],
  'accept transfer': through('transfer line', 'accept'),
  'accept issue': through('transfer line', 'accept'),
  'accept loan': through('transfer line', 'accept'),
  'refuse transfer': through('transfer line', 'refuse'),
  'call off transfer': handsOut('cancel'),
  'end transfer': by('/asset/event'),
  'send to repair': through('repair', 'start'),
  'come back from repair': [...by('/asset/event'), ...through('repair', 'verify', 'cancel')],
  'report missing': through('stock take', 'approve'),
  'turn up': [...by('/asset/event'), ...through('stock take', 'approve')],
  'propose disposal': through('disposal', 'submit'),
  'reject disposal': through('disposal', 'reject'),
  'withdraw disposal': [...by('/asset/event'), ...through('disposal', 'cancel', 'withdraw')],
  dispose: through('disposal', 'complete'),
  'correct in place': by('/asset/correct'),
  'correct to in stock': by('/asset/correct'),
  'correct to in use': by('/asset/correct'),
  'correct to disposed': by('/asset/correct'),
};

/** A draft can take its first step as it is saved. */
const savedWith = ['/handover/create', '/handover/update'] as const;
const answering = through('request', 'answer in part', 'answer in full');
const documentSenders = (life: 'handover document' | 'loan' | 'transfer' | 'disposal') => {
  const decide = life === 'disposal' ? by('/handover/decideDisposal') : by('/handover/decide');
  const posted = holding(documentEvents.post, '/handover/event', ...savedWith);
  return {
    post: life === 'handover document' || life === 'loan' ? [...posted, ...answering] : posted,
    submit: holding(documentEvents.submit, '/handover/submit', ...savedWith),
    approve: decide,
    reject: decide,
    'hand over': by('/handover/event'),
    complete: by('/handover/event'),
    cancel: by('/handover/event'),
    withdraw: owner('/handover/withdraw'),
    correct: by('/handover/correct'),
    'last line settled': through('transfer line', 'accept', 'refuse'),
    'last asset came back': [...through('handover document', 'post'), ...through('asset', ...corrections)],
  };
};
const ofDocument = ({ id, events }: AnyStateMachine) => {
  const all: Readonly<Record<string, readonly Sender[]>> = documentSenders(id as 'loan');
  return Object.fromEntries(events.map((type) => [type, all[type] ?? []]));
};

const ofRequest: Senders<RequestEvent> = {
  ...(Object.fromEntries(
    sentRequestEvents.map((event) => [
      event,
      holding(requestPermissions[requestEvents[event].by], '/request/event'),
    ]),
  ) as Senders<{ type: SentRequestEvent }>),
  'answer in part': by('/request/answer'),
  'answer in full': by('/request/answer'),
  'assets refused': [...through('transfer line', 'refuse'), ...handsOut('cancel')],
};

const ofRepair: Senders<RepairEvent> = {
  ...(Object.fromEntries(
    sentRepairEvents.map((event) => [
      event,
      holding(repairPermissions[repairEvents[event].by], '/repair/event'),
    ]),
  ) as Senders<{ type: SentRepairEvent }>),
  finish: holding('repair.work', '/repair/event', '/repair/work'),
  assign: [...by('/repair/assign'), ...by('/repair/report'), ...through('fault report', 'make a repair')],
  'change the report': by('/repair/update'),
  'record work': by('/repair/work'),
};

const ofPlan: Senders<PlanEvent> = {
  ...(Object.fromEntries(
    planEvents.map((event) => [event, [...by('/plan/event'), ...importing] as readonly Sender[]]),
  ) as Senders<{ type: SentPlanEvent }>),
  'change the plan': by('/plan/update'),
};

const ofMaintenanceTask: Senders<MaintenanceEvent> = {
  ...(Object.fromEntries(
    sentMaintenanceEvents.map((event) => [
      event,
      holding(maintenancePermissions[maintenanceEvents[event].by], '/maintenanceTask/event'),
    ]),
  ) as Senders<{ type: SentMaintenanceEvent }>),
  finish: holding('maintenance.work', '/maintenanceTask/event', '/maintenanceTask/work'),
  assign: by('/maintenanceTask/assign'),
  'record work': by('/maintenanceTask/work'),
  'set aside': through('maintenance task', 'rework'),
  'take up': through('maintenance task', 'finish', 'skip', 'cancel'),
};
const ofDevice: Senders<DeviceEvent> = {
  retire: by('/device/event'),
  restore: by('/device/event'),
  'edit the device': by('/device/update'),
  'renew the token': by('/device/renewToken'),
  'withdraw the token': by('/device/withdrawToken'),
};
const ofMeter: Senders<MeterEvent> = {
  retire: [...by('/meter/event'), ...importing],
  restore: [...by('/meter/event'), ...importing],
  'edit the meter': by('/meter/update'),
  'enter a reading': [...by('/meterReading/create'), ...importing],
  'withdraw a reading': by('/meterReading/withdraw'),
  'replace the meter': by('/meterReading/replace'),
};
const ofBill: Senders<BillEvent> = {
  ...(Object.fromEntries(
    sentBillEvents.map((event) => [event, holding(billPermissions[billEvents[event].by], '/bill/event')]),
  ) as Senders<{ type: SentBillEvent }>),
  edit: by('/bill/update'),
  'pay in part': by('/bill/pay'),
  'pay in full': by('/bill/pay'),
  'reverse in part': by('/bill/reversePayment'),
  'reverse in full': by('/bill/reversePayment'),
};

const ofApprovalRule: Senders<ApprovalRuleEvent> = {
  'edit the rule': by('/approvalRule/update'),
  retire: by('/approvalRule/event'),
  restore: by('/approvalRule/event'),
};

const ofDispatchRule: Senders<DispatchRuleEvent> = {
  'edit the rule': by('/dispatchRule/update'),
  retire: by('/dispatchRule/event'),
  restore: by('/dispatchRule/event'),
};

const ofFaultReport: Senders<FaultReportEvent> = {
  'make a repair': by('/faultReport/convert'),
  discard: by('/faultReport/discard'),
};

const deciding = (event: 'approve' | 'reject') =>
  ['transfer', 'disposal', 'bill'].flatMap((life) => through(life, event));
const ofApproval: Senders<ApprovalEvent> = {
  approve: deciding('approve'),
  reject: deciding('reject'),
  withdraw: [
    ...through('transfer', 'cancel'),
    ...through('disposal', 'cancel', 'withdraw'),
    ...through('bill', 'withdraw', 'void'),
  ],
};

const ofWorkbook: Senders<WorkbookEvent> = {
  'sheet imported': server,
  'sheet broken off': server,
  'leave out': owner('/importWorkbook/event'),
  again: owner('/importWorkbook/event'),
  stop: owner('/importWorkbook/event'),
  continue: owner('/importWorkbook/event'),
};

const ofInspection: Senders<InspectionEvent> = {
  ...(Object.fromEntries(
    sentInspectionEvents.map((event) => [
      event,
      holding(inspectionPermissions[inspectionEvents[event].by], '/inspection/event'),
    ]),
  ) as Senders<{ type: SentInspectionEvent }>),
  assign: by('/inspection/assign'),
  record: by('/inspection/record'),
  miss: server,
};

const ofInspectionRoute: Senders<InspectionRouteEvent> = {
  retire: by('/inspectionRoute/event'),
  restore: by('/inspectionRoute/event'),
};

const ofBudget: Senders<BudgetEvent> = {
  edit: [...by('/budget/update'), ...by('/organisation/merge')],
  retire: [...by('/budget/event'), ...by('/organisation/merge')],
  restore: by('/budget/event'),
};

const ofReport: Senders<ReportEvent> = {
  edit: owner('/report/update'),
  remove: owner('/report/remove'),
};

const ofReportSubscription: Senders<SubscriptionEvent> = {
  change: owner('/report/subscribe'),
  unsubscribe: owner('/report/subscribe'),
  deliver: server,
  fail: server,
  refuse: server,
};

const ofTransferLine: Senders<TransferLineEvent> = {
  accept: by('/handover/settle'),
  refuse: by('/handover/settle'),
};

const ofLoanExtension: Senders<LoanExtensionEvent> = {
  grant: by('/handover/decideExtension'),
  refuse: by('/handover/decideExtension'),
  'loan ended': [...through('loan', 'last asset came back', 'cancel'), 'the server'],
};

const ofStockTake: Senders<StockTakeEvent> = {
  start: [...by('/stockTake/start'), 'the server'],
  'finish counting': by('/stockTake/event'),
  'count again': by('/stockTake/event'),
  approve: by('/stockTake/approve'),
  close: by('/stockTake/event'),
  cancel: by('/stockTake/event'),
};

const ofStockTakeLine: Senders<StockTakeLineEvent> = {
  scan: by('/stockTake/scan'),
  undo: by('/stockTake/undoScan'),
  'finish counting': through('stock take', 'finish counting'),
  'count again': through('stock take', 'count again'),
};

const ofImport: Senders<ImportEvent> = {
  'rows checked': server,
  answer: owner('/import/answer'),
  commit: owner('/import/event'),
  'rows imported': server,
  undo: owner('/import/event'),
  'rows taken back': server,
  // A sheet that starts again ends the run before it.
  cancel: [...owner('/import/event', '/import/start'), ...through('import workbook', 'stop')],
  fail: server,
};

const ofBulkEdit: Senders<BulkEditEvent> = {
  'assets compared': server,
  commit: by('/job/event'),
  'changes written': server,
  undo: by('/job/event'),
  'changes taken back': server,
  cancel: by('/job/event'),
  fail: server,
};

const ofDepreciationRun: Senders<DepreciationRunEvent> = {
  preview: [...by('/depreciation/event', '/depreciation/create'), ...by('/depreciation/post')],
  post: by('/depreciation/post'),
  reverse: by('/depreciation/post'),
  cancel: by('/depreciation/event'),
};

const ofBooksMonth: Senders<BooksMonthEvent> = { close: by('/books/close'), reopen: by('/books/reopen') };

const ofMaster = (call: 'event' | 'merge') => plainWith('master').flatMap((kind) => by(`/${kind}/${call}`));
const ofMasterRecord: Senders<MasterEvent> = {
  retire: [...ofMaster('event'), ...importing],
  restore: [...ofMaster('event'), ...importing],
  merge: ofMaster('merge'),
};

const ofPerson: Senders<PersonEvent> = {
  leave: [...by('/person/event'), ...importing],
  'come back': [...by('/person/event'), ...importing],
  merge: by('/person/merge'),
};

const ofLock: Senders<LockEvent> = {
  attempt: by('/user/login'),
  'right password': by('/user/login'),
  'wait over': server,
  'quiet day': server,
  unlock: by('/account/unlock'),
};

const ofAccount: Senders<AccountEvent> = {
  'sign in': by('/user/login'),
  disable: by('/account/setDisabled'),
  enable: by('/account/setDisabled'),
  'change password': by('/user/userChangePwd'),
  reset: by('/account/resetPassword'),
  invite: by('/account/invite', '/account/create'),
  'accept invitation': by('/invitation/accept'),
};

const ofServerSession: Senders<ServerSessionEvent> = {
  request: by('/user/getUserInfo'),
  'second step passed': by('/user/secondStep'),
  'password confirmed': by('/user/confirm'),
  'sign out': by('/user/logout'),
  'end from another device': [
    ...by('/user/endSession', '/user/endOtherSessions'),
    ...by('/account/endSessions'),
  ],
  'password changed elsewhere': through('account', 'change password'),
  'password reset': through('account', 'reset', 'invite', 'accept invitation'),
  'second factor set up elsewhere': through('second factor', 'right code', 'passkey added'),
  'second factor removed': through('second factor', 'remove'),
  'account disabled': [...through('account', 'disable'), ...through('person', 'leave')],
  'account taken over': through('person', 'merge'),
  'roles changed': [...by('/account/setRoles'), ...by('/role/update')],
};

const ofSecondFactor: Senders<SecondFactorEvent> = {
  begin: by('/user/beginSecondFactor'),
  'right code': by('/user/enableSecondFactor'),
  'passkey added': by('/user/addPasskey'),
  'device removed': by('/user/removeSecondFactor'),
  'passkey removed': by('/user/removePasskey'),
  remove: by('/account/removeSecondFactor'),
};

const ofInvitation: Senders<InvitationEvent> = {
  invite: by('/account/invite', '/account/create'),
  withdraw: by('/account/withdrawInvitation'),
  accept: by('/invitation/accept'),
  reset: by('/account/resetPassword'),
};

const ofComment: Senders<CommentEvent> = {
  edit: owner('/comment/update'),
  remove: [...owner('/comment/event'), ...holding('comment.remove', '/comment/event')],
};

/** Who sends the events of a lifecycle machine, by its id. Every other machine belongs to the person at the screen. */
export const senders: Readonly<Record<string, Readonly<Record<string, readonly Sender[]>>>> = {
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
  'books month': ofBooksMonth,
  'master record': ofMasterRecord,
  person: ofPerson,
  account: ofAccount,
  'server session': ofServerSession,
  'sign-in lock': ofLock,
  'second factor': ofSecondFactor,
  invitation: ofInvitation,
  comment: ofComment,
};
