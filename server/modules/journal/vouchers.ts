import { type AccountItem, type VoucherKind, voucherKinds } from '../../../src/vocabulary/journal.ts';
import { amountOf, centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import type { CategoryKind } from '../../../src/vocabulary/trees.ts';
import type { Change, Charge } from './changes.ts';

/** Cents: above zero a debit, below it a credit. */
type Side = readonly [AccountItem, bigint];
type Of = Pick<Charge, 'category' | 'organisation' | 'categoryName' | 'organisationName'> &
  Partial<Pick<Change, 'assetNo' | 'assetName'>>;
/** A line of a voucher; its amount is a decimal on one of the sides. */
export type Entry = Of & {
  kind: VoucherKind;
  item: AccountItem;
  debit: string | null;
  credit: string | null;
};

/**
 * What each kind of asset is entered under. CAS clears fixed assets alone over an account of their own; what low-value items
 * leave is an expense.
 */
const ofKind = {
  fixed: {
    cost: 'cost',
    accumulated: 'accumulated',
    allowance: 'allowance',
    clearing: 'clearing',
    result: 'disposalResult',
  },
  intangible: {
    cost: 'intangibleCost',
    accumulated: 'amortisation',
    allowance: 'intangibleAllowance',
    clearing: null,
    result: 'disposalResult',
  },
  lowValue: {
    cost: 'lowValueCost',
    accumulated: 'lowValueCharged',
    allowance: 'allowance',
    clearing: null,
    result: 'expense',
  },
} as const satisfies Record<CategoryKind, Record<string, AccountItem | null>>;

/**
 * The vouchers of a month. What came in is owed to who sold it, with the tax of its bill; what was disposed of is cleared,
 * and what is left between its net value and its proceeds is the result. An asset that was merged into another had never
 * been bought.
 *
 * @throws Error where a voucher does not balance
 */
export function vouchersOf(changes: readonly Change[], charges: readonly Charge[]): Entry[] {
  const entries = [
    ...changes.flatMap((change) => partsOf(change).flatMap(([kind, sides]) => linesOf(kind, change, sides))),
    ...charges.flatMap((charge) => {
      const amount = centsOf(charge.amount);
      return linesOf('depreciation', charge, [
        ['expense', amount],
        [ofKind[charge.kind].accumulated, -amount],
      ]);
    }),
  ];
  for (const kind of voucherKinds) requireBalance(entries.filter((entry) => entry.kind === kind));
  return entries.toSorted((one, other) => voucherKinds.indexOf(one.kind) - voucherKinds.indexOf(other.kind));
}

function partsOf(change: Change): [VoucherKind, Side[]][] {
  const { before, after } = change;
  const [cost, accumulated, impairment] = [after.cost, after.accumulated, after.impairment].map(
    centsOf,
  ) as Three;
  const was = [before?.cost ?? '0', before?.accumulated ?? '0', before?.impairment ?? '0'].map(
    centsOf,
  ) as Three;
  const items = ofKind[after.kind];
  const more = accumulated - was[1] - centsOf(change.charged);
  const tax = before ? 0n : centsOf(change.tax);
  return [
    [
      before ? 'correction' : 'addition',
      [
        ...(before && before.kind !== after.kind ? movedBetween(ofKind[before.kind], items, was) : []),
        [items.cost, cost - was[0]],
        ['inputTax', tax],
        [items.accumulated, -more],
        ['payable', more - (cost - was[0]) - tax],
      ],
    ],
    [
      'impairment',
      [
        ['impairmentLoss', impairment - was[2]],
        [items.allowance, was[2] - impairment],
      ],
    ],
    ...(after.held ? [] : [goneBy(change, { cost, accumulated, impairment })]),
  ];
}

type Three = [bigint, bigint, bigint];
type Figures = { cost: bigint; accumulated: bigint; impairment: bigint };

type Items = (typeof ofKind)[CategoryKind];

/** Of an asset whose kind was another before. */
const movedBetween = (from: Items, to: Items, [cost, accumulated, impairment]: Three): Side[] => [
  [to.cost, cost],
  [from.cost, -cost],
  [from.accumulated, accumulated],
  [to.accumulated, -accumulated],
  [from.allowance, impairment],
  [to.allowance, -impairment],
];

function goneBy(
  { merged, after, ...change }: Change,
  { cost, accumulated, impairment }: Figures,
): [VoucherKind, Side[]] {
  const items = ofKind[after.kind];
  const [proceeds, tax] = [centsOf(change.proceeds), centsOf(change.outputTax)];
  const net = cost - accumulated - impairment;
  const out: Side[] = [
    [items.accumulated, accumulated],
    [items.allowance, impairment],
    [items.cost, -cost],
  ];
  if (merged) return ['merge', [['payable', net], ...out]];
  return [
    'disposal',
    [
      ...cleared(items.clearing, net),
      ...out,
      ['proceeds', proceeds + tax],
      ['outputTax', -tax],
      ...cleared(items.clearing, -proceeds),
      ...cleared(items.clearing, proceeds - net),
      [items.result, net - proceeds],
    ],
  ];
}

const cleared = (clearing: AccountItem | null, cents: bigint): Side[] =>
  clearing ? [[clearing, cents]] : [];

const linesOf = (kind: VoucherKind, of: Of, sides: readonly Side[]): Entry[] =>
  sides
    .filter(([, cents]) => cents !== 0n)
    .map(([item, cents]) => ({
      kind,
      item,
      category: of.category,
      organisation: of.organisation,
      categoryName: of.categoryName,
      organisationName: of.organisationName,
      ...(of.assetNo !== undefined && { assetNo: of.assetNo, assetName: of.assetName }),
      ...onSide(item, kind, cents),
    }));

/** A reversed charge is a negative amount on its own side: bookkeeping programs sum each side by itself. */
function onSide(item: AccountItem, kind: VoucherKind, cents: bigint): Pick<Entry, 'debit' | 'credit'> {
  const isDebit = kind === 'depreciation' ? item === 'expense' : cents > 0n;
  return isDebit ? { debit: amountOf(cents), credit: null } : { debit: null, credit: amountOf(-cents) };
}

function requireBalance(entries: readonly Entry[]): void {
  const sum = (side: 'debit' | 'credit') =>
    entries.reduce((total, entry) => total + centsOf(entry[side] ?? '0'), 0n);
  if (sum('debit') !== sum('credit'))
    throw new Error(`A voucher of kind ${entries[0]?.kind} does not balance`);
}
