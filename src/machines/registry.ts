import type { AnyStateMachine } from 'xstate';
import { assetDocumentsMachine } from './asset-documents.ts';
import { assetFormMachine } from './asset-form.ts';
import { assetListMachine } from './asset-list.ts';
import { changePasswordMachine } from './change-password.ts';
import { custodyFormMachine } from './custody-form.ts';
import { custodyListMachine } from './custody-list.ts';
import { errorListMachine } from './error-list.ts';
import { errorLogMachine } from './error-log.ts';
import { importListMachine, importRowsMachine } from './import-list.ts';
import { importRunPageMachine } from './import-run.ts';
import { importWizardMachine } from './import-wizard.ts';
import { assetMachine } from './lifecycles/asset.ts';
import { custodyMachine } from './lifecycles/custody.ts';
import { importRunMachine } from './lifecycles/import-run.ts';
import { createLoadMachine } from './load.ts';
import { logListMachine } from './log-list.ts';
import { lookupMachine } from './lookup.ts';
import { modesMachine } from './modes.ts';
import { networkMachine } from './network.ts';
import { preferencesMachine } from './preferences.ts';
import { recordMachine } from './record.ts';
import { recordLogMachine } from './record-log.ts';
import { rootMachine } from './root.ts';
import { sessionMachine } from './session.ts';
import { sidebarMachine } from './sidebar.ts';
import { tabsMachine } from './tabs.ts';
import { taskMachine } from './task.ts';

/** Lives of records, which screen and server share. */
export const lifecycles: readonly AnyStateMachine[] = [assetMachine, custodyMachine, importRunMachine];

/** What conducts the screens. */
export const conductors: readonly AnyStateMachine[] = [
  rootMachine,
  sessionMachine,
  sidebarMachine,
  tabsMachine,
  modesMachine,
  preferencesMachine,
  networkMachine,
  errorLogMachine,
  changePasswordMachine,
  assetListMachine,
  assetFormMachine,
  assetDocumentsMachine,
  recordMachine,
  recordLogMachine,
  custodyListMachine,
  custodyFormMachine,
  importListMachine,
  importRowsMachine,
  importWizardMachine,
  importRunPageMachine,
  logListMachine,
  errorListMachine,
  lookupMachine,
  createLoadMachine(),
  taskMachine,
];

/** Every machine of the application. */
export const machines: readonly AnyStateMachine[] = [...lifecycles, ...conductors];
