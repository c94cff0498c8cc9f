import type { AnyStateMachine } from 'xstate';
import { fileQueueMachine } from './forms/file-queue.ts';
import { recordFormMachine } from './forms/record-form.ts';
import { importWizardMachine } from './imports/import-wizard.ts';
import { savedMappingMachine } from './imports/saved-mapping.ts';
import { accountMachine } from './lifecycles/account.ts';
import { approvalMachine } from './lifecycles/approval.ts';
import { approvalRuleMachine } from './lifecycles/approval-rule.ts';
import { assetMachine } from './lifecycles/asset.ts';
import { assetMergeMachine } from './lifecycles/asset-merge.ts';
import { billMachine } from './lifecycles/bill.ts';
import { booksMonthMachine } from './lifecycles/books-month.ts';
import { budgetMachine } from './lifecycles/budget.ts';
import { bulkEditMachine } from './lifecycles/bulk-edit.ts';
import { commentMachine } from './lifecycles/comment.ts';
import { depreciationRunMachine } from './lifecycles/depreciation-run.ts';
import { deviceMachine } from './lifecycles/device.ts';
import { dispatchRuleMachine } from './lifecycles/dispatch-rule.ts';
import { documentLifecycles } from './lifecycles/document-kinds.ts';
import { faultReportMachine } from './lifecycles/fault-report.ts';
import { importRunMachine } from './lifecycles/import-run.ts';
import { importWorkbookMachine } from './lifecycles/import-workbook.ts';
import { inspectionMachine } from './lifecycles/inspection.ts';
import { inspectionRouteMachine } from './lifecycles/inspection-route.ts';
import { invitationMachine } from './lifecycles/invitation.ts';
import { loanExtensionMachine } from './lifecycles/loan-extension.ts';
import { maintenanceTaskMachine } from './lifecycles/maintenance-task.ts';
import { masterRecordMachine } from './lifecycles/master-record.ts';
import { meterMachine } from './lifecycles/meter.ts';
import { personMachine } from './lifecycles/person.ts';
import { planMachine } from './lifecycles/plan.ts';
import { repairMachine } from './lifecycles/repair.ts';
import { reportMachine } from './lifecycles/report.ts';
import { reportSubscriptionMachine } from './lifecycles/report-subscription.ts';
import { requestMachine } from './lifecycles/request.ts';
import { secondFactorMachine } from './lifecycles/second-factor.ts';
import { serverSessionMachine } from './lifecycles/server-session.ts';
import { signInLockMachine } from './lifecycles/sign-in-lock.ts';
import { stockTakeMachine } from './lifecycles/stock-take.ts';
import { stockTakeLineMachine } from './lifecycles/stock-take-line.ts';
import { transferLineMachine } from './lifecycles/transfer-line.ts';
import { listMachine } from './list/list.ts';
import { savedViewMachine } from './list/saved-view.ts';
import { treeGridMachine } from './list/tree-grid.ts';
import { createLoadMachine } from './load.ts';
import { lookupMachine } from './lookup.ts';
import { cameraMachine } from './offline/camera.ts';
import { offlineCopyMachine } from './offline/offline-copy.ts';
import { roundOutboxMachine } from './offline/round-outbox.ts';
import { scanQueueMachine } from './offline/scan-queue.ts';
import { voiceNoteMachine } from './offline/voice-note.ts';
import { playbackMachine } from './playback.ts';
import { jobPageMachine } from './record/job-page.ts';
import { recordMachine } from './record/record.ts';
import { addressesMachine } from './session/addresses.ts';
import { changePasswordMachine } from './session/change-password.ts';
import { confirmationMachine } from './session/confirmation.ts';
import { gatesMachine } from './session/gates.ts';
import { invitationPageMachine } from './session/invitation-page.ts';
import { passkeyDialogMachine } from './session/passkey-dialog.ts';
import { secondStepMachine } from './session/second-step.ts';
import { sessionMachine } from './session/session.ts';
import { companyMachine } from './shell/company.ts';
import { errorLogMachine } from './shell/error-log.ts';
import { hintMachine } from './shell/hint.ts';
import { menuGroupsMachine } from './shell/menu-groups.ts';
import { modesMachine } from './shell/modes.ts';
import { navigationMachine } from './shell/navigation.ts';
import { networkMachine } from './shell/network.ts';
import { preferencesMachine } from './shell/preferences.ts';
import { rootMachine } from './shell/root.ts';
import { runningJobsMachine } from './shell/running-jobs.ts';
import { sidebarMachine } from './shell/sidebar.ts';
import { strangerReportMachine } from './shell/stranger-report.ts';
import { tabsMachine } from './shell/tabs.ts';
import { unreadMachine } from './shell/unread.ts';
import { taskMachine } from './task.ts';

/** Lives of records, which screen and server share. */
export const lifecycles: readonly AnyStateMachine[] = [
  assetMachine,
  ...documentLifecycles,
  requestMachine,
  repairMachine,
  faultReportMachine,
  planMachine,
  maintenanceTaskMachine,
  inspectionMachine,
  inspectionRouteMachine,
  meterMachine,
  deviceMachine,
  importRunMachine,
  bulkEditMachine,
  billMachine,
  approvalRuleMachine,
  dispatchRuleMachine,
  budgetMachine,
  reportMachine,
  depreciationRunMachine,
  booksMonthMachine,
  masterRecordMachine,
  personMachine,
  stockTakeMachine,
];

/** What the server keeps that is no record by itself. */
export const guards: readonly AnyStateMachine[] = [
  assetMergeMachine,
  accountMachine,
  serverSessionMachine,
  signInLockMachine,
  secondFactorMachine,
  invitationMachine,
  commentMachine,
  transferLineMachine,
  loanExtensionMachine,
  stockTakeLineMachine,
  reportSubscriptionMachine,
  approvalMachine,
  importWorkbookMachine,
];

/** What conducts the screens. */
export const conductors: readonly AnyStateMachine[] = [
  rootMachine,
  sessionMachine,
  gatesMachine,
  addressesMachine,
  scanQueueMachine,
  offlineCopyMachine,
  roundOutboxMachine,
  secondStepMachine,
  navigationMachine,
  sidebarMachine,
  menuGroupsMachine,
  tabsMachine,
  modesMachine,
  preferencesMachine,
  networkMachine,
  errorLogMachine,
  hintMachine,
  cameraMachine,
  voiceNoteMachine,
  changePasswordMachine,
  companyMachine,
  confirmationMachine,
  invitationPageMachine,
  passkeyDialogMachine,
  strangerReportMachine,
  listMachine,
  savedViewMachine,
  recordMachine,
  recordFormMachine,
  fileQueueMachine,
  importWizardMachine,
  savedMappingMachine,
  jobPageMachine,
  lookupMachine,
  createLoadMachine(),
  taskMachine,
  treeGridMachine,
  unreadMachine,
  runningJobsMachine,
  playbackMachine,
];

/** Every machine of the application. */
export const machines: readonly AnyStateMachine[] = [...lifecycles, ...guards, ...conductors];
