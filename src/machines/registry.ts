import type { AnyStateMachine } from 'xstate';
import { fileQueueMachine } from './forms/file-queue.ts';
import { recordFormMachine } from './forms/record-form.ts';
import { chooseFileMachine } from './imports/choose-file.ts';
import { chooseSheetsMachine } from './imports/choose-sheets.ts';
import { importWizardMachine } from './imports/import-wizard.ts';
import { mapColumnsMachine } from './imports/map-columns.ts';
import { savedMappingMachine } from './imports/saved-mapping.ts';
import { guards, lifecycles } from './lifecycles/lives.ts';
import { listMachine } from './list/list.ts';
import { savedViewMachine } from './list/saved-view.ts';
import { treeGridMachine } from './list/tree-grid.ts';
import { createLoadMachine } from './load.ts';
import { lookupMachine } from './lookup.ts';
import { cameraMachine } from './offline/camera.ts';
import { offlineCopyMachine } from './offline/offline-copy.ts';
import { outboxMachine } from './offline/outbox.ts';
import { voiceNoteMachine } from './offline/voice-note.ts';
import { playbackMachine } from './playback.ts';
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

/** What conducts the screens. */
export const conductors: readonly AnyStateMachine[] = [
  rootMachine,
  sessionMachine,
  gatesMachine,
  addressesMachine,
  outboxMachine,
  offlineCopyMachine,
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
  chooseFileMachine,
  chooseSheetsMachine,
  mapColumnsMachine,
  savedMappingMachine,
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
