import type { TextField } from './fields.ts';

/** What a person types of a supplier, in the order of the form and of the log. */
export const supplierFields = {
  name: { is: 'line', most: 200, required: true },
  /** Whom to ask for. */
  contact: { is: 'line', most: 100 },
  phone: { is: 'line', most: 50, keys: 'tel' },
  email: { is: 'line', most: 200, keys: 'email' },
  address: { is: 'line', most: 300 },
  remark: { is: 'paragraph', most: 4000 },
} as const satisfies Record<string, TextField>;
