import { columnKinds, customLimits } from '../../vocabulary/custom-fields.ts';
import { fileEncodings } from '../../vocabulary/encodings.ts';
import { fileFormats } from '../../vocabulary/files.ts';
import {
  amountPowers,
  choiceFields,
  dateOrders,
  doubtfulRows,
  importStates,
  madeKinds,
  meantKinds,
  nameChoices,
  namedKinds,
  optionalNameChoices,
  shownOutcomes,
  undoHindrances,
  yenCurrencies,
} from '../../vocabulary/import-run.ts';
import { fileSubjects, importSubjects } from '../../vocabulary/import-subjects.ts';
import { sentWorkbookEvents, workbookStates } from '../../vocabulary/import-workbook.ts';
import { jobKinds } from '../../vocabulary/jobs.ts';
import { sharedSigns, signCurrencies } from '../../vocabulary/parsing/currency-sign.ts';
import { sourceSystems } from '../../vocabulary/source-systems.ts';
import { priceMeanings } from '../../vocabulary/split-rows.ts';
import { Cursor, Id, Moment, nullable, oneOf, single, strict, Type } from './call.ts';
import { fieldInput } from './custom-fields.ts';
import { ImportAnswers } from './import-answers.ts';
import { LogChange } from './logs.ts';

/** Where a column goes. `custom:<header>` keeps it as a custom field. */
const Target = Type.String({ maxLength: 120 });
const DateOrder = oneOf(dateOrders);
const AmountPower = Type.Integer({ minimum: amountPowers[0], maximum: amountPowers.length - 1 });

export const ImportMapping = Type.Array(
  strict({
    target: Target,
    /** Column indexes, from 0; several are joined with a space. Empty: not imported. */
    columns: Type.Array(Type.Integer({ minimum: 0, maximum: 199 }), { maxItems: 5 }),
    /** Between joined columns; a space unless said. */
    join: Type.Optional(Type.String({ maxLength: 3 })),
    /** How dates of this column are read where the column itself leaves it open. */
    dateOrder: Type.Optional(DateOrder),
    /** The power of ten that its amounts count in, in the place of what the file says. */
    power: Type.Optional(AmountPower),
    /** What ¥ means in it. */
    yen: Type.Optional(oneOf(yenCurrencies)),
    /** What `$`, `kr` or `Rs` means in it. */
    sign: Type.Optional(oneOf([...signCurrencies.$, ...signCurrencies.kr, ...signCurrencies.Rs])),
  }),
  { maxItems: 200 },
);

/** How a custom field that a column becomes is written. */
const ColumnField = strict({ kind: oneOf(columnKinds), choices: fieldInput.choices });

const AsAssets = Type.Optional(Type.Array(oneOf(doubtfulRows), { maxItems: doubtfulRows.length }));

/** What to do with a name that is not known yet, and of which nothing was said. */
const Unknown = oneOf(nameChoices);
const UnknownOptional = oneOf([...optionalNameChoices]);
export const ImportOptions = strict({
  /** Whether a row whose number is known changes that asset, or is refused. */
  update: Type.Boolean(),
  categories: Unknown,
  locations: UnknownOptional,
  organisations: Unknown,
  people: UnknownOptional,
  suppliers: UnknownOptional,
  /** Whether the user of a new asset without a custodian is its custodian. */
  userIsCustodian: Type.Optional(Type.Boolean()),
  /** Whether records are changed whose name, and of assets the serial number, says that they are others. */
  replace: Type.Optional(Type.Boolean()),
  /** Whether plans whose state no row says are active, and not drafts. */
  activate: Type.Optional(Type.Boolean()),
  /** Kinds of rows that may be no assets and are read as such. */
  asAssets: AsAssets,
  /** Whether a row with a quantity above one is so many assets. */
  split: Type.Optional(Type.Boolean()),
  /** Whether the value of a row with a quantity above one is the price of one or of all; the header decides where nobody answers. */
  price: Type.Optional(oneOf(priceMeanings)),
  /** Whether names are made of manufacturer and model, or category, where no column has them. */
  makeNames: Type.Optional(Type.Boolean()),
  /** Custom fields that columns become, by the name that their target has; `category.write` is needed. */
  newFields: Type.Optional(
    Type.Array(strict({ name: fieldInput.name, ...ColumnField.properties }), {
      maxItems: customLimits.ofCategory,
    }),
  ),
  /** The organisation that rows without one belong to. */
  organisationId: Id,
  /** The category that rows without one take. */
  categoryId: nullable(Id),
  /** How the category of rows without one is named where none was chosen: it is resolved as if it stood in the file. */
  categoryName: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** The currency of amounts that name none. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  ...ImportAnswers.properties,
});

const Subject = oneOf(importSubjects);
const ImportState = oneOf(importStates);
const RowOutcome = oneOf(shownOutcomes);

const Severity = oneOf(['reject', 'warning']);

export const RowProblem = strict({
  /** The target field, when the problem belongs to one. */
  field: nullable(Type.String()),
  /** The header of the column as the file has it. */
  column: nullable(Type.String()),
  /** A code of the catalogue of problems. */
  code: Type.String(),
  /** What stood in the cell, or what the message needs. */
  text: Type.String(),
  /** Other rows of the file that it is about. */
  rows: Type.Optional(Type.Array(Type.Integer())),
  /** The job whose changes stand on top of those of the row. */
  job: Type.Optional(strict({ id: Id, kind: oneOf(jobKinds) })),
  severity: Severity,
});

/** What is said of a row, whatever stood in the cell. */
const ProblemKind = strict({
  code: Type.String({ maxLength: 50 }),
  column: nullable(Type.String({ maxLength: 1000 })),
});
/** The same of one field that no column of the file is about. */
const ProblemOfField = strict({
  ...ProblemKind.properties,
  field: Type.Optional(Type.String({ maxLength: 200 })),
});

/** Rows of one currency: how many, what they count, and their value. */
const Sum = strict({
  currency: Type.String(),
  rows: Type.Integer(),
  quantity: Type.Integer(),
  /** A decimal string with two places. */
  value: Type.String(),
});
const GroupSum = strict({ ...Sum.properties, name: Type.String() });

export const ImportRun = strict({
  id: Id,
  /** What its rows are. */
  subject: Subject,
  /** Whether it is the person's own; nobody else can send it events. */
  own: Type.Boolean(),
  state: ImportState,
  fileName: Type.String(),
  sheet: Type.String(),
  /** The workbook whose sheets are imported one after another, when it is one of them. */
  workbookId: nullable(Id),
  createdBy: Type.String(),
  createdAt: Moment,
  finishedAt: nullable(Moment),
  /** Rows handled so far of the present step, and all rows. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** How many rows are split by their quantity, and into how many assets. */
  split: Type.Optional(strict({ rows: Type.Integer(), assets: Type.Integer() })),
  /** When it has ended: assets that it wrote and that still stand as it wrote them, or could not be taken back. */
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  rejected: Type.Integer(),
  /** Assets that were taken back. */
  undone: Type.Integer(),
  /** Rows of the file that are no data, with the reason: title, total, footer, sample, hidden and so on. */
  leftOut: Type.Array(
    strict({
      row: Type.Integer(),
      reason: Type.String(),
      text: Type.String(),
      /** Where there are too many to be listed: how many more of this reason there are, from this row on. */
      count: Type.Optional(Type.Integer()),
      /** Whether a person could have said that it is an asset. */
      doubtful: Type.Optional(Type.Boolean()),
    }),
  ),
  /** Names that do not exist yet and are created on commit; of one that was taken back, those that stay. */
  willCreate: Type.Array(
    strict({ kind: oneOf(madeKinds), names: Type.Array(Type.String()), count: Type.Integer() }),
  ),
  /** An errcode name when the run failed. */
  failure: nullable(Type.String()),
});

const SheetIndex = Type.Integer({ minimum: 0, maximum: 1000 });
const SheetName = Type.String({ maxLength: 200 });
const ImportWorkbook = strict({
  id: Id,
  /** Whether it is the person's own; nobody else can send it events. */
  own: Type.Boolean(),
  name: Type.String(),
  /** Null when the file is no longer stored. */
  uploadId: nullable(Type.String()),
  state: oneOf(workbookStates),
  /** In the order in which they are imported. */
  sheets: Type.Array(
    strict({
      sheet: SheetIndex,
      name: Type.String(),
      subject: Subject,
      leftOut: Type.Boolean(),
      /** The newest run of the sheet. */
      run: nullable(
        strict({
          id: Id,
          state: ImportState,
          created: Type.Integer(),
          updated: Type.Integer(),
          rejected: Type.Integer(),
        }),
      ),
    }),
  ),
});

const InspectedColumn = strict({
  index: Type.Integer(),
  header: Type.String(),
  samples: Type.Array(Type.String()),
  guess: Target,
  confidence: Type.Union([Type.Literal('sure'), Type.Literal('likely'), Type.Literal('none')]),
  /** Of quantities above one: in how many rows, and how many assets these would be if they were split. */
  several: Type.Optional(strict({ rows: Type.Integer(), assets: Type.Integer() })),
  /** The header says that its amounts are the price of one. */
  ofOne: Type.Optional(Type.Literal(true)),
  /** Of a column that is no field of assets yet: what custom field its values could be, and these where they are few. */
  newField: Type.Optional(ColumnField),
  /** How dates in it are written; `ambiguous` asks the person. */
  dateOrder: nullable(oneOf([...dateOrders, 'ambiguous'])),
  /** Of amounts that count in something, or whose currency can be two. */
  amounts: nullable(
    strict({
      /** What the file says that they count in, as it says it. */
      unit: nullable(Type.String()),
      /** The power of ten that this is; null asks the person. */
      power: nullable(AmountPower),
      /** The currency that ¥ means here; `open` asks the person, null where no amount has the sign. */
      yen: nullable(oneOf([...yenCurrencies, 'open'])),
      /** The sign of its amounts that several currencies have, where nothing names one; asks the person. */
      sign: Type.Optional(oneOf(sharedSigns)),
      /** Of those that do not say it themselves; null where all do. */
      sample: nullable(Type.String()),
      mark: oneOf(['.', ',', 'either']),
      /** Whether they are counted so as a further field, too. */
      further: Type.Boolean(),
    }),
  ),
});

export const importCalls = {
  '/upload': {
    summary: 'Take a file (multipart, field "file"). It is kept for an hour for the person who sent it.',
    access: 'import.run',
    cancellable: false,
    payload: Type.Any(),
    answer: strict({ uploadId: Type.String(), name: Type.String(), size: Type.Integer() }),
    body: 'multipart',
  },
  '/import/inspect': {
    summary: 'Read an upload: encoding, sheets, header row, columns with guesses, and what is left out.',
    access: 'import.run',
    cancellable: true,
    payload: strict({
      uploadId: Type.String({ maxLength: 64 }),
      sheet: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      /** Of a text file, when the guess is wrong. */
      encoding: Type.Optional(oneOf(fileEncodings)),
      /** 1-based row of the header when the guess is wrong. */
      /** 0 where no row names the columns. */
      headerRow: Type.Optional(Type.Integer({ minimum: 0, maximum: 200000 })),
      /** `otherTable` reads the columns of what looks like another table, too. */
      asAssets: AsAssets,
      /** What its rows are; assets unless said. */
      subject: Type.Optional(Subject),
    }),
    answer: strict({
      kind: oneOf(fileFormats),
      encoding: nullable(Type.String()),
      sheets: Type.Array(
        strict({
          index: Type.Integer(),
          name: Type.String(),
          rows: Type.Integer(),
          hidden: Type.Optional(Type.Boolean()),
        }),
      ),
      sheet: Type.Integer(),
      headerRow: Type.Integer(),
      rows: Type.Integer(),
      columns: Type.Array(InspectedColumn),
      mapping: ImportMapping,
      /** What the file is about, as its headers tell. */
      looksLike: oneOf(fileSubjects),
      /** The system that exported it, where its headers leave no doubt. */
      system: Type.Optional(oneOf(sourceSystems)),
      /** What the name of the sheet says that its rows belong to, where no column says it; a person is asked. */
      organisation: Type.Optional(strict({ id: Id, name: Type.String() })),
      leftOut: ImportRun.properties.leftOut,
      /** Rows that may be no assets, by kind; they are left out unless `asAssets` names their kind. */
      doubts: Type.Array(
        strict({
          kind: oneOf(doubtfulRows),
          count: Type.Integer(),
          /** The first of them. */
          rows: Type.Array(Type.Integer()),
          /** What one of them holds. */
          text: Type.String(),
        }),
      ),
      /** What the person said of words and names of the last file of this shape. */
      answers: ImportAnswers,
      warnings: Type.Array(
        strict({ row: nullable(Type.Integer()), code: Type.String(), text: Type.String() }),
      ),
    }),
  },
  '/import/start': {
    summary: 'Start the dry run. Nothing is written but the run itself.',
    access: 'import.run',
    cancellable: false,
    payload: strict({
      uploadId: Type.String({ maxLength: 64 }),
      sheet: Type.Integer({ minimum: 0, maximum: 1000 }),
      headerRow: Type.Integer({ minimum: 0, maximum: 200000 }),
      encoding: Type.Optional(oneOf(fileEncodings)),
      /** What its rows are; assets unless said. */
      subject: Type.Optional(Subject),
      mapping: ImportMapping,
      options: ImportOptions,
      /**
       * What of it was said after the last check of the sheet, by a saved mapping. What was said in that check holds
       * word by word unless it is here.
       */
      later: Type.Optional(ImportAnswers),
      /** The workbook whose turn of this sheet it is. */
      workbookId: Type.Optional(Id),
    }),
    answer: strict({ id: Id }),
  },
  '/import/sheets': {
    summary: 'What each sheet of an upload is about, as its headers and its name tell.',
    access: 'import.run',
    cancellable: true,
    payload: strict({ uploadId: Type.String({ maxLength: 64 }) }),
    answer: strict({
      sheets: Type.Array(
        strict({
          sheet: SheetIndex,
          name: Type.String(),
          hidden: Type.Boolean(),
          /** Rows of its table; 0 where there is none. */
          rows: Type.Integer(),
          /** Null when it is no table of records. */
          looksLike: nullable(oneOf(fileSubjects)),
        }),
      ),
    }),
  },
  '/importWorkbook/start': {
    summary:
      'Begin the import of several sheets of an upload, one after another in the order in which they need each other.',
    access: 'import.run',
    cancellable: false,
    payload: strict({
      uploadId: Type.String({ maxLength: 64 }),
      sheets: Type.Array(strict({ sheet: SheetIndex, name: SheetName, subject: Subject }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    answer: strict({ id: Id }),
  },
  '/importWorkbook/get': {
    summary: 'How far a workbook has got, sheet by sheet.',
    access: ['import.read', 'import.run'],
    ...single(ImportWorkbook),
  },
  '/importWorkbook/open': {
    summary: 'The person’s own workbooks with sheets to come, newest first.',
    access: 'import.run',
    cancellable: true,
    payload: strict({}),
    answer: strict({ rows: Type.Array(ImportWorkbook) }),
  },
  '/importWorkbook/event': {
    summary: 'Leave out the sheet whose turn it is, take it again, stop, or continue.',
    access: 'import.run',
    cancellable: false,
    payload: strict({
      id: Id,
      event: oneOf(sentWorkbookEvents),
      /** The sheet that is left out. */
      sheet: Type.Optional(SheetIndex),
    }),
    answer: strict({ id: Id, state: oneOf(workbookStates) }),
  },
  '/import/get': {
    summary: 'A run with its progress.',
    access: ['import.read', 'import.run'],
    ...single(ImportRun),
  },
  '/import/summary': {
    summary:
      'What came of the rows of a run: counted by outcome and by what is to be said of them, and added up.',
    access: ['import.read', 'import.run'],
    cancellable: true,
    payload: strict({ id: Id }),
    answer: strict({
      outcomes: Type.Array(strict({ outcome: RowOutcome, count: Type.Integer() })),
      /** Refusals first, the most frequent first. */
      problems: Type.Array(
        strict({
          ...ProblemKind.properties,
          field: nullable(Type.String()),
          severity: Severity,
          count: Type.Integer(),
        }),
      ),
      /** Null for a run that was not checked to its end. */
      totals: nullable(
        strict({
          all: Type.Array(Sum),
          taken: Type.Array(Sum),
          refused: Type.Array(Sum),
          categories: Type.Array(GroupSum),
          organisations: Type.Array(GroupSum),
          /** The rows of sums that the file has, as far as they can be read. */
          file: Type.Array(
            strict({
              row: Type.Integer(),
              text: Type.String(),
              value: nullable(Type.String()),
              quantity: nullable(Type.String()),
            }),
          ),
        }),
      ),
    }),
  },
  '/import/rows': {
    summary: 'Rows of a run with their outcome and reasons, in the order of the file.',
    access: ['import.read', 'import.run'],
    cancellable: true,
    payload: strict({
      id: Id,
      outcome: Type.Optional(RowOutcome),
      /** Only rows of which this is said. */
      problem: Type.Optional(ProblemOfField),
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({
      /** The header row of the file; none of a run whose cells were not kept. */
      headers: Type.Array(Type.String()),
      rows: Type.Array(
        strict({
          row: Type.Integer(),
          /** Which one it is of several assets of the row; none of the first. */
          part: Type.Optional(Type.Integer()),
          /** As the file has them, as long as they are kept: of refused rows, and of rows that are not written yet. */
          cells: Type.Array(Type.String()),
          outcome: RowOutcome,
          assetNo: nullable(Type.String()),
          name: nullable(Type.String()),
          assetId: nullable(Id),
          problems: Type.Array(RowProblem),
          /** What an update changes; of a new asset everything that it gets, while the run waits to be confirmed. */
          changes: Type.Array(LogChange),
          /** What the file says of fields that change, as far as it is known. */
          said: Type.Array(strict({ field: Type.String(), text: Type.String() })),
          /** Fields of a new asset that the file leaves out, and that get their default. */
          defaults: Type.Array(Type.String()),
        }),
      ),
      next: nullable(Cursor),
    }),
  },
  '/import/event': {
    summary:
      'commit a checked run, cancel one that has not ended, or undo what one has written. Cancelling while rows are written or taken back leaves out those not yet dealt with.',
    access: 'import.run',
    cancellable: false,
    payload: strict({ id: Id, event: oneOf(['commit', 'cancel', 'undo']) }),
    answer: strict({ id: Id, state: ImportState }),
  },
  '/import/unknown': {
    summary: 'Words and names of a checked file that nothing is known by, with what was said of them so far.',
    access: 'import.run',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: strict({
      /** The most frequent first; `rows` are some of those that have it. */
      words: Type.Array(
        strict({
          field: oneOf(choiceFields),
          text: Type.String(),
          count: Type.Integer(),
          rows: Type.Array(Type.Integer()),
          /** The value of the list that the system that exported the file probably means by it. */
          suggested: Type.Optional(Type.String()),
        }),
      ),
      names: Type.Array(
        strict({
          kind: oneOf(meantKinds),
          text: Type.String(),
          count: Type.Integer(),
          rows: Type.Array(Type.Integer()),
          /** Several records have the name: a new one cannot be meant. */
          ambiguous: Type.Boolean(),
          /** Records that are called alike, the most alike first. */
          likely: Type.Array(strict({ id: Id, name: Type.String() })),
          /** The first of several names, this one among them, that are probably one, differently spelled. */
          sameAs: Type.Optional(Type.String()),
          /** The people whom it seems to name, where these are several. */
          people: Type.Optional(Type.Array(Type.String())),
        }),
      ),
      /** Rows with the number of an asset that looks like another one. */
      others: Type.Integer(),
      /** Whether there are more than are told. */
      more: Type.Boolean(),
      /** What was said so far; the records among it by name. */
      answers: ImportAnswers,
      meant: Type.Array(strict({ kind: oneOf(meantKinds), id: Id, name: Type.String() })),
      /** Whether the person may create organisations here. */
      mayCreateOrganisations: Type.Boolean(),
      /** Kinds of names that the person may create nowhere. */
      notCreatable: Type.Optional(Type.Array(oneOf(namedKinds))),
    }),
  },
  '/import/answer': {
    summary: 'Say what words and names of a checked file mean. The file is checked again with it.',
    access: 'import.run',
    cancellable: false,
    payload: strict({
      id: Id,
      ...ImportAnswers.properties,
      /** Kinds of which every name that is not known and of which nothing is said is created. */
      create: Type.Array(oneOf(namedKinds), { maxItems: namedKinds.length }),
      /** Change assets that look like others. */
      replace: Type.Optional(Type.Boolean()),
    }),
    answer: strict({ id: Id, state: ImportState }),
  },
  '/import/undoable': {
    summary: 'What undoing a run of the person would take back as things stand, and why the rest would stay.',
    access: 'import.run',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: strict({
      /** Assets that would go, and those that would get back what they held. */
      removed: Type.Integer(),
      restored: Type.Integer(),
      /** Names that came with the file: each goes unless something names it then. */
      names: Type.Integer(),
      /** Assets of which something stays, by reason; those that get some fields back are in `restored`, too. */
      stays: Type.Array(strict({ reason: oneOf(undoHindrances), count: Type.Integer() })),
      /** Later jobs that must be undone first, the newest first. */
      later: Type.Array(strict({ id: Id, kind: oneOf(jobKinds), label: Type.String() })),
    }),
  },
  '/import/list': {
    summary: 'Own runs, or everybody’s for those who may read them, newest first.',
    access: ['import.read', 'import.run'],
    cancellable: true,
    payload: strict({
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({ rows: Type.Array(ImportRun), next: nullable(Cursor) }),
  },
} as const;
