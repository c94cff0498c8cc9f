import type { TextField } from './fields.ts';

/** What a person types of a supplier, in the order of the form and of the log. */
export const supplierFields = {
  name: { is: 'line', max: 200, required: true },
  /** Whom to ask for. */
  contact: { is: 'line', max: 100 },
  phone: { is: 'line', max: 50, keys: 'tel' },
  email: { is: 'line', max: 200, keys: 'email' },
  address: { is: 'line', max: 300 },
  remark: { is: 'paragraph', max: 4000 },
} as const satisfies Record<string, TextField>;
