export const importStates = [
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'partlyUndone',
  'undone',
  'cancelled',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of a row of the file. */
export const rowOutcomes = ['created', 'updated', 'unchanged', 'rejected'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What is shown of a row: as it was decided, or that it was taken back, or could not be. */
export const shownOutcomes = [...rowOutcomes, 'undone', 'skipped'] as const;
export type ShownOutcome = (typeof shownOutcomes)[number];

/** Why what a row wrote is not taken back. */
export const undoHindrances = [
  'notFound',
  'changedSince',
  'laterJob',
  'badReference',
  'parentCycle',
  'onDocument',
  'hasParts',
  'hasFiles',
  'hasComments',
  'inList',
  'mergedInto',
  'notRecorded',
  'endedSince',
  'underApproval',
  'codeTaken',
  'dayBefore',
  'belowCharged',
  'inUse',
] as const;
export type UndoHindrance = (typeof undoHindrances)[number];

/** What to do with a name that is not known yet. */
export const nameChoices = ['create', 'reject'] as const;
export type NameChoice = (typeof nameChoices)[number];
/** The same of names that an asset can do without. */
export const optionalNameChoices = [...nameChoices, 'empty'] as const;
export type OptionalNameChoice = (typeof optionalNameChoices)[number];
/** The kinds whose names an asset can do without. */
export const isOptionalName = (kind: MeantKind): boolean =>
  kind === 'location' || kind === 'person' || kind === 'supplier';

/** Kinds of records that a row names and an import may create. */
export const namedKinds = ['category', 'location', 'organisation', 'person', 'supplier'] as const;
export type NamedKind = (typeof namedKinds)[number];
/** Kinds of records that a person can say a name means; no asset is created for its name alone. */
export const meantKinds = [...namedKinds, 'asset'] as const;
export type MeantKind = (typeof meantKinds)[number];

/** All that an import may create: such records, and custom fields. */
export const madeKinds = [...namedKinds, 'field'] as const;
export type MadeKind = (typeof madeKinds)[number];

/** Rows that may be no assets, of which a person can say that they are. */
export const doubtfulRows = [
  /** The first rows, which name the columns or are data themselves: `headerRow` 0 says the latter. */
  'header',
  'total',
  'footer',
  'sample',
  'childRow',
  'otherTable',
  'filtered',
  'hidden',
  'struck',
] as const;
export type DoubtfulRow = (typeof doubtfulRows)[number];

/** Columns that hold words of a list. */
export const choiceFields = ['status', 'condition', 'acquisition', 'depreciationMethod', 'kind'] as const;
export type ChoiceFieldName = (typeof choiceFields)[number];

/**
 * What a person says of one name that is not known: an existing record, a new one, no row that has it, rows without
 * it, or the same as another name of the file, of which it is a spelling.
 */
export type NameAnswer = number | (typeof personNameAnswers)[number] | { as: string };
/** Of names that an asset can do without; `empty` is for these alone. */
export const optionalNameAnswers = ['create', 'leave', 'empty'] as const;
/** Of people; `first` is for a cell with several of them: the others go to the remark. */
export const personNameAnswers = [...optionalNameAnswers, 'first'] as const;

/** The most answers of one kind that a run keeps. */
export const maxAnswers = 2000;

/** Powers of ten that ledgers count amounts in. */
export const amountPowers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** The currencies that write ¥. */
export const yenCurrencies = ['CNY', 'JPY'] as const;
export type YenCurrency = (typeof yenCurrencies)[number];

/** How dates of a column are written. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];
