import { join } from 'node:path';
import { bundleSizes } from '../../scripts/lib/bundle-sizes.mjs';
import type { Both, Figure } from './figure.ts';

const toDashboard = ['first', 'shell', 'dashboard'];
/** Names of files stand in the scripts and change with every build. */
const alike = 0.005;

/** The bytes of both front ends: what everybody loads, and each screen's part that is larger or smaller now. */
export function measureBytes(folders: Both<string>): Figure[] {
  const sizes = {
    before: bundleSizes(join(folders.before, 'dist')),
    now: bundleSizes(join(folders.now, 'dist')),
  };
  const figure = (name: string, parts: string[]): Figure => {
    const sum = (of: Map<string, number>) =>
      parts.every((part) => of.has(part))
        ? [parts.reduce((bytes, part) => bytes + (of.get(part) ?? 0), 0)]
        : [];
    return { name, values: { before: sum(sizes.before), now: sum(sizes.now) } };
  };
  const parts = [...new Set([...sizes.before.keys(), ...sizes.now.keys()])].toSorted();
  const [same, changed] = partition(parts, (part) => {
    const [before, now] = [sizes.before.get(part) ?? 0, sizes.now.get(part) ?? 0];
    return before > 0 && Math.abs(now / before - 1) < alike;
  });
  return [
    figure('up to the sign-in page', ['first']),
    figure(`up to the dashboard (${toDashboard.join(', ')})`, toDashboard),
    ...changed.filter((part) => part !== 'first').map((part) => figure(`part ${part}`, [part])),
    figure(`the ${same.length} parts that stayed alike, together`, same),
  ];
}

function partition<Item>(items: Item[], holds: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}
