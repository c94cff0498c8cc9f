import { categories, type SampleCategory } from './company/categories.ts';
import { type Product, products } from './company/products.ts';
import { type Day, daysBetween, plusDays, plusMonths } from './days.ts';
import type { Random } from './random.ts';

/** A thing the company bought, before anything happened to it. */
export type Bought = {
  category: SampleCategory;
  product: Product;
  serial: string;
  /** In whole yuan. */
  price: number;
  purchased: Day;
  received: Day;
  warrantyUntil: Day;
  orderNo: string;
  invoiceNo: string;
  /** What it is a part of: the computer of a monitor. */
  partOf: Bought | null;
};

const years = 9;
const monitors = 'GD0303';
const computers = 'GD0301';
const withParent = 46;
const withoutSerial = /^(GD0501|DY02)/;
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789';

/** Everything bought, lot by lot, oldest first; recent years more than early ones. */
export function buyEverything(random: Random, today: Day): Bought[] {
  const bought: Bought[] = [];
  let lots = 0;
  for (const category of categories) {
    const range = products[category.code] ?? [];
    for (let left = category.assets; left > 0; ) {
      const product = random.pick(range);
      const size = Math.min(left, random.between(1, product.lot));
      lots += 1;
      bought.push(...buyLot(random, today, category, product, size, lots));
      left -= size;
    }
  }
  attachMonitors(bought);
  return bought.sort((a, b) => (a.received < b.received ? -1 : Number(a.received > b.received)));
}

function buyLot(
  random: Random,
  today: Day,
  category: SampleCategory,
  product: Product,
  size: number,
  lot: number,
): Bought[] {
  const purchased = purchaseDay(random, today, product, lot);
  const received = plusDays(purchased, random.between(1, Math.min(6, daysBetween(purchased, today) - 1)));
  const [low, high] = product.price;
  const step = high < 2000 ? 1 : high < 50_000 ? 10 : 500;
  const price = Math.round(random.between(low, high) / step) * step;
  const orderNo = `CG${purchased.replaceAll('-', '')}${String(lot % 100).padStart(2, '0')}`;
  const invoiceNo = String(random.between(10_000_000, 99_999_999));
  return Array.from({ length: size }, () => ({
    category,
    product,
    serial: withoutSerial.test(category.code) ? '' : serial(random, purchased),
    price,
    purchased,
    received,
    warrantyUntil: plusMonths(purchased, product.warranty),
    orderNo,
    invoiceNo,
    partOf: null,
  }));
}

/** Now and then a lot whose guarantee ends soon, or one that has only just been delivered. */
function purchaseDay(random: Random, today: Day, { warranty }: Product, lot: number): Day {
  if (lot % 20 === 7) return plusMonths(plusDays(today, random.between(4, 26)), -warranty);
  if (lot % 40 === 15) return plusDays(today, -random.between(3, 8));
  return plusDays(today, -Math.round(25 + (years * 365 - 25) * random.next() ** 1.4));
}

function serial(random: Random, purchased: Day): string {
  const tail = Array.from({ length: 7 }, () => letters[random.between(0, letters.length - 1)]).join('');
  return `${purchased.slice(2, 4)}${tail}`;
}

/** A monitor that belongs to a computer is bought and used together with it. */
function attachMonitors(bought: Bought[]): void {
  const parents = bought.filter(({ category }) => category.code === computers);
  const parts = bought.filter(({ category }) => category.code === monitors);
  for (const [at, part] of parts.slice(0, withParent).entries()) {
    const parent = parents[at];
    if (!parent) return;
    const { purchased, received, orderNo, invoiceNo } = parent;
    const warrantyUntil = plusMonths(purchased, part.product.warranty);
    Object.assign(part, { purchased, received, orderNo, invoiceNo, warrantyUntil, partOf: parent });
  }
}
