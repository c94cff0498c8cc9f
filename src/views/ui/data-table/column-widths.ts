import { useState } from 'react';

export type Widths = Readonly<Record<string, number>>;

/** Pixels: how narrow and how wide a column can be drawn, and by how much a key moves its edge. */
const limits = { min: 56, max: 900, step: 16 } as const;
const within = (width: number) => Math.round(Math.min(Math.max(width, limits.min), limits.max));

/** Where the edge of a column is after a key, or undefined for a key that does not move it. */
export function widthAfter(key: string, width: number): number | undefined {
  if (key === 'ArrowRight') return within(width + limits.step);
  if (key === 'ArrowLeft') return within(width - limits.step);
  return undefined;
}

function remembered(place: string): Widths | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof stored === 'object' && stored !== null)
      return Object.fromEntries(Object.entries(stored).filter(([, width]) => Number.isFinite(width)));
  } catch {
    // Storage that cannot be read counts as nothing drawn.
  }
  return undefined;
}

const none: Widths = {};

/** How wide a person has drawn the columns of a table; kept in this browser under the table's name and theirs. */
export function useColumnWidths(table: string, owner: string, ofView: Widths = none) {
  const place = `widths.${table}.${owner}`;
  const [own, setOwn] = useState(() => remembered(place));
  const widths = own ?? ofView;
  return {
    widths,
    isDefault: own === undefined,
    resize(id: string, width: number) {
      const wanted = { ...widths, [id]: within(width) };
      setOwn(wanted);
      localStorage.setItem(place, JSON.stringify(wanted));
    },
    reset() {
      setOwn(undefined);
      localStorage.removeItem(place);
    },
  };
}
