/** A row of sums as the file has it: the value as a decimal string. */
export type FileTotal = { row: number; text: string; value: string | null; quantity: string | null };

/** Rows, what they count, and their value as a decimal string, in one currency. */
export type Sum = { currency: string; rows: number; quantity: number; value: string };

export type GroupSum = Sum & { name: string };

/** What the rows of a file add up to, and what the file itself says that they do. */
export type Totals = {
  /** Every row of the file, those that are taken, and those that are refused. */
  all: Sum[];
  taken: Sum[];
  refused: Sum[];
  /** Those that are taken; the largest ones when there are many. */
  categories: GroupSum[];
  organisations: GroupSum[];
  file: FileTotal[];
};
