import { jest } from '@jest/globals';
import { createActor, type InputFrom } from 'xstate';
import { chooseFileMachine, type FileEvent, type Upload } from '../../../src/machines/imports/choose-file.ts';
import { chooseSheetsMachine, type SheetsEvent } from '../../../src/machines/imports/choose-sheets.ts';
import type { Inspection } from '../../../src/machines/imports/import-columns.ts';
import type { LookedAt, SheetsToStart } from '../../../src/machines/imports/import-sheets.ts';
import { importWizardMachine, type WizardEvent } from '../../../src/machines/imports/import-wizard.ts';
import {
  type ColumnsEvent,
  mapColumnsMachine,
  type ToInspect,
  type ToStart,
} from '../../../src/machines/imports/map-columns.ts';
import { byHand } from '../support/by-hand.ts';

/** A wizard as a person has it: the step that they are in takes what they do. */
export function startWizard(input: InputFrom<typeof importWizardMachine>) {
  const sending = byHand<Upload, { report: (part: number) => void }>();
  const inspecting = byHand<Inspection, ToInspect>();
  const looking = byHand<LookedAt[], { uploadId: string }>();
  const beginning = byHand<{ id: number }, SheetsToStart>();
  const starting = byHand<{ id: number }, ToStart>();
  const inspect = { 'inspect file': inspecting.logic };
  const actor = createActor(
    importWizardMachine.provide({
      actors: {
        ...inspect,
        'choose a file': chooseFileMachine.provide({ actors: { 'send file': sending.logic } }),
        'choose the sheets': chooseSheetsMachine.provide({
          actors: { 'look at sheets': looking.logic, 'begin workbook': beginning.logic },
        }),
        'map the columns': mapColumnsMachine.provide({
          actors: { ...inspect, 'start check': starting.logic },
        }),
      },
    }),
    { input },
  );
  const details = jest.fn();
  actor.on('*', details);
  actor.start();
  const children = () => actor.getSnapshot().children;
  const step = () => children().file ?? children().sheets ?? children().columns ?? actor;
  return {
    // Each takes what it knows.
    send: (event: WizardEvent | FileEvent | SheetsEvent | ColumnsEvent) => step().send(event as never),
    state: () => step().getSnapshot().value,
    file: () => children().file?.getSnapshot().context,
    columns: () => children().columns?.getSnapshot().context,
    context: () => actor.getSnapshot().context,
    details,
    sending,
    inspecting,
    looking,
    beginning,
    starting,
  };
}
