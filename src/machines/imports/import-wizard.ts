import { assign, emit, setup } from 'xstate';
import { defaultCurrency } from '../../vocabulary/currencies.ts';
import { type ImportSubject, importSubjects } from '../../vocabulary/import-subjects.ts';
import { placeholder } from '../placeholder.ts';
import { chooseFileMachine, type Upload } from './choose-file.ts';
import { chooseSheetsMachine } from './choose-sheets.ts';
import { choicesOf, type Inspection } from './import-columns.ts';
import { type SheetOfWorkbook, severalHold } from './import-sheets.ts';
import {
  type Columns,
  defaultOptions,
  mapColumnsMachine,
  type StoredWizard,
  type ToInspect,
  type WizardOptions,
} from './map-columns.ts';

export type Turn = { upload: Upload; subject: ImportSubject; workbook: SheetOfWorkbook };

export type WizardEvent = { type: 'another file' } | { type: 'try again' };
export type WizardNotice =
  | { type: 'started'; id: number; stored: StoredWizard }
  | { type: 'workbook begun'; id: number };

type Context = {
  upload: Upload | null;
  /** What its rows are. */
  subject: ImportSubject;
  options: WizardOptions;
  /** What a person may import. */
  may: readonly ImportSubject[];
  /** The workbook that the table is a sheet of. */
  workbook: SheetOfWorkbook | null;
  /** Its columns, once they were read. */
  columns: Columns | null;
  /** A person has asked for the sheets. */
  wanted: boolean;
  fault: unknown;
};

type Left = { outcome: string };

const toAFile = {
  target: 'choosing a file',
  actions: {
    type: 'keep the fault',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
  },
} as const;

/** From a file to its check. Provide 'inspect file', and the machines of file, sheets and columns with their calls. */
export const importWizardMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      stored: StoredWizard | null;
      currency?: string;
      subject?: ImportSubject;
      may?: readonly ImportSubject[];
      /** The sheet whose turn it is, of a file that was sent before. */
      turn?: Turn | null;
    },
    events: {} as WizardEvent,
    emitted: {} as WizardNotice,
    children: {} as { file: 'choose a file'; sheets: 'choose the sheets'; columns: 'map the columns' },
    tags: {} as 'busy',
  },
  actors: {
    'choose a file': chooseFileMachine,
    'inspect file': placeholder<Inspection, ToInspect>(),
    'choose the sheets': chooseSheetsMachine,
    'map the columns': mapColumnsMachine,
  },
  guards: {
    'a wizard was kept': ({ context }) => context.columns !== null,
    'it is the turn of a sheet': ({ context }) => context.workbook !== null,
    'several sheets hold rows': ({ context }, { inspection }: { inspection: Inspection }) =>
      context.workbook === null && context.subject === 'assets' && severalHold(inspection),
    'a workbook has begun': (_, { outcome }: Left) => outcome === 'begun',
    'one sheet is imported alone': (_, { outcome }: Left) => outcome === 'one sheet',
    'the check has begun': (_, { outcome }: Left) => outcome === 'started',
    'the sheets are wanted': (_, { outcome }: Left) => outcome === 'several sheets',
  },
  actions: {
    'keep the upload': assign((_, { upload }: { upload: Upload | null }) => ({ upload, fault: null })),
    'keep the inspection': assign(({ context }, { inspection }: { inspection: Inspection }) => {
      const { upload, subject, workbook, options } = context;
      if (!upload) return {};
      const columns: Columns = {
        ...{ upload, subject, workbook, inspection },
        table: workbook ? { sheet: workbook.sheet } : {},
        choices: choicesOf(inspection),
        // Answers about the rows of one file do not hold for another.
        options: {
          ...options,
          asAssets: undefined,
          split: undefined,
          price: undefined,
          makeNames: undefined,
        },
      };
      return { columns, fault: null };
    }),
    'keep the columns': assign((_, { columns }: { columns: Columns }) => ({ columns, wanted: true })),
    'note why there are no sheets': assign(({ context }, { fault }: { fault: unknown }) => ({
      columns: context.columns && { ...context.columns, fault },
    })),
    'start over': assign(({ context: { columns, subject, options } }) => ({
      // What its rows are, and the options, hold for the next file.
      ...{ subject: columns?.subject ?? subject, options: columns?.options ?? options },
      ...{ upload: null, columns: null, wanted: false, fault: null },
    })),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'forget the fault': assign({ fault: null }),
    'tell that the workbook has begun': emit((_, { id }: { id: number }) => ({
      type: 'workbook begun' as const,
      id,
    })),
    'tell that the check has started': emit((_, { id, stored }: { id: number; stored: StoredWizard }) => ({
      type: 'started' as const,
      ...{ id, stored },
    })),
  },
}).createMachine({
  id: 'import wizard',
  description: 'From a file to its check: the file is sent, its columns are mapped, then it is checked.',
  context: ({
    input: { stored, currency = defaultCurrency, subject = 'assets', may = importSubjects, turn = null },
  }) => ({
    upload: stored?.upload ?? turn?.upload ?? null,
    subject: stored?.subject ?? turn?.subject ?? subject,
    options: { ...defaultOptions, currency },
    may,
    workbook: stored?.workbook ?? turn?.workbook ?? null,
    columns: stored,
    wanted: false,
    fault: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Somebody who comes back from the check finds the columns as they were.',
      always: [
        { guard: 'a wizard was kept', target: 'mapping' },
        { guard: 'it is the turn of a sheet', target: 'inspecting' },
        { target: 'choosing a file' },
      ],
    },
    'choosing a file': {
      description: 'A file is chosen and sent.',
      invoke: {
        id: 'file',
        src: 'choose a file',
        input: ({ context: { fault } }) => ({ fault }),
        onDone: {
          target: 'inspecting',
          actions: { type: 'keep the upload', params: ({ event }) => event.output },
        },
        onError: toAFile,
      },
    },
    inspecting: {
      description: 'The server reads the file: its sheets, the row of the headers, its columns.',
      tags: 'busy',
      on: { 'another file': { target: 'choosing a file', actions: 'start over' } },
      invoke: {
        src: 'inspect file',
        input: ({ context: { upload, subject, workbook } }) => ({
          uploadId: upload?.uploadId ?? '',
          subject,
          ...(workbook && { sheet: workbook.sheet }),
        }),
        onDone: [
          {
            guard: {
              type: 'several sheets hold rows',
              params: ({ event }) => ({ inspection: event.output }),
            },
            target: 'choosing sheets',
            actions: { type: 'keep the inspection', params: ({ event }) => ({ inspection: event.output }) },
          },
          {
            target: 'mapping',
            actions: { type: 'keep the inspection', params: ({ event }) => ({ inspection: event.output }) },
          },
        ],
        onError: [
          {
            guard: 'it is the turn of a sheet',
            target: 'sheet not read',
            actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
          },
          toAFile,
        ],
      },
    },
    'sheet not read': {
      description: 'The sheet of a workbook could not be read. It can be read again or left out.',
      on: { 'try again': { target: 'inspecting', actions: 'forget the fault' } },
    },
    'choosing sheets': {
      description: 'A person says what each sheet is, where several hold rows.',
      invoke: {
        id: 'sheets',
        src: 'choose the sheets',
        input: ({ context: { upload, may, wanted } }) => ({
          uploadId: upload?.uploadId ?? '',
          ...{ may, wanted },
        }),
        onDone: [
          {
            guard: { type: 'a workbook has begun', params: ({ event }) => event.output },
            target: 'begun',
            actions: {
              type: 'tell that the workbook has begun',
              params: ({ event }) => event.output as { id: number },
            },
          },
          {
            guard: { type: 'one sheet is imported alone', params: ({ event }) => event.output },
            target: 'mapping',
            actions: {
              type: 'note why there are no sheets',
              params: ({ event }) => event.output as { fault: unknown },
            },
          },
          { target: 'choosing a file', actions: 'start over' },
        ],
        onError: toAFile,
      },
    },
    begun: { type: 'final', description: 'The first sheet has its turn.' },
    mapping: {
      description: 'A person says where each column goes, and the check begins.',
      invoke: {
        id: 'columns',
        src: 'map the columns',
        // Nothing gets here without a table.
        input: ({ context }) => context.columns as Columns,
        onDone: [
          {
            guard: { type: 'the check has begun', params: ({ event }) => event.output },
            target: 'started',
            actions: {
              type: 'tell that the check has started',
              params: ({ event }) => event.output as { id: number; stored: StoredWizard },
            },
          },
          {
            guard: { type: 'the sheets are wanted', params: ({ event }) => event.output },
            target: 'choosing sheets',
            actions: {
              type: 'keep the columns',
              params: ({ event }) => event.output as { columns: Columns },
            },
          },
          {
            target: 'choosing a file',
            actions: [
              { type: 'keep the columns', params: ({ event }) => event.output as { columns: Columns } },
              'start over',
            ],
          },
        ],
        onError: toAFile,
      },
    },
    started: { type: 'final', description: 'The check has a page of its own.' },
  },
});
