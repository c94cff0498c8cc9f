import type { AnyStateMachine } from 'xstate';
import { accountMachine } from './account.ts';
import { approvalMachine } from './approval.ts';
import { approvalRuleMachine } from './approval-rule.ts';
import { assetMachine } from './asset.ts';
import { assetMergeMachine } from './asset-merge.ts';
import { billMachine } from './bill.ts';
import { booksMonthMachine } from './books-month.ts';
import { budgetMachine } from './budget.ts';
import { bulkEditMachine } from './bulk-edit.ts';
import { channelMachine } from './channel.ts';
import { commentMachine } from './comment.ts';
import { deliveryMachine } from './delivery.ts';
import { depreciationRunMachine } from './depreciation-run.ts';
import { deviceMachine } from './device.ts';
import { dispatchRuleMachine } from './dispatch-rule.ts';
import { documentLifecycles } from './document-kinds.ts';
import { faultReportMachine } from './fault-report.ts';
import { identityProviderMachine } from './identity-provider.ts';
import { importRunMachine } from './import-run.ts';
import { importWorkbookMachine } from './import-workbook.ts';
import { inspectionMachine } from './inspection.ts';
import { inspectionRouteMachine } from './inspection-route.ts';
import { invitationMachine } from './invitation.ts';
import { loanExtensionMachine } from './loan-extension.ts';
import { maintenanceTaskMachine } from './maintenance-task.ts';
import { masterRecordMachine } from './master-record.ts';
import { meterMachine } from './meter.ts';
import { personMachine } from './person.ts';
import { planMachine } from './plan.ts';
import { repairMachine } from './repair.ts';
import { reportMachine } from './report.ts';
import { reportSubscriptionMachine } from './report-subscription.ts';
import { requestMachine } from './request.ts';
import { secondFactorMachine } from './second-factor.ts';
import { serverSessionMachine } from './server-session.ts';
import { serviceAccountMachine } from './service-account.ts';
import { signInLockMachine } from './sign-in-lock.ts';
import { stockTakeMachine } from './stock-take.ts';
import { stockTakeLineMachine } from './stock-take-line.ts';
import { transferLineMachine } from './transfer-line.ts';

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
  channelMachine,
  identityProviderMachine,
  serviceAccountMachine,
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
  deliveryMachine,
  approvalMachine,
  importWorkbookMachine,
];

/** The machine of a life. @throws where there is none */
export function machineOf(life: string): AnyStateMachine {
  const machine = [...lifecycles, ...guards].find(({ id }) => id === life);
  if (!machine) throw new Error(`There is no life of that name: ${life}`);
  return machine;
}
