import { assign, setup } from 'xstate';
import { defaultCurrency } from '../../vocabulary/currencies.ts';
import type { ColumnKind } from '../../vocabulary/custom-fields.ts';
import type { FileEncoding } from '../../vocabulary/encodings.ts';
import type { DateOrder, DoubtfulRow, YenCurrency } from '../../vocabulary/import-run.ts';
import type { ImportSubject } from '../../vocabulary/import-subjects.ts';
import type { SignCurrency } from '../../vocabulary/parsing/currency-sign.ts';
import { placeholder } from '../placeholder.ts';
import { type Applied, withLater, withSavedMapping } from './apply-mapping.ts';
import type { Upload } from './choose-file.ts';
import {
  type ColumnChoices,
  choicesOf,
  type ImportAnswers,
  type ImportOptions,
  type Inspection,
  unanswered,
} from './import-columns.ts';
import type { SheetOfWorkbook } from './import-sheets.ts';
import type { KnownMapping } from './saved-mapping-fit.ts';
import { type ColumnFate, withFate } from './unknown-columns.ts';

/** Which table of a file is read, and how. */
export type Table = {
  sheet?: number;
  headerRow?: number;
  encoding?: FileEncoding;
  /** Kinds of rows that may be no assets: columns of another table are only shown once they are read. */
  asAssets?: DoubtfulRow[];
};
export type ToInspect = { uploadId: string; subject: ImportSubject } & Table;
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

/** A saved mapping that was applied, what came of it, and the columns as they were before. */
export type AppliedMapping = Applied & {
  id: number;
  before: { inspection: Inspection; choices: ColumnChoices; later?: ImportAnswers };
};

/** What the page keeps of a wizard, so that a person can go back to the columns after the check. */
export type StoredWizard = {
  subject: ImportSubject;
  upload: Upload;
  inspection: Inspection;
  table?: Table;
  choices: ColumnChoices;
  options: WizardOptions;
  applied?: AppliedMapping | null;
  workbook?: SheetOfWorkbook | null;
};
/** The same within a wizard, which a person has not left. */
export type Columns = StoredWizard & { later?: ImportAnswers; fault?: unknown };

/** What a person says of one column, of several, or of the field that a column is mapped to. */
type Decision =
  | { type: 'column mapped'; index: number; target: string }
  | { type: 'columns decided'; indexes: readonly number[]; fate: ColumnFate }
  | { type: 'kind of new field chosen'; target: string; kind: ColumnKind }
  | { type: 'date order chosen'; target: string; order: DateOrder }
  | { type: 'unit of amounts chosen'; target: string; power: number }
  | { type: 'meaning of the yen sign chosen'; target: string; currency: YenCurrency }
  | { type: 'meaning of the currency sign chosen'; target: string; currency: SignCurrency };

export type ColumnsEvent =
  | Decision
  | ({ type: 'table chosen' } & Table)
  | { type: 'subject chosen'; subject: ImportSubject }
  | { type: 'saved mapping chosen'; mapping: KnownMapping }
  | { type: 'saved mapping taken back' }
  | { type: 'options changed'; change: Partial<WizardOptions> }
  | { type: 'another file' }
  | { type: 'several sheets' }
  | { type: 'check' };

/** How a person left the columns. */
export type ColumnsLeft =
  | { outcome: 'started'; id: number; stored: StoredWizard }
  | { outcome: 'several sheets' | 'another file'; columns: Columns };

type Context = Required<Omit<Columns, 'later'>> & {
  later: ImportAnswers;
  /** As what the table was read that is shown. */
  readAs: ImportSubject;
  /** A saved mapping that waits until the rows are read as what it is for. */
  waiting: KnownMapping | null;
  /** The person has asked for the check; before that the page does not say what is still open. */
  tried: boolean;
  /** Of the run that was started. */
  id: number;
};

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

function withDecision(inspection: Inspection, choices: ColumnChoices, said: Decision): ColumnChoices {
  switch (said.type) {
    case 'column mapped':
      return { ...choices, targets: { ...choices.targets, [said.index]: said.target } };
    case 'columns decided':
      return withFate(inspection, choices, said.indexes, said.fate);
    case 'kind of new field chosen':
      return { ...choices, fields: { ...choices.fields, [said.target]: said.kind } };
    case 'date order chosen':
      return { ...choices, dateOrders: { ...choices.dateOrders, [said.target]: said.order } };
    case 'unit of amounts chosen':
      return { ...choices, powers: { ...choices.powers, [said.target]: said.power } };
    case 'meaning of the yen sign chosen':
      return { ...choices, yens: { ...choices.yens, [said.target]: said.currency } };
    case 'meaning of the currency sign chosen':
      return { ...choices, signs: { ...choices.signs, [said.target]: said.currency } };
  }
}

function storedOf(context: Context): StoredWizard {
  const { upload, subject, inspection, table, choices, options, applied, workbook } = context;
  return { upload, subject, inspection, table, choices, options, applied, workbook };
}

const columnsOf = (context: Context): Columns => ({ ...storedOf(context), later: context.later });

const noteTheDecision = {
  actions: { type: 'note the decision', params: ({ event }: { event: Decision }) => event },
} as const;

/** Where the columns of a table go, until its check begins. Provide 'inspect file' and 'start check'. */
export const mapColumnsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Columns,
    events: {} as ColumnsEvent,
    output: {} as ColumnsLeft,
    tags: {} as 'busy',
  },
  actors: {
    'inspect file': placeholder<Inspection, ToInspect>(),
    'start check': placeholder<{ id: number }, ToStart>(),
  },
  guards: {
    'it is for the same records': ({ context }, { mapping }: { mapping: KnownMapping }) =>
      context.readAs === mapping.subject,
    'nothing is open': ({ context: { inspection, choices, options } }) =>
      options.organisationId !== null && unanswered(inspection, choices).length === 0,
  },
  actions: {
    'note the decision': assign(({ context: { inspection, choices } }, said: Decision) => ({
      choices: withDecision(inspection, choices, said),
    })),
    'change the options': assign({
      options: ({ context }, { change }: { change: Partial<WizardOptions> }) => ({
        ...context.options,
        ...change,
      }),
    }),
    'keep the table': assign((_, { table }: { table: Table }) => ({ table, fault: null })),
    'keep the subject': assign((_, { subject }: { subject: ImportSubject }) => ({ subject, fault: null })),
    'return to what was read': assign({ subject: ({ context }) => context.readAs, waiting: null }),
    'keep the inspection': assign(({ context }, { inspection }: { inspection: Inspection }) => ({
      inspection,
      readAs: context.subject,
      choices: choicesOf(inspection),
      applied: null,
      later: {},
      // Answers about the rows of one table do not hold for another.
      options: {
        ...context.options,
        asAssets: context.table.asAssets,
        split: undefined,
        price: undefined,
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
        if (!mapping) return {};
        const { applied, ...placed } = withSavedMapping({ inspection, choices }, readAs, mapping);
        return {
          ...placed,
          applied: { ...applied, id: mapping.id, before: { inspection, choices, later } },
          later: withLater(later, mapping.content.answers),
          waiting: null,
          tried: false,
        };
      },
    ),
    'let the saved mapping wait': assign((_, { mapping }: { mapping: KnownMapping }) => ({
      waiting: mapping,
      subject: mapping.subject,
      fault: null,
    })),
    'take the saved mapping back': assign(({ context: { applied } }) =>
      applied ? { later: {}, ...applied.before, applied: null } : {},
    ),
    'keep that it was tried': assign({ tried: true }),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'forget the fault': assign({ fault: null }),
    'keep the run': assign((_, { id }: { id: number }) => ({ id })),
  },
}).createMachine({
  id: 'import columns',
  description: 'A person says where each column goes; then the rows are checked.',
  context: ({ input }) => ({
    table: {},
    applied: null,
    workbook: null,
    later: {},
    fault: null,
    ...input,
    readAs: input.subject,
    waiting: null,
    tried: false,
    id: 0,
  }),
  output: ({ event }) => event.output as ColumnsLeft,
  initial: 'mapping',
  states: {
    mapping: {
      description: 'A person says where each column goes and what is done with names that are not known.',
      on: {
        'another file': { target: 'another file' },
        'several sheets': { target: 'several sheets' },
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
          actions: { type: 'keep the subject', params: ({ event }) => ({ subject: event.subject }) },
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
        'column mapped': noteTheDecision,
        'columns decided': noteTheDecision,
        'kind of new field chosen': noteTheDecision,
        'date order chosen': noteTheDecision,
        'unit of amounts chosen': noteTheDecision,
        'meaning of the yen sign chosen': noteTheDecision,
        'meaning of the currency sign chosen': noteTheDecision,
        'options changed': { actions: { type: 'change the options', params: ({ event }) => event } },
        check: [
          { guard: 'nothing is open', target: 'starting', actions: 'forget the fault' },
          { actions: 'keep that it was tried' },
        ],
      },
    },
    inspecting: {
      description: 'The server reads another table of the file, or reads it as something else.',
      tags: 'busy',
      on: { 'another file': { target: 'another file' } },
      invoke: {
        src: 'inspect file',
        input: ({ context: { upload, subject, table } }) => ({
          uploadId: upload.uploadId,
          subject,
          ...table,
        }),
        onDone: {
          target: 'mapping',
          actions: [
            { type: 'keep the inspection', params: ({ event }) => ({ inspection: event.output }) },
            { type: 'apply the saved mapping', params: ({ context }) => ({ mapping: context.waiting }) },
          ],
        },
        onError: {
          target: 'mapping',
          actions: [
            'return to what was read',
            { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
          ],
          description: 'The table that was shown before stays.',
        },
      },
    },
    starting: {
      description: 'The server is asked to check the file.',
      tags: 'busy',
      invoke: {
        src: 'start check',
        input: ({ context: { upload, subject, inspection, table, choices, options, workbook, later } }) => ({
          ...(table.encoding && { encoding: table.encoding }),
          uploadId: upload.uploadId,
          ...{ subject, inspection, choices, options, workbook, later },
        }),
        onDone: { target: 'started', actions: { type: 'keep the run', params: ({ event }) => event.output } },
        onError: {
          target: 'mapping',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    started: {
      type: 'final',
      description: 'The check has a page of its own.',
      output: ({ context }) => ({ outcome: 'started', id: context.id, stored: storedOf(context) }),
    },
    'several sheets': {
      type: 'final',
      description: 'The sheets of the file are shown; the columns stay as they are.',
      output: ({ context }) => ({ outcome: 'several sheets', columns: columnsOf(context) }),
    },
    'another file': {
      type: 'final',
      description: 'What its rows are, and the options, hold for the next file.',
      output: ({ context }) => ({ outcome: 'another file', columns: columnsOf(context) }),
    },
  },
});
