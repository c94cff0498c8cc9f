import type { FileTotal, GroupSum, Sum, Totals } from '../../../../src/vocabulary/import-totals.ts';
import { amountOf, centsOf } from '../../../../src/vocabulary/parsing/decimal.ts';
import type { RowReading } from '../../../ledger/reader/row-reading.ts';
import type { TableHead } from '../../../ledger/reader/tasks.ts';
import type { Decision } from '../decide/decision.ts';
import type { Setting } from '../decide/resolve-names.ts';

const maxGroups = 200;

type Running = { name: string; currency: string; rows: number; quantity: number; cents: bigint };

/** Adds up a file while it is checked, as it will be when it is imported. */
export class Tally {
  readonly #sums = { taken: new Map<string, Running>(), refused: new Map<string, Running>() };
  readonly #groups = { categories: new Map<string, Running>(), organisations: new Map<string, Running>() };
  readonly #file: FileTotal[];

  constructor({ totals }: Pick<TableHead, 'totals'>) {
    this.#file = totals;
  }

  add(
    { values }: RowReading,
    { outcome, columns, before, organisationId }: Decision,
    setting: Setting,
  ): void {
    const stands = outcome === 'rejected' ? null : (columns ?? before);
    const currency = String(stands?.currency ?? values.currency ?? setting.options.currency);
    const value = stands ? stands.original_value : values.originalValue;
    const one = { currency, quantity: Number(values.quantity ?? 1), cents: centsIn(value) };
    add(this.#sums[stands ? 'taken' : 'refused'], '', one);
    if (!stands) return;
    const { categories, organisations } = setting.directory;
    add(this.#groups.categories, categories.label(Number(stands.category_id)), one);
    add(this.#groups.organisations, organisationId === null ? '' : organisations.label(organisationId), one);
  }

  totals(): Totals {
    const { taken, refused } = this.#sums;
    const all = new Map<string, Running>();
    for (const { rows, ...one } of [...taken.values(), ...refused.values()]) add(all, '', one, rows);
    return {
      all: sumsOf(all),
      taken: sumsOf(taken),
      refused: sumsOf(refused),
      categories: groupsOf(this.#groups.categories),
      organisations: groupsOf(this.#groups.organisations),
      file: this.#file,
    };
  }
}

function add(
  sums: Map<string, Running>,
  name: string,
  { currency, quantity, cents }: Pick<Running, 'currency' | 'quantity' | 'cents'>,
  rows = 1,
): void {
  const key = JSON.stringify([currency, name]);
  const sum = sums.get(key) ?? { name, currency, rows: 0, quantity: 0, cents: 0n };
  sums.set(key, {
    ...sum,
    rows: sum.rows + rows,
    quantity: sum.quantity + quantity,
    cents: sum.cents + cents,
  });
}

/** Amounts have two decimals at most. */
const toSum = ({ cents, name: _, ...sum }: Running): Sum => ({ ...sum, value: amountOf(cents) });

const sumsOf = (sums: Map<string, Running>): Sum[] => [...sums.values()].map(toSum);

const groupsOf = (sums: Map<string, Running>): GroupSum[] =>
  [...sums.values()]
    .toSorted((one, other) => (other.cents > one.cents ? 1 : -1))
    .slice(0, maxGroups)
    .map((sum) => ({ ...toSum(sum), name: sum.name }));

const centsIn = (amount: unknown) =>
  typeof amount === 'string' || typeof amount === 'number' ? centsOf(String(amount)) : 0n;
