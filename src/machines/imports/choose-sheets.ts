import { assign, setup } from 'xstate';
import type { ImportSubject } from '../../vocabulary/import-subjects.ts';
import { placeholder } from '../placeholder.ts';
import {
  type ChosenSheet,
  chosenOf,
  type LookedAt,
  offered,
  type SheetsToStart,
  severalKnown,
  withSubject,
} from './import-sheets.ts';

export type SheetsEvent =
  | { type: 'kind of sheet chosen'; sheet: number; subject: ImportSubject | null }
  | { type: 'one sheet alone' }
  | { type: 'another file' }
  | { type: 'sheets chosen' };

/** How a person left the sheets: `fault` is why they could not be shown. */
export type SheetsLeft =
  | { outcome: 'begun'; id: number }
  | { outcome: 'one sheet'; fault: unknown }
  | { outcome: 'another file' };

type Input = {
  uploadId: string;
  /** What a person may import. */
  may: readonly ImportSubject[];
  /** A person asked for the sheets. Otherwise they are shown only where several are of a known kind. */
  wanted: boolean;
};
type Context = Input & { sheets: readonly ChosenSheet[]; id: number; fault: unknown };

/** What each sheet of a file is. Provide 'look at sheets' and 'begin workbook'. */
export const chooseSheetsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as SheetsEvent,
    output: {} as SheetsLeft,
    tags: {} as 'busy',
  },
  actors: {
    'look at sheets': placeholder<LookedAt[], { uploadId: string }>(),
    'begin workbook': placeholder<{ id: number }, SheetsToStart>(),
  },
  guards: {
    'sheets are to be chosen': ({ context }, { sheets }: { sheets: LookedAt[] }) =>
      context.wanted || severalKnown(offered(sheets, context.may)),
    'a sheet is chosen': ({ context }) => chosenOf(context.sheets).length > 0,
  },
  actions: {
    'keep the sheets': assign(({ context }, { sheets }: { sheets: LookedAt[] }) => ({
      sheets: offered(sheets, context.may),
    })),
    'keep the kind of the sheet': assign(
      ({ context }, { sheet, subject }: { sheet: number; subject: ImportSubject | null }) => ({
        sheets: withSubject(context.sheets, sheet, subject),
      }),
    ),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'forget the fault': assign({ fault: null }),
    'keep the workbook': assign((_, { id }: { id: number }) => ({ id })),
  },
}).createMachine({
  id: 'import sheets',
  description: 'Several sheets of a file become a workbook, or one of them is imported alone.',
  context: ({ input }) => ({
    ...input,
    sheets: [],
    id: 0,
    fault: null,
  }),
  output: ({ event }) => event.output as SheetsLeft,
  initial: 'looking at the sheets',
  states: {
    'looking at the sheets': {
      description: 'The server says what each sheet is about.',
      tags: 'busy',
      on: {
        'another file': { target: 'another file' },
      },
      invoke: {
        src: 'look at sheets',
        input: ({ context: { uploadId } }) => ({ uploadId }),
        onDone: [
          {
            guard: { type: 'sheets are to be chosen', params: ({ event }) => ({ sheets: event.output }) },
            target: 'choosing sheets',
            actions: { type: 'keep the sheets', params: ({ event }) => ({ sheets: event.output }) },
          },
          { target: 'one sheet', description: 'There is one list in the file.' },
        ],
        onError: {
          target: 'one sheet',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'choosing sheets': {
      description: 'A person says what each sheet is, and which are left out.',
      on: {
        'another file': { target: 'another file' },
        'kind of sheet chosen': {
          actions: { type: 'keep the kind of the sheet', params: ({ event }) => event },
        },
        'one sheet alone': { target: 'one sheet', actions: 'forget the fault' },
        'sheets chosen': { guard: 'a sheet is chosen', target: 'beginning the workbook' },
      },
    },
    'beginning the workbook': {
      description: 'The server stores the sheets in the order in which they need each other.',
      tags: 'busy',
      invoke: {
        src: 'begin workbook',
        input: ({ context: { uploadId, sheets } }) => ({ uploadId, sheets: chosenOf(sheets) }),
        onDone: {
          target: 'begun',
          actions: { type: 'keep the workbook', params: ({ event }) => event.output },
        },
        onError: {
          target: 'choosing sheets',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    begun: {
      type: 'final',
      description: 'The first sheet has its turn.',
      output: ({ context: { id } }) => ({ outcome: 'begun', id }),
    },
    'one sheet': {
      type: 'final',
      description: 'One sheet of it is imported alone.',
      output: ({ context: { fault } }) => ({ outcome: 'one sheet', fault }),
    },
    'another file': {
      type: 'final',
      description: 'Nothing of this file is imported.',
      output: { outcome: 'another file' },
    },
  },
});
