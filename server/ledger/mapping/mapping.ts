import type { AssetState } from '../../../src/vocabulary/asset.ts';
import type { DateOrder } from '../../../src/vocabulary/import-run.ts';
import type { FileSubject } from '../../../src/vocabulary/import-subjects.ts';
import type { Yen } from '../../../src/vocabulary/parsing/amount.ts';
import type { SignCurrency } from '../../../src/vocabulary/parsing/currency-sign.ts';
import type { DecimalMark } from '../../../src/vocabulary/parsing/separators.ts';
import type { SourceSystem } from '../../../src/vocabulary/source-systems.ts';
import type { Target } from '../fields/fields.ts';
import type { Words } from '../templates/template.ts';
import type { Side } from './sides.ts';

/** What a person (or a guess) says of columns: where they go. Plain JSON, to be kept for the next file alike. */
export interface Choice {
  target: Target;
  /** 0-based; their texts are joined. Empty: the target is not imported. */
  columns: number[];
  /** Between the joined texts; a space unless said. */
  join?: string;
  /** How days such as `5/1/24` are read where the column leaves it open. */
  dateOrder?: DateOrder;
  /** The power of ten that amounts count in, in the place of what the file says. */
  power?: number;
  /** What ¥ means. */
  yen?: 'CNY' | 'JPY';
  /** What `$` or `kr` means. */
  sign?: SignCurrency;
}

export type Confidence = 'sure' | 'likely' | 'none';

export const guessReasons = [
  'fieldId',
  'label',
  'synonym',
  'similar',
  /** The values decided between fields that share the header. */
  'values',
  /** The header says yes or no of a state. */
  'flag',
  /** Parts of a name that belong together. */
  'joined',
  /** No field has such a header; kept as a custom field. */
  'unknownHeader',
  /** The column counts the rows. */
  'rowNumber',
  /** Another column is already the field. */
  'fieldTaken',
  /** The values are nothing that the field could hold. */
  'valuesDoNotFit',
  /** The header says that it is a custom field. */
  'customHeader',
  /** The system that exported the file is known to have this column. */
  'template',
  /** The same of a column that says nothing of an asset. */
  'leftOutByTemplate',
] as const;
export type GuessReason = (typeof guessReasons)[number];

export interface MappingEntry extends Omit<Choice, 'dateOrder' | 'power' | 'yen'> {
  /** The headers as the file has them. */
  header: string;
  /** Days: the order of their parts. `ambiguous` asks the person; `null` when no day leaves it open. */
  dateOrder?: DateOrder | 'ambiguous' | null;
  /** Amounts: the sign before decimals. */
  decimalMark?: DecimalMark;
  /** From the header; of amounts also from a title. */
  unit?: string;
  /** Yes or no of this state stands in the cells. */
  flag?: AssetState;
  /** Columns of yes and no for other states. */
  otherFlags?: { column: number; header: string; state: AssetState }[];
  /** Rates: whether they are in percent because others of the column can only be. */
  percentAssumed?: boolean;
  /** Amounts: the power of ten that they count in, where it is not what the unit says. */
  power?: number | 'open';
  /** Amounts: what ¥ means. */
  yen?: Yen;
  /** Whether a further field holds amounts that count in something. */
  counted?: boolean;
  /** What its words mean in the system that exported the file. */
  words?: Words;
  /** The column whose text stands for an empty cell. */
  instead?: number;
  /** Whether a name is made of columns that are other fields. */
  made?: boolean;
  /** Amounts: whether the system writes a sign before them that means nothing. */
  unsigned?: boolean;
  /** Where another column of the row must fit for the cell to be that field. */
  only?: { column: number; is: RegExp };
  /** Type that the header gives a custom field. */
  customType?: string;
  date1904?: boolean;
  /** Days: whether years of two digits count as in Taiwan. */
  republic?: boolean;
  /** Amounts: whether 元 is the name of any currency here, and says none. */
  anyYuan?: boolean;
  /** Amounts and currencies: which of the two currencies of the ledger they are in. */
  side?: Side;
}

/** How every imported column is read; complete, so that rows can be read one by one. */
export type Mapping = MappingEntry[];

export interface Guess {
  mapping: Mapping;
  /** For each column of the table, in order. */
  columns: { index: number; target: Target | null; confidence: Confidence; why: GuessReason | 'empty' }[];
  /** What the headers look like when they are not those of assets. */
  looksLike: FileSubject;
  /** The system that exported the file, where the headers tell. */
  system?: SourceSystem;
}
