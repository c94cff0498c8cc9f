import type { AnyStateMachine } from 'xstate';
import { addressesMachine } from './addresses.ts';
import { cameraMachine } from './camera.ts';
import { changePasswordMachine } from './change-password.ts';
import { companyMachine } from './company.ts';
import { confirmationMachine } from './confirmation.ts';
import { errorLogMachine } from './error-log.ts';
import { fileQueueMachine } from './file-queue.ts';
import { gatesMachine } from './gates.ts';
import { hintMachine } from './hint.ts';
import { importWizardMachine } from './import-wizard.ts';
import { invitationPageMachine } from './invitation-page.ts';
import { jobPageMachine } from './job-page.ts';
import { accountMachine } from './lifecycles/account.ts';
import { approvalMachine } from './lifecycles/approval.ts';
import { approvalRuleMachine } from './lifecycles/approval-rule.ts';
import { assetMachine } from './lifecycles/asset.ts';
import { assetMergeMachine } from './lifecycles/asset-merge.ts';
import { billMachine } from './lifecycles/bill.ts';
import { budgetMachine } from './lifecycles/budget.ts';
import { bulkEditMachine } from './lifecycles/bulk-edit.ts';
import { commentMachine } from './lifecycles/comment.ts';
import { depreciationRunMachine } from './lifecycles/depreciation-run.ts';
import { deviceMachine } from './lifecycles/device.ts';
import { dispatchRuleMachine } from './lifecycles/dispatch-rule.ts';
import { documentLifecycles } from './lifecycles/document-kinds.ts';
import { faultReportMachine } from './lifecycles/fault-report.ts';
import { importRunMachine } from './lifecycles/import-run.ts';
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
import { listMachine } from './list.ts';
import { createLoadMachine } from './load.ts';
import { lookupMachine } from './lookup.ts';
import { menuGroupsMachine } from './menu-groups.ts';
import { modesMachine } from './modes.ts';
import { navigationMachine } from './navigation.ts';
import { networkMachine } from './network.ts';
import { offlineCopyMachine } from './offline-copy.ts';
import { passkeyDialogMachine } from './passkey-dialog.ts';
import { playbackMachine } from './playback.ts';
import { preferencesMachine } from './preferences.ts';
import { recordMachine } from './record.ts';
import { recordFormMachine } from './record-form.ts';
import { rootMachine } from './root.ts';
import { roundOutboxMachine } from './round-outbox.ts';
import { runningJobsMachine } from './running-jobs.ts';
import { savedViewMachine } from './saved-view.ts';
import { scanQueueMachine } from './scan-queue.ts';
import { secondStepMachine } from './second-step.ts';
import { sessionMachine } from './session.ts';
import { sidebarMachine } from './sidebar.ts';
import { strangerReportMachine } from './stranger-report.ts';
import { tabsMachine } from './tabs.ts';
import { taskMachine } from './task.ts';
import { treeGridMachine } from './tree-grid.ts';
import { unreadMachine } from './unread.ts';
import { voiceNoteMachine } from './voice-note.ts';

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
