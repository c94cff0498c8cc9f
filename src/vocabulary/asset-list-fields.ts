import type { TextField } from './fields.ts';

/** What is typed of a list of assets, in the order of the form and of the log. */
export const assetListFields = {
  name: { is: 'line', max: 200, required: true },
  remark: { is: 'paragraph', max: 4000 },
} as const satisfies Record<string, TextField>;

/** The most assets that a list kept by hand holds. */
export const maxListed = 100_000;

/** What of an asset is compared between two states of a list, as its own log calls it. */
export const comparedFields = [
  'name',
  'status',
  'condition',
  'category',
  'organisation',
  'location',
  'custodian',
  'user',
  'originalValue',
  'currency',
] as const;

/** How an asset differs between two states of a list. */
export const listDifferences = ['came', 'went', 'changed'] as const;
export type ListDifference = (typeof listDifferences)[number];

/** The most states that are kept of a list, and the most assets in one. */
export const maxStates = 20;
export const maxInState = 20_000;
