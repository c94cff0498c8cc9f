import { assetFields, plainFields } from '../../vocabulary/asset-fields.ts';
import type { ColumnField, ColumnKind } from '../../vocabulary/custom-fields.ts';
import type {
  DateOrder,
  DoubtfulRow,
  NameAnswer,
  NameChoice,
  OptionalNameChoice,
  YenCurrency,
} from '../../vocabulary/import-run.ts';
import {
  type ColumnOfRecords,
  columnsOfSubject,
  type FileSubject,
  namedSubjects,
} from '../../vocabulary/import-subjects.ts';
import { madeName, nameMadeOf } from '../../vocabulary/made-names.ts';
import { type Amount, readAmount } from '../../vocabulary/parsing/amount.ts';
import type { SharedSign, SignCurrency } from '../../vocabulary/parsing/currency-sign.ts';
import type { DecimalMark } from '../../vocabulary/parsing/separators.ts';
import type { SourceSystem } from '../../vocabulary/source-systems.ts';
import type { PriceMeaning } from '../../vocabulary/split-rows.ts';

/** Where columns go: those of one target are joined, with a space unless `join` says otherwise. */
export type Mapping = {
  target: string;
  columns: number[];
  join?: string;
  dateOrder?: DateOrder;
  power?: number;
  yen?: YenCurrency;
  sign?: SignCurrency;
}[];

/** What a column of amounts counts in. */
export type Amounts = {
  /** As the file says it. */
  unit: string | null;
  /** The power of ten that this is; null asks. */
  power: number | null;
  /** What ¥ means; `open` asks, null where no amount has the sign. */
  yen: YenCurrency | 'open' | null;
  /** The sign of several currencies that they have, where nothing names one. */
  sign?: SharedSign;
  sample: string | null;
  mark: DecimalMark;
  /** Whether they are counted so as a further field, too. */
  further: boolean;
};

type Said<Answer> = Partial<Record<string, Record<string, Answer>>>;
/** What words and names of a file mean, by field or kind and text. */
export type ImportAnswers = { choices?: Said<string>; names?: Said<NameAnswer> };

/** One table of a file, as the server reads it. */
export type Inspection = {
  /** Of a text file. */
  encoding: string | null;
  sheets: { index: number; name: string; rows: number; hidden?: boolean }[];
  sheet: number;
  /** From 1. */
  headerRow: number;
  rows: number;
  columns: {
    index: number;
    header: string;
    samples: string[];
    guess: string;
    confidence: 'sure' | 'likely' | 'none';
    dateOrder: DateOrder | 'ambiguous' | null;
    /** Of quantities above one: in how many rows, and how many assets these would be if they were split. */
    several?: { rows: number; assets: number };
    /** The header says that its amounts are the price of one. */
    ofOne?: true;
    amounts: Amounts | null;
    /** Of a column that is no field of assets yet: what its values could be, and these where they are few. */
    newField?: ColumnField;
  }[];
  mapping: Mapping;
  looksLike: FileSubject;
  /** The system that exported it, where its headers tell. */
  system?: SourceSystem;
  /** What the name of the sheet says that its rows belong to. */
  organisation?: { id: number; name: string };
  leftOut: { row: number; reason: string; text: string; count?: number; doubtful?: boolean }[];
  /** Rows that may be no assets. */
  doubts: { kind: DoubtfulRow; count: number; rows: number[]; text: string }[];
  warnings: { row: number | null; code: string; text: string }[];
  /** What was said of words and names of the last file of this shape. */
  answers: ImportAnswers;
};

export type ImportOptions = {
  /** Whether known assets are changed or their rows refused. */
  update: boolean;
  categories: NameChoice;
  locations: OptionalNameChoice;
  organisations: NameChoice;
  people: OptionalNameChoice;
  suppliers: OptionalNameChoice;
  /** Whether the user of a new asset without a custodian is its custodian. */
  userIsCustodian?: boolean;
  /** Whether records are changed whose name says that they are others. */
  replace?: boolean;
  /** Whether plans without a state are active, and not drafts. */
  activate?: boolean;
  /** Kinds of rows that may be no assets and are read as such. */
  asAssets?: DoubtfulRow[];
  /** Whether a row with a quantity above one is so many assets. */
  split?: boolean;
  /** Whether such a row says the price of one or of all; without an answer the header decides. */
  price?: PriceMeaning;
  /** Whether names are made of other columns where none has them. */
  makeNames?: boolean;
  /** Custom fields that columns become. */
  newFields?: (ColumnField & { name: string })[];
  /** Of rows that name none. */
  organisationId: number;
  /** Of rows that name none; null refuses them. */
  categoryId: number | null;
  /** Of amounts that name none, as ISO 4217. */
  currency: string;
};

/** What a person decides of the columns: by column the target ('' for none), by target the order of days. */
export type ColumnChoices = {
  targets: Readonly<Record<number, string>>;
  dateOrders: Readonly<Record<string, DateOrder>>;
  /** By target the power of ten that its amounts count in. */
  powers: Readonly<Record<string, number>>;
  /** By target what ¥ means. */
  yens: Readonly<Record<string, YenCurrency>>;
  /** By target what `$` or `kr` means; what was stored before has none. */
  signs?: Readonly<Record<string, SignCurrency>>;
  /** By target the kind of the custom field that the column becomes. */
  fields?: Readonly<Record<string, ColumnKind>>;
};

/** The fields of other records than assets that are written in one way. */
function ofRecords(kind: ColumnOfRecords['is']): string[] {
  const all: [string, ColumnOfRecords][] = namedSubjects.flatMap((subject) =>
    Object.entries(columnsOfSubject(subject)),
  );
  return all.flatMap(([field, { is }]) => (is === kind ? [field] : []));
}

const amountTargets: readonly string[] = plainFields.filter((field) => assetFields[field].is === 'amount');
const dayTargets: readonly string[] = [
  ...plainFields.filter((field) => assetFields[field].is === 'day'),
  ...ofRecords('moment'),
];
/** What a repair cost is in the currency of its asset, whatever its sign. */
const countedTargets: readonly string[] = [...amountTargets, ...ofRecords('amount')];

/** The choices that an inspection offers. */
export function choicesOf({ columns, mapping }: Inspection): ColumnChoices {
  const targets = Object.fromEntries(columns.map(({ index }) => [index, '']));
  const dateOrders: Record<string, DateOrder> = {};
  for (const entry of mapping) {
    for (const index of entry.columns) targets[index] = entry.target;
    if (entry.dateOrder) dateOrders[entry.target] = entry.dateOrder;
  }
  // One program writes all days of a file alike.
  const [order, ...others] = new Set(columns.flatMap((column) => clearOrderOf(column)));
  const offered = { targets, dateOrders, powers: {}, yens: {} };
  if (order !== undefined && others.length === 0)
    for (const target of questions({ columns }, offered)) dateOrders[target] ??= order;
  return offered;
}

/** Days whose year comes first say nothing of those whose year comes last. */
const clearOrderOf = ({ dateOrder }: Inspection['columns'][number]): DateOrder[] =>
  dateOrder === 'dmy' || dateOrder === 'mdy' ? [dateOrder] : [];

/** Targets whose column can be read as day before month or the other way round, which only a person can tell. */
export const questions = ({ columns }: Pick<Inspection, 'columns'>, { targets }: ColumnChoices) =>
  columns.flatMap(({ index, dateOrder }) => {
    const target = targets[index] ?? '';
    return dateOrder === 'ambiguous' && dayTargets.includes(target) ? [target] : [];
  });

/** Rows with a quantity above one, by the column that says the quantity. */
export const severalIn = ({ columns }: Inspection, { targets }: ColumnChoices) =>
  columns.find(({ index }) => targets[index] === 'quantity')?.several ?? null;

/** What the values of such rows are as their header says; null where no column of values is chosen. */
export function priceIn({ columns }: Inspection, { targets }: ColumnChoices): PriceMeaning | null {
  const column = columns.find(({ index }) => targets[index] === 'originalValue');
  return column ? (column.ofOne ? 'ofOne' : 'ofAll') : null;
}

/** A name as it is made of other columns where none has names; null where a file has none, or too little for one. */
export function nameExample({ columns }: Inspection, { targets }: ColumnChoices): string | null {
  const chosen = Object.values(targets);
  const made = nameMadeOf((field) => chosen.includes(field));
  if (!made) return null;
  const textsOf = (field: string) =>
    columns.filter(({ index }) => targets[index] === field).map(({ samples }) => samples[0] ?? '');
  return madeName(made.fields.flatMap(textsOf)) || madeName(textsOf(made.instead ?? '')) || null;
}

/** What a column counts in, when it goes where amounts are counted. */
export function amountsAt({ amounts }: Inspection['columns'][number], target: string): Amounts | null {
  const isCounted =
    countedTargets.includes(target) || (target.startsWith('custom:') && amounts?.further === true);
  return isCounted ? amounts : null;
}

/** Targets of which only a person can tell what their amounts count in. */
export const openPowers = ({ columns }: Inspection, { targets, powers }: ColumnChoices) =>
  columns.flatMap((column) => {
    const target = targets[column.index] ?? '';
    return amountsAt(column, target)?.power === null && powers[target] === undefined ? [target] : [];
  });

/** Targets of which only a person can tell what ¥ means; a column of currencies says it of each row. */
export const openYens = ({ columns }: Inspection, { targets, yens }: ColumnChoices) =>
  columns.flatMap(({ index, amounts }) => {
    const target = targets[index] ?? '';
    const isOpen = amountTargets.includes(target) && amounts?.yen === 'open' && yens[target] === undefined;
    return isOpen && !Object.values(targets).includes('currency') ? [target] : [];
  });

/** Targets with a sign that several currencies have, unless a column of currencies says which it is of each row. */
export const sharedSignsIn = ({ columns }: Inspection, { targets }: ColumnChoices) =>
  Object.values(targets).includes('currency')
    ? []
    : columns.flatMap(({ index, amounts }) => {
        const target = targets[index] ?? '';
        return amounts?.sign && amountTargets.includes(target) ? [target] : [];
      });

/** An amount of the column, and what it is when it counts in a power of ten. */
export function amountExample(
  { sample, mark }: Amounts,
  power: number,
): { sample: string; amount: string } | null {
  const read: { value: Amount | null } =
    sample === null ? { value: null } : readAmount(sample, { mark, power });
  return sample !== null && read.value ? { sample, amount: read.value.amount } : null;
}

export const unanswered = (inspection: Inspection, choices: ColumnChoices) => [
  ...questions(inspection, choices).filter((target) => choices.dateOrders[target] === undefined),
  ...openPowers(inspection, choices),
  ...openYens(inspection, choices),
  ...sharedSignsIn(inspection, choices).filter((target) => choices.signs?.[target] === undefined),
];

/** The choices in the words of the contract. Columns of one target are joined in the order of the sheet. */
export function mappingOf(
  inspection: Inspection,
  { targets, dateOrders, powers, yens, signs = {} }: ColumnChoices,
): Mapping {
  const chosen = new Map<string, number[]>();
  for (const { index } of inspection.columns) {
    const target = targets[index] ?? '';
    if (target) chosen.set(target, [...(chosen.get(target) ?? []), index]);
  }
  return [...chosen].map(([target, columns]) => {
    const offered = inspection.mapping.find((entry) => entry.target === target);
    const dateOrder = dateOrders[target];
    const power = powers[target];
    const yen = yens[target];
    const sign = signs[target];
    return {
      target,
      // An offer may join columns in another order than the sheet has them.
      columns: offered && sameSet(offered.columns, columns) ? offered.columns : columns,
      ...(offered?.join !== undefined && { join: offered.join }),
      ...(dateOrder && { dateOrder }),
      ...(power !== undefined && { power }),
      ...(yen && { yen }),
      ...(sign && { sign }),
    };
  });
}

const sameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((index) => other.includes(index));

const custodianTargets: readonly string[] = ['custodian', 'custodianLogin', 'custodianEmail'];
const userTargets: readonly string[] = ['user', 'userLogin', 'userEmail'];

/** Whether a file says who uses assets, and nowhere who answers for them. */
export function namesUsersAlone(mapping: Mapping): boolean {
  const names = (targets: readonly string[]) =>
    mapping.some(({ target, columns }) => columns.length > 0 && targets.includes(target));
  return names(userTargets) && !names(custodianTargets);
}
