import type { TextField } from './fields.ts';

/** Rules stand in an order, of which the first that fits holds. */
export const maxRulePosition = 1000;

/** What is typed of a rule. */
export const ruleFields = {
  name: { is: 'line', max: 200, required: true },
  remark: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;
export type RuleTexts = Record<keyof typeof ruleFields, string>;
