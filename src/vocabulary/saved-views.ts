/** Lists of which views can be saved. */
export const viewedLists = ['assets'] as const;
export type ViewedList = (typeof viewedLists)[number];

export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The most views of one person of a list, and what one view may hold. */
export const viewBounds = {
  ofPerson: 100,
  name: 80,
  /** Filters, search and order, as an address says them. */
  query: 8000,
  columns: 120,
  column: 40,
  leastWidth: 56,
  mostWidth: 900,
} as const;

/** How a list is shown. */
export type ViewContent = {
  query: string;
  /** Those that are shown, in their order; null for the usual ones. */
  columns: string[] | null;
  widths: Record<string, number>;
  density: Density;
};
