import { acquisitions, assetStates, conditions, depreciationMethods } from '../../vocabulary/asset.ts';
import { fileFormats } from '../../vocabulary/files.ts';
import {
  dateOrders,
  importStates,
  nameChoices,
  namedKinds,
  rowOutcomes,
} from '../../vocabulary/import-run.ts';
import { Cursor, Id, Moment, nullable, oneOf, strict, Type } from './call.ts';
import { LogChange } from './logs.ts';

/** Where a column goes. `custom:<header>` keeps it as a custom field. */
const Target = Type.String({ maxLength: 120 });
const DateOrder = oneOf(dateOrders);

export const ImportMapping = Type.Array(
  strict({
    target: Target,
    /** Column indexes, from 0; several are joined with a space. Empty: not imported. */
    columns: Type.Array(Type.Integer({ minimum: 0, maximum: 199 }), { maxItems: 5 }),
    /** Between joined columns; a space unless said. */
    join: Type.Optional(Type.String({ maxLength: 3 })),
    /** How dates of this column are read where the column itself leaves it open. */
    dateOrder: Type.Optional(DateOrder),
  }),
  { maxItems: 200 },
);

/** What words of the file mean that no list knows, by the word. */
const meaning = <Words extends string[]>(words: readonly [...Words]) =>
  Type.Optional(Type.Record(Type.String({ maxLength: 100 }), oneOf(words), { maxProperties: 100 }));

/** What to do with a name that is not known yet. */
const Unknown = oneOf(nameChoices);
export const ImportOptions = strict({
  /** Whether a row whose number is known changes that asset, or is refused. */
  update: Type.Boolean(),
  categories: Unknown,
  locations: Unknown,
  organs: Unknown,
  people: Unknown,
  suppliers: Unknown,
  /** The organisation that rows without one belong to. */
  organId: Id,
  /** The category that rows without one take; rows are refused when it is not given. */
  categoryId: nullable(Id),
  /** The currency of amounts that name none. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  choices: Type.Optional(
    strict({
      status: meaning(assetStates),
      condition: meaning(conditions),
      acquisition: meaning(acquisitions),
      depreciationMethod: meaning(depreciationMethods),
    }),
  ),
});

const ImportState = oneOf(importStates);
const RowOutcome = oneOf(rowOutcomes);

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
  severity: Type.Union([Type.Literal('reject'), Type.Literal('warning')]),
});

export const ImportRun = strict({
  id: Id,
  state: ImportState,
  fileName: Type.String(),
  sheet: Type.String(),
  createdBy: Type.String(),
  createdAt: Moment,
  finishedAt: nullable(Moment),
  /** Rows handled so far of the present step, and all rows. */
  done: Type.Integer(),
  total: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  rejected: Type.Integer(),
  /** Rows of the file that are no data, with the reason: title, total, blank, footer. */
  leftOut: Type.Array(strict({ row: Type.Integer(), reason: Type.String(), text: Type.String() })),
  /** Names that do not exist yet and are created on commit. */
  willCreate: Type.Array(
    strict({ kind: oneOf(namedKinds), names: Type.Array(Type.String()), count: Type.Integer() }),
  ),
  /** An errcode name when the run failed. */
  failure: nullable(Type.String()),
});

const InspectedColumn = strict({
  index: Type.Integer(),
  header: Type.String(),
  samples: Type.Array(Type.String()),
  guess: Target,
  confidence: Type.Union([Type.Literal('sure'), Type.Literal('likely'), Type.Literal('none')]),
  /** How dates in it are written; `ambiguous` asks the person. */
  dateOrder: nullable(oneOf([...dateOrders, 'ambiguous'])),
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
      /** 1-based row of the header when the guess is wrong. */
      headerRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 200000 })),
    }),
    answer: strict({
      kind: oneOf(fileFormats),
      encoding: nullable(Type.String()),
      sheets: Type.Array(strict({ index: Type.Integer(), name: Type.String(), rows: Type.Integer() })),
      sheet: Type.Integer(),
      headerRow: Type.Integer(),
      rows: Type.Integer(),
      columns: Type.Array(InspectedColumn),
      mapping: ImportMapping,
      leftOut: ImportRun.properties.leftOut,
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
      headerRow: Type.Integer({ minimum: 1, maximum: 200000 }),
      mapping: ImportMapping,
      options: ImportOptions,
    }),
    answer: strict({ id: Id }),
  },
  '/import/get': {
    summary: 'A run with its progress.',
    access: 'import.run',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: ImportRun,
  },
  '/import/rows': {
    summary: 'Rows of a run with their outcome and reasons, in the order of the file.',
    access: 'import.run',
    cancellable: true,
    payload: strict({
      id: Id,
      outcome: Type.Optional(RowOutcome),
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({
      /** The header row of the file; none of a run whose cells were not kept. */
      headers: Type.Array(Type.String()),
      rows: Type.Array(
        strict({
          row: Type.Integer(),
          /** As the file had them, when the row is refused. */
          cells: Type.Array(Type.String()),
          outcome: RowOutcome,
          assetNo: nullable(Type.String()),
          name: nullable(Type.String()),
          assetId: nullable(Id),
          problems: Type.Array(RowProblem),
          /** What an update changes. */
          changes: Type.Array(LogChange),
        }),
      ),
      next: nullable(Cursor),
    }),
  },
  '/import/event': {
    summary:
      'commit a checked run, or cancel one that has not ended. Cancelling while rows are written leaves out those not yet written.',
    access: 'import.run',
    cancellable: false,
    payload: strict({ id: Id, event: Type.Union([Type.Literal('commit'), Type.Literal('cancel')]) }),
    answer: strict({ id: Id, state: ImportState }),
  },
  '/import/list': {
    summary: 'Own runs, newest first.',
    access: 'import.run',
    cancellable: true,
    payload: strict({
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({ rows: Type.Array(ImportRun), next: nullable(Cursor) }),
  },
} as const;
