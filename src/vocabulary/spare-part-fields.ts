import type { TextField } from './fields.ts';

/** What a person types of a spare part beside its stock and its price, in the order of the form and of the log. */
export const sparePartFields = {
  name: { is: 'line', max: 200, required: true },
  code: { is: 'code', max: 60 },
  /** What one counts: piece, metre, box. */
  unit: { is: 'line', max: 20 },
  remark: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;
