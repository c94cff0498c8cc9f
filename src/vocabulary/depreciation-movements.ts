import { type MovementItem, movementItems } from './depreciation.ts';
import { amountOf, centsOf } from './parsing/decimal.ts';

type Balance = { cost: string; accumulated: string; impairment: string };
type Moved = Omit<Balance, 'impairment'>;
/** How the assets of a category changed over some months. */
type Movements = {
  category: string;
  opening: Balance;
  additions: Moved;
  charged: string;
  impaired: string;
  disposals: Balance;
  other: Moved;
  closing: Balance;
};

export const movementFigures = ['opening', 'additions', 'charged', 'disposals', 'other', 'closing'] as const;
type Figure = (typeof movementFigures)[number];
/** One item of a category, as a line of a table. Nothing is charged to a cost. */
export type MovementLine = { category: string; item: MovementItem } & Record<
  Exclude<Figure, 'charged'>,
  string
> & {
    charged: string | null;
  };

const zero = '0.00';
/** Opening plus additions, charges and other changes, less disposals, is the closing balance of each item. */
export const movementLines = (rows: readonly Movements[]): MovementLine[] =>
  rows.flatMap((row) => {
    const { category, charged, impaired } = row;
    const balance = (figure: 'opening' | 'disposals' | 'closing', item: MovementItem) =>
      item === 'net' ? netOf(row[figure]) : row[figure][item];
    const moved = (figure: 'additions' | 'other', item: MovementItem) => {
      if (item === 'impairment') return zero;
      return item === 'net' ? netOf({ ...row[figure], impairment: zero }) : row[figure][item];
    };
    const charges: Record<MovementItem, string | null> = {
      cost: null,
      accumulated: charged,
      impairment: impaired,
      net: amountOf(-centsOf(charged) - centsOf(impaired)),
    };
    return movementItems.map((item) => ({
      category,
      item,
      opening: balance('opening', item),
      additions: moved('additions', item),
      charged: charges[item],
      disposals: balance('disposals', item),
      other: moved('other', item),
      closing: balance('closing', item),
    }));
  });

/** The lines of all categories together, under a name. */
export function movementTotals(lines: readonly MovementLine[], called: string): MovementLine[] {
  return movementItems.map((item) => {
    const of = lines.filter((line) => line.item === item);
    const sum = (figure: Figure) =>
      amountOf(of.reduce((all, line) => all + centsOf(line[figure] ?? zero), 0n));
    return {
      category: called,
      item,
      opening: sum('opening'),
      additions: sum('additions'),
      charged: item === 'cost' ? null : sum('charged'),
      disposals: sum('disposals'),
      other: sum('other'),
      closing: sum('closing'),
    };
  });
}

const netOf = ({ cost, accumulated, impairment }: Balance) =>
  amountOf(centsOf(cost) - centsOf(accumulated) - centsOf(impairment));
