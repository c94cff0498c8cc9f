import type { TextField } from './fields.ts';

/** What is typed of a list of assets, in the order of the form and of the log. */
export const assetListFields = {
  name: { is: 'line', most: 200, required: true },
  remark: { is: 'paragraph', most: 4000 },
} as const satisfies Record<string, TextField>;

/** The most assets that a list kept by hand holds. */
export const mostListed = 100_000;
