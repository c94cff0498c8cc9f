import type { TextField } from './fields.ts';

/** Every state of a person, in the order of their life with the company. */
export const personStates = ['active', 'left', 'merged'] as const;
export type PersonState = (typeof personStates)[number];

/** What is typed of a person beside their organisation, in the order of the form and of the log. */
export const personFields = {
  name: { is: 'line', most: 200, required: true },
  jobNo: { is: 'code', most: 60, required: true },
  post: { is: 'line', most: 100 },
  phone: { is: 'line', most: 50, keys: 'tel' },
  email: { is: 'line', most: 200, keys: 'email' },
  remark: { is: 'paragraph', most: 4000 },
} as const satisfies Record<string, TextField>;
