import { assign, emit, enqueueActions, setup } from 'xstate';
import { defaultCurrency } from '../../vocabulary/currencies.ts';
import type { ColumnKind } from '../../vocabulary/custom-fields.ts';
import type { FileEncoding } from '../../vocabulary/encodings.ts';
import type { DateOrder, DoubtfulRow, YenCurrency } from '../../vocabulary/import-run.ts';
import { type ImportSubject, importSubjects } from '../../vocabulary/import-subjects.ts';
import type { SignCurrency } from '../../vocabulary/parsing/currency-sign.ts';
import { placeholder } from '../placeholder.ts';
import { type Applied, withLater, withSavedMapping } from './apply-mapping.ts';
import {
  type ColumnChoices,
  choicesOf,
  type ImportAnswers,
  type ImportOptions,
  type Inspection,
  unanswered,
} from './import-columns.ts';
import {
  type ChosenSheet,
  chosenOf,
  type LookedAt,
  offered,
  type SheetOfWorkbook,
  type SheetsToStart,
  severalHold,
  severalKnown,
  withSubject,
} from './import-sheets.ts';
import type { KnownMapping } from './saved-mapping-fit.ts';
import { type ColumnFate, withFate } from './unknown-columns.ts';

export type Upload = { uploadId: string; name: string; size: number };
type Sheet = {
  sheet?: number;
  headerRow?: number;
  encoding?: FileEncoding;
  /** Kinds of rows that may be no assets: columns of another table are only shown once they are read. */
  asAssets?: DoubtfulRow[];
};
export type ToInspect = { uploadId: string; subject: ImportSubject } & Sheet;
export type ToStart = {
  uploadId: string;
  subject: ImportSubject;
  inspection: Inspection;
  /** Of a text file, when a person has chosen it. */
  encoding?: FileEncoding;
  choices: ColumnChoices;
  options: WizardOptions;
  workbook: SheetOfWorkbook | null;
  /** What a saved mapping answered that was applied after the last check. */
  later: ImportAnswers;
};
/** As the contract has them; the organisation may still be open. */
export type WizardOptions = Omit<ImportOptions, 'organisationId'> & { organisationId: number | null };

export type Turn = { upload: Upload; subject: ImportSubject; workbook: SheetOfWorkbook };

/** What is kept of a wizard, so that one can go back to the columns after the check. */
export type StoredWizard = {
  subject: ImportSubject;
  upload: Upload;
  inspection: Inspection;
  table?: Sheet;
  choices: ColumnChoices;
  options: WizardOptions;
  applied?: AppliedMapping | null;
  workbook?: SheetOfWorkbook | null;
};

/** A saved mapping that was applied, what came of it, and the columns as they were before. */
export type AppliedMapping = Applied & {
  id: number;
  before: { inspection: Inspection; choices: ColumnChoices; later?: ImportAnswers };
};

export type WizardEvent =
  | { type: 'file chosen'; name: string }
  | { type: 'part sent'; part: number }
  | { type: 'another file' }
  | ({ type: 'table chosen' } & Sheet)
  | { type: 'subject chosen'; subject: ImportSubject }
  | { type: 'column mapped'; index: number; target: string }
  | { type: 'columns decided'; indexes: readonly number[]; fate: ColumnFate }
  | { type: 'kind of new field chosen'; target: string; kind: ColumnKind }
  | { type: 'date order chosen'; target: string; order: DateOrder }
  | { type: 'unit of amounts chosen'; target: string; power: number }
  | { type: 'meaning of the yen sign chosen'; target: string; currency: YenCurrency }
  | { type: 'meaning of the currency sign chosen'; target: string; currency: SignCurrency }
  | { type: 'saved mapping chosen'; mapping: KnownMapping }
  | { type: 'saved mapping taken back' }
  | { type: 'options changed'; change: Partial<WizardOptions> }
  | { type: 'try again' }
  | { type: 'several sheets' }
  | { type: 'kind of sheet chosen'; sheet: number; subject: ImportSubject | null }
  | { type: 'one sheet alone' }
  | { type: 'sheets chosen' }
  | { type: 'check' };

export type WizardNotice =
  | { type: 'started'; id: number; stored: StoredWizard }
  | { type: 'workbook begun'; id: number };

type Context = {
  /** What the file is called; the file itself stands beside the machine. */
  fileName: string | null;
  /** How much of the file has been sent, from 0 to 1. */
  part: number;
  upload: Upload | null;
  /** What its rows are. */
  subject: ImportSubject;
  /** As what the table was read that is shown. */
  readAs: ImportSubject;
  table: Sheet;
  inspection: Inspection | null;
  choices: ColumnChoices;
  options: WizardOptions;
  /** A saved mapping that waits until the rows are read as what it is for. */
  waiting: KnownMapping | null;
  applied: AppliedMapping | null;
  /** What saved mappings answered that were applied since the person came to these columns. */
  later: ImportAnswers;
  /** What a person may import. */
  may: readonly ImportSubject[];
  /** The sheets were asked for; else they are shown only where several are of a kind that is known. */
  wanted: boolean;
  /** The sheets of the file, once they were looked at. */
  sheets: readonly ChosenSheet[];
  /** The workbook that the table is a sheet of. */
  workbook: SheetOfWorkbook | null;
  /** The check was asked for; only then is said what is still open. */
  tried: boolean;
  fault: unknown;
};

const noChoices: ColumnChoices = { targets: {}, dateOrders: {}, powers: {}, yens: {} };

export const defaultOptions: WizardOptions = {
  update: true,
  categories: 'reject',
  locations: 'reject',
  organisations: 'reject',
  people: 'reject',
  // Nothing but a name: it refuses no row.
  suppliers: 'create',
  userIsCustodian: true,
  organisationId: null,
  categoryId: null,
  currency: defaultCurrency,
};

/** From a file to its check. Provide 'send file', 'inspect file' and 'start check'. */
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
    tags: {} as 'busy',
  },
  actors: {
    'send file': placeholder<Upload, { report: (part: number) => void }>(),
    'inspect file': placeholder<Inspection, ToInspect>(),
    'look at sheets': placeholder<LookedAt[], { uploadId: string }>(),
    'begin workbook': placeholder<{ id: number }, SheetsToStart>(),
    'start check': placeholder<{ id: number }, ToStart>(),
  },
  guards: {
    'a wizard was kept': ({ context }) => context.inspection !== null,
    'it is for the same records': ({ context }, { mapping }: { mapping: KnownMapping }) =>
      context.readAs === mapping.subject,
    'it is the turn of a sheet': ({ context }) => context.workbook !== null,
    'several sheets hold rows': ({ context }, { inspection }: { inspection: Inspection }) =>
      context.workbook === null &&
      context.subject === 'assets' &&
      context.inspection === null &&
      severalHold(inspection),
    'several sheets are known': ({ context }, { sheets }: { sheets: LookedAt[] }) =>
      severalKnown(offered(sheets, context.may)),
    'somebody wanted the sheets': ({ context }) => context.wanted,
    'a sheet is chosen': ({ context }) => chosenOf(context.sheets).length > 0,
    'nothing is open': ({ context: { inspection, choices, options } }) =>
      inspection !== null && options.organisationId !== null && unanswered(inspection, choices).length === 0,
  },
  actions: {
    'keep the file': assign((_, { name }: { name: string }) => ({ fileName: name, part: 0, fault: null })),
    'keep the part': assign({ part: (_, { part }: { part: number }) => part }),
    'keep the upload': assign((_, { upload }: { upload: Upload }) => ({ upload, table: {} })),
    'keep the table': assign((_, { table }: { table: Sheet }) => ({ table, fault: null })),
    'keep the subject': assign((_, { subject }: { subject: ImportSubject }) => ({ subject, fault: null })),
    'return to what was read': assign({ subject: ({ context }) => context.readAs }),
    'keep the inspection': assign(({ context }, { inspection }: { inspection: Inspection }) => ({
      inspection,
      readAs: context.subject,
      choices: choicesOf(inspection),
      applied: null,
      later: {},
      // What was said of the rows of one table says nothing of another.
      options: {
        ...context.options,
        asAssets: context.table.asAssets,
        split: undefined,
        makeNames: undefined,
      },
      tried: false,
      fault: null,
    })),
    'apply the saved mapping': assign(
      (
        { context: { inspection, choices, readAs, later } },
        { mapping }: { mapping: KnownMapping | null },
      ) => {
        if (!inspection || !mapping) return {};
        const { applied, ...placed } = withSavedMapping({ inspection, choices }, readAs, mapping);
        const before = { inspection, choices, later };
        return {
          ...placed,
          applied: { ...applied, id: mapping.id, before },
          later: withLater(later, mapping.content.answers),
          tried: false,
        };
      },
    ),
    'let the saved mapping wait': assign((_, { mapping }: { mapping: KnownMapping }) => ({
      waiting: mapping,
      subject: mapping.subject,
      fault: null,
    })),
    'forget the saved mapping': assign({ waiting: null }),
    'take the saved mapping back': assign(({ context: { applied } }) =>
      applied ? { later: {}, ...applied.before, applied: null } : {},
    ),
    'map the column': assign(
      ({ context: { choices } }, { index, target }: { index: number; target: string }) => ({
        choices: { ...choices, targets: { ...choices.targets, [index]: target } },
      }),
    ),
    'decide the columns': assign(
      (
        { context: { inspection, choices } },
        { indexes, fate }: { indexes: readonly number[]; fate: ColumnFate },
      ) => (inspection ? { choices: withFate(inspection, choices, indexes, fate) } : {}),
    ),
    'keep the kind of the new field': assign(
      ({ context: { choices } }, { target, kind }: { target: string; kind: ColumnKind }) => ({
        choices: { ...choices, fields: { ...choices.fields, [target]: kind } },
      }),
    ),
    'keep the order of days': assign(
      ({ context: { choices } }, { target, order }: { target: string; order: DateOrder }) => ({
        choices: { ...choices, dateOrders: { ...choices.dateOrders, [target]: order } },
      }),
    ),
    'keep the unit of amounts': assign(
      ({ context: { choices } }, { target, power }: { target: string; power: number }) => ({
        choices: { ...choices, powers: { ...choices.powers, [target]: power } },
      }),
    ),
    'keep the meaning of the yen sign': assign(
      ({ context: { choices } }, { target, currency }: { target: string; currency: YenCurrency }) => ({
        choices: { ...choices, yens: { ...choices.yens, [target]: currency } },
      }),
    ),
    'keep the meaning of the currency sign': assign(
      ({ context: { choices } }, { target, currency }: { target: string; currency: SignCurrency }) => ({
        choices: { ...choices, signs: { ...choices.signs, [target]: currency } },
      }),
    ),
    'change the options': assign({
      options: ({ context }, { change }: { change: Partial<WizardOptions> }) => ({
        ...context.options,
        ...change,
      }),
    }),
    'keep the sheets': assign(({ context }, { sheets }: { sheets: LookedAt[] }) => ({
      sheets: offered(sheets, context.may),
      fault: null,
    })),
    'keep the kind of the sheet': assign(
      ({ context }, { sheet, subject }: { sheet: number; subject: ImportSubject | null }) => ({
        sheets: withSubject(context.sheets, sheet, subject),
      }),
    ),
    'keep that the sheets are wanted': assign({ wanted: true }),
    'tell that the workbook has begun': emit((_, { id }: { id: number }) => ({
      type: 'workbook begun' as const,
      id,
    })),
    'keep that it was tried': assign({ tried: true }),
    'start over': assign({
      fileName: null,
      upload: null,
      inspection: null,
      choices: noChoices,
      waiting: null,
      applied: null,
      later: {},
      wanted: false,
      sheets: [],
      fault: null,
    }),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'forget the fault': assign({ fault: null }),
    'tell that the check has started': enqueueActions(({ enqueue, context }, { id }: { id: number }) => {
      const { upload, subject, inspection, table, choices, options, applied, workbook } = context;
      if (!upload || !inspection) return;
      const stored = { upload, subject, inspection, table, choices, options, applied, workbook };
      enqueue.emit({ type: 'started', id, stored });
    }),
  },
}).createMachine({
  id: 'import wizard',
  description: 'From a file to its check: the file is sent, its columns are mapped, then it is checked.',
  context: ({
    input: { stored, currency = defaultCurrency, subject = 'assets', may = importSubjects, turn = null },
  }) => ({
    fileName: null,
    part: 0,
    upload: stored?.upload ?? turn?.upload ?? null,
    subject: stored?.subject ?? turn?.subject ?? subject,
    readAs: stored?.subject ?? turn?.subject ?? subject,
    table: stored?.table ?? (turn ? { sheet: turn.workbook.sheet } : {}),
    inspection: stored?.inspection ?? null,
    choices: stored?.choices ?? noChoices,
    options: stored?.options ?? { ...defaultOptions, currency },
    waiting: null,
    applied: stored?.applied ?? null,
    later: {},
    may,
    wanted: false,
    sheets: [],
    workbook: stored?.workbook ?? turn?.workbook ?? null,
    tried: false,
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
      description: 'A file is chosen or dropped.',
      on: {
        'file chosen': {
          target: 'sending',
          actions: { type: 'keep the file', params: ({ event }) => ({ name: event.name }) },
        },
      },
    },
    sending: {
      description: 'The file is on its way to the server.',
      tags: 'busy',
      on: {
        'part sent': { actions: { type: 'keep the part', params: ({ event }) => ({ part: event.part }) } },
        'another file': { target: 'choosing a file', actions: 'start over' },
      },
      invoke: {
        src: 'send file',
        input: ({ self }) => ({ report: (part: number) => self.send({ type: 'part sent', part }) }),
        onDone: {
          target: 'inspecting',
          actions: { type: 'keep the upload', params: ({ event }) => ({ upload: event.output }) },
        },
        onError: {
          target: 'choosing a file',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    inspecting: {
      description: 'The server reads the file: its sheets, the row of the headers, its columns.',
      tags: 'busy',
      on: { 'another file': { target: 'choosing a file', actions: 'start over' } },
      invoke: {
        src: 'inspect file',
        input: ({ context: { upload, subject, table } }) => ({
          uploadId: upload?.uploadId ?? '',
          subject,
          ...table,
        }),
        onDone: [
          {
            guard: {
              type: 'several sheets hold rows',
              params: ({ event }) => ({ inspection: event.output }),
            },
            target: 'looking at the sheets',
            actions: { type: 'keep the inspection', params: ({ event }) => ({ inspection: event.output }) },
          },
          {
            target: 'mapping',
            actions: [
              { type: 'keep the inspection', params: ({ event }) => ({ inspection: event.output }) },
              {
                type: 'apply the saved mapping',
                params: ({ context }) => ({ mapping: context.waiting }),
              },
              'forget the saved mapping',
            ],
          },
        ],
        onError: [
          {
            guard: 'a wizard was kept',
            target: 'mapping',
            actions: [
              'return to what was read',
              'forget the saved mapping',
              { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
            ],
            description: 'The table that was shown before stays.',
          },
          {
            guard: 'it is the turn of a sheet',
            target: 'sheet not read',
            actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'choosing a file',
            actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    'sheet not read': {
      description: 'The sheet of a workbook could not be read. It can be read again or left out.',
      on: { 'try again': { target: 'inspecting', actions: 'forget the fault' } },
    },
    'looking at the sheets': {
      description: 'The server says what each sheet is about.',
      tags: 'busy',
      on: {
        'another file': { target: 'choosing a file', actions: 'start over' },
        'one sheet alone': { target: 'mapping' },
      },
      invoke: {
        src: 'look at sheets',
        input: ({ context }) => ({ uploadId: context.upload?.uploadId ?? '' }),
        onDone: [
          {
            guard: 'somebody wanted the sheets',
            target: 'choosing sheets',
            actions: { type: 'keep the sheets', params: ({ event }) => ({ sheets: event.output }) },
          },
          {
            guard: {
              type: 'several sheets are known',
              params: ({ event }) => ({ sheets: event.output }),
            },
            target: 'choosing sheets',
            actions: { type: 'keep the sheets', params: ({ event }) => ({ sheets: event.output }) },
          },
          { target: 'mapping', description: 'There is one list in the file.' },
        ],
        onError: {
          target: 'mapping',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'choosing sheets': {
      description: 'A person says what each sheet is, and which are left out.',
      on: {
        'another file': { target: 'choosing a file', actions: 'start over' },
        'kind of sheet chosen': {
          actions: { type: 'keep the kind of the sheet', params: ({ event }) => event },
        },
        'one sheet alone': { target: 'mapping', actions: 'forget the fault' },
        'sheets chosen': { guard: 'a sheet is chosen', target: 'beginning the workbook' },
      },
    },
    'beginning the workbook': {
      description: 'The server stores the sheets in the order in which they need each other.',
      tags: 'busy',
      invoke: {
        src: 'begin workbook',
        input: ({ context }) => ({
          uploadId: context.upload?.uploadId ?? '',
          sheets: chosenOf(context.sheets),
        }),
        onDone: {
          target: 'begun',
          actions: {
            type: 'tell that the workbook has begun',
            params: ({ event }) => ({ id: event.output.id }),
          },
        },
        onError: {
          target: 'choosing sheets',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    begun: { type: 'final', description: 'The first sheet has its turn.' },
    mapping: {
      description: 'A person says where each column goes and what is done with names that are not known.',
      on: {
        'another file': { target: 'choosing a file', actions: 'start over' },
        'table chosen': {
          target: 'inspecting',
          actions: {
            type: 'keep the table',
            params: ({
              context,
              event: { sheet, headerRow, asAssets, encoding = context.table.encoding },
            }) => ({
              table: {
                ...(encoding !== undefined && { encoding }),
                ...(sheet !== undefined && { sheet }),
                ...(headerRow !== undefined && { headerRow }),
                ...(asAssets && { asAssets }),
              },
            }),
          },
        },
        'subject chosen': {
          target: 'inspecting',
          actions: {
            type: 'keep the subject',
            params: ({ event }) => ({ subject: event.subject }),
          },
          description: 'The rows are something else; the columns are mapped anew.',
        },
        'saved mapping chosen': [
          {
            guard: { type: 'it is for the same records', params: ({ event }) => event },
            actions: { type: 'apply the saved mapping', params: ({ event }) => event },
          },
          {
            target: 'inspecting',
            actions: { type: 'let the saved mapping wait', params: ({ event }) => event },
            description: 'Its rows are something else: the file is read as that first.',
          },
        ],
        'saved mapping taken back': {
          actions: 'take the saved mapping back',
          description: 'The columns are as they were before it.',
        },
        'several sheets': { target: 'looking at the sheets', actions: 'keep that the sheets are wanted' },
        'column mapped': { actions: { type: 'map the column', params: ({ event }) => event } },
        'columns decided': { actions: { type: 'decide the columns', params: ({ event }) => event } },
        'kind of new field chosen': {
          actions: { type: 'keep the kind of the new field', params: ({ event }) => event },
        },
        'date order chosen': { actions: { type: 'keep the order of days', params: ({ event }) => event } },
        'unit of amounts chosen': {
          actions: { type: 'keep the unit of amounts', params: ({ event }) => event },
        },
        'meaning of the currency sign chosen': {
          actions: { type: 'keep the meaning of the currency sign', params: ({ event }) => event },
        },
        'meaning of the yen sign chosen': {
          actions: { type: 'keep the meaning of the yen sign', params: ({ event }) => event },
        },
        'options changed': { actions: { type: 'change the options', params: ({ event }) => event } },
        check: [
          { guard: 'nothing is open', target: 'starting', actions: 'forget the fault' },
          { actions: 'keep that it was tried' },
        ],
      },
    },
    starting: {
      description: 'The server is asked to check the file.',
      tags: 'busy',
      invoke: {
        src: 'start check',
        input: ({ context: { upload, subject, inspection, table, choices, options, workbook, later } }) => ({
          ...(table.encoding && { encoding: table.encoding }),
          uploadId: upload?.uploadId ?? '',
          subject,
          // Nothing gets here without a table.
          inspection: inspection as Inspection,
          choices,
          options,
          workbook,
          later,
        }),
        onDone: {
          target: 'started',
          actions: {
            type: 'tell that the check has started',
            params: ({ event }) => ({ id: event.output.id }),
          },
        },
        onError: {
          target: 'mapping',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    started: { type: 'final', description: 'The check has a page of its own.' },
  },
});
