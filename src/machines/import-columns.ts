import { assetFields, plainFields } from '../vocabulary/asset-fields.ts';
import type {
  DateOrder,
  FileSubject,
  NameAnswer,
  NameChoice,
  OptionalNameChoice,
} from '../vocabulary/import-run.ts';

/** Where columns go: those of one target are joined, with a space unless `join` says otherwise. */
export type Mapping = { target: string; columns: number[]; join?: string; dateOrder?: DateOrder }[];

type Said<Answer> = Partial<Record<string, Record<string, Answer>>>;
/** What words and names of a file mean, by field or kind and text. */
export type ImportAnswers = { choices?: Said<string>; names?: Said<NameAnswer> };

/** One table of a file, as the server reads it. */
export type Inspection = {
  /** Of a text file. */
  encoding: string | null;
  sheets: { index: number; name: string; rows: number }[];
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
  }[];
  mapping: Mapping;
  looksLike: FileSubject;
  leftOut: { row: number; reason: string; text: string }[];
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
};

const dayTargets: readonly string[] = plainFields.filter((field) => assetFields[field].is === 'day');

/** The choices that an inspection offers. */
export function choicesOf({ columns, mapping }: Inspection): ColumnChoices {
  const targets = Object.fromEntries(columns.map(({ index }) => [index, '']));
  const dateOrders: Record<string, DateOrder> = {};
  for (const entry of mapping) {
    for (const index of entry.columns) targets[index] = entry.target;
    if (entry.dateOrder) dateOrders[entry.target] = entry.dateOrder;
  }
  return { targets, dateOrders };
}

/** Targets whose column can be read as day before month or the other way round, which only a person can tell. */
export const questions = ({ columns }: Inspection, { targets }: ColumnChoices) =>
  columns.flatMap(({ index, dateOrder }) => {
    const target = targets[index] ?? '';
    return dateOrder === 'ambiguous' && dayTargets.includes(target) ? [target] : [];
  });

export const unanswered = (inspection: Inspection, choices: ColumnChoices) =>
  questions(inspection, choices).filter((target) => choices.dateOrders[target] === undefined);

/** The choices in the words of the contract. Columns of one target are joined in the order of the sheet. */
export function mappingOf(inspection: Inspection, { targets, dateOrders }: ColumnChoices): Mapping {
  const chosen = new Map<string, number[]>();
  for (const { index } of inspection.columns) {
    const target = targets[index] ?? '';
    if (target) chosen.set(target, [...(chosen.get(target) ?? []), index]);
  }
  return [...chosen].map(([target, columns]) => {
    const offered = inspection.mapping.find((entry) => entry.target === target);
    const dateOrder = dateOrders[target];
    return {
      target,
      // An offer may join columns in another order than the sheet has them.
      columns: offered && sameSet(offered.columns, columns) ? offered.columns : columns,
      ...(offered?.join !== undefined && { join: offered.join }),
      ...(dateOrder && { dateOrder }),
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
