import { plainLists, plainNames } from './plain-records.ts';
import { workRecords, workWith } from './work-records.ts';

/** Lists of which views can be saved: those with a search or filters. */
export const viewedLists = [
  'assets',
  ...workWith('views').map((kind) => workRecords[kind].views),
  'jobs',
  'accounts',
  'logs',
  ...plainLists.map((kind) => plainNames(kind).list),
] as const;
export type ViewedList = (typeof viewedLists)[number];

export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The most views of one person of a list, and what one view may hold. */
export const viewBounds = {
  ofPerson: 100,
  name: 80,
  /** Filters, search and order, as an address says them: the longest filter with every sign of it escaped, and more. */
  query: 16_000,
  columns: 120,
  column: 40,
  minWidth: 56,
  maxWidth: 900,
  roles: 200,
} as const;

/** How a list is shown. What a list has no choice of, such as columns in one with few, stays as it is usual. */
export type ViewContent = {
  query: string;
  /** Those that are shown, in their order; null for the usual ones. */
  columns: string[] | null;
  widths: Record<string, number>;
  density: Density;
};
