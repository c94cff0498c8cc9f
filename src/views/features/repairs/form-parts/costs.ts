import type { Answer } from '../../../../api/contract/index.ts';
import { amount, type Rule } from '../../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../../machines/forms/record-form-values.ts';
import { isQuantity, partsIn, partsText } from './parts-text.ts';

/** What work took: parts, hours and what else it cost, and who did it from outside. */
export const emptyCosts = {
  parts: '',
  labourHours: '',
  labourRate: '',
  otherCost: '',
  supplierId: null as Chosen | null,
};
type Costs = typeof emptyCosts;

const counted: Rule = (text) =>
  partsIn(typeof text === 'string' ? text : '').every(({ quantity }) => isQuantity(quantity))
    ? undefined
    : { rule: 'required' };
export const costRules = {
  parts: [counted],
  labourHours: [amount],
  labourRate: [amount],
  otherCost: [amount],
};

/** A figure of nothing is left empty. */
const figure = (text: string) => (Number(text) === 0 ? '' : text);

type Stored = Pick<Answer<'/repair/get'>, 'parts' | 'labourHours' | 'labourRate' | 'otherCost' | 'supplier'>;
export const readCosts = ({ parts, labourHours, labourRate, otherCost, supplier }: Stored): Costs => ({
  parts: partsText(parts.map(({ part, quantity }) => ({ ...part, quantity: String(Number(quantity)) }))),
  labourHours: figure(labourHours),
  labourRate: figure(labourRate),
  otherCost: figure(otherCost),
  supplierId: supplier,
});

export const sentCosts = ({ parts, labourHours, labourRate, otherCost, supplierId }: Costs) => ({
  parts: partsIn(parts).map(({ id, quantity }) => ({ partId: id, quantity })),
  labourHours: labourHours || '0',
  labourRate: labourRate || '0',
  otherCost: otherCost || '0',
  supplierId: supplierId?.id ?? null,
});
