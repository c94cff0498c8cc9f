import { setup } from 'xstate';
import { owner, sentBy, server } from './sent-by.ts';

export type WorkbookEvent =
  | { type: 'sheet imported' }
  | { type: 'sheet broken off' }
  | { type: 'leave out' }
  | { type: 'again' }
  | { type: 'stop' }
  | { type: 'continue' };

/** How many sheets are still to be imported, without the one that the event is about. */
type Details = { open: number };

/** How the sheets of a workbook are imported one after another. Each has a run of its own. It has no effects. */
export const importWorkbookMachine = setup({
  types: {
    context: {} as Details,
    input: {} as Details,
    events: {} as WorkbookEvent,
    tags: {} as 'ended',
  },
  guards: { 'a sheet remains': ({ context }) => context.open > 0 },
}).createMachine({
  id: 'import workbook',
  description: 'The import of a workbook, sheet by sheet, in the order in which the sheets need each other.',
  meta: sentBy<WorkbookEvent>({
    'sheet imported': server,
    'sheet broken off': server,
    'leave out': owner('/importWorkbook/event'),
    again: owner('/importWorkbook/event'),
    stop: owner('/importWorkbook/event'),
    continue: owner('/importWorkbook/event'),
  }),
  context: ({ input }) => input,
  initial: 'goingOn',
  states: {
    goingOn: {
      description: 'One sheet has its turn: its columns are mapped, it is checked, and then imported.',
      on: {
        'sheet imported': [
          { guard: 'a sheet remains', target: 'goingOn', description: 'The next sheet has its turn.' },
          { target: 'finished' },
        ],
        'sheet broken off': {
          target: 'halted',
          description: 'The import of the sheet failed or was cancelled. Later sheets may need it.',
        },
        'leave out': [
          { guard: 'a sheet remains', target: 'goingOn', description: 'The sheet is not imported.' },
          { target: 'finished', description: 'It was the last sheet.' },
        ],
        stop: { target: 'stopped' },
      },
    },
    halted: {
      description: 'Waiting for a decision, because a sheet failed or was cancelled.',
      on: {
        again: { target: 'goingOn', description: 'The same sheet is imported once more.' },
        'leave out': [
          { guard: 'a sheet remains', target: 'goingOn', description: 'The other sheets are imported.' },
          { target: 'finished', description: 'It was the last sheet.' },
        ],
        stop: { target: 'stopped' },
      },
    },
    stopped: {
      description: 'The remaining sheets are not imported, unless the workbook is continued.',
      tags: 'ended',
      on: {
        continue: [
          { guard: 'a sheet remains', target: 'goingOn' },
          { target: 'finished', description: 'The last sheet was imported meanwhile.' },
        ],
      },
    },
    finished: { type: 'final', description: 'Every sheet is imported or left out.' },
  },
});
