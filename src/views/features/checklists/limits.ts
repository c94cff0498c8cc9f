import type { ChecklistItem } from '../../../vocabulary/checklist.ts';

/** The limits of a number with its unit: `10–25 °C`, `≥ 10`, `≤ 25`; nothing for one without. */
export function limitsOf({ min, max, unit }: Pick<ChecklistItem, 'min' | 'max' | 'unit'>): string {
  const range =
    min !== '' && max !== '' ? `${min}–${max}` : min !== '' ? `≥ ${min}` : max !== '' ? `≤ ${max}` : '';
  return [range, unit].filter(Boolean).join(' ');
}

/** The same as what is normal; empty where there are no limits, whatever the unit. */
export const normalOf = (item: Pick<ChecklistItem, 'min' | 'max' | 'unit'>) =>
  item.min === '' && item.max === '' ? '' : limitsOf(item);

/** In a form the items are one text. */
export const itemsText = (items: readonly ChecklistItem[]) => JSON.stringify(items);
export const itemsIn = (text: string): ChecklistItem[] =>
  text === '' ? [] : (JSON.parse(text) as ChecklistItem[]);

export const describedItems = (text: string) =>
  itemsIn(text)
    .map((item) => [item.label, limitsOf(item), item.choices.join(' / ')].filter(Boolean).join(' · '))
    .join('\n');
