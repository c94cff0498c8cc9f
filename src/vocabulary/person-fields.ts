import type { TextField } from './fields.ts';

/** Every state of a person, in the order of their life with the company. */
export const personStates = ['active', 'left', 'merged'] as const;
export type PersonState = (typeof personStates)[number];

/** What is typed of a person beside their organisation, in the order of the form and of the log. */
export const personFields = {
  name: { is: 'line', max: 200, required: true },
  jobNo: { is: 'code', max: 60, required: true },
  post: { is: 'line', max: 100 },
  phone: { is: 'line', max: 50, keys: 'tel' },
  email: { is: 'line', max: 200, keys: 'email' },
  remark: { is: 'paragraph', max: 4000 },
} as const satisfies Record<string, TextField>;
