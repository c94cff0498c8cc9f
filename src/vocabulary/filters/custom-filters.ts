import type { CustomField } from '../custom-fields.ts';
import type { FilterKind } from './operators.ts';

/** What a custom field is called where fields are named: in filters, orders and columns. */
export type CustomName = `custom${number}`;
export const customNamePattern = '^custom[1-9]\\d{0,14}$';
const pattern = new RegExp(customNamePattern);

export const customNameOf = (id: number): CustomName => `custom${id}`;
export const isCustomName = (name: string): name is CustomName => pattern.test(name);
export const customIdOf = (name: CustomName): number => Number(name.slice('custom'.length));

/** The most custom fields of which a list tells the values, or an export holds them as columns. */
export const maxCustomColumns = 20;

/** How a custom field can be asked for. */
export function customFilterKind({ kind, choices }: Pick<CustomField, 'kind' | 'choices'>): FilterKind {
  switch (kind) {
    case 'line':
    case 'paragraph':
    case 'link':
      return { is: 'text' };
    case 'number':
      return { is: 'number' };
    case 'money':
      return { is: 'amount' };
    case 'day':
      return { is: 'day' };
    case 'yesNo':
      return { is: 'choice', of: ['yes', 'no'], mayLack: true };
    case 'choice':
    case 'choices':
      return { is: 'choice', of: choices, mayLack: true };
    case 'person':
      return { is: 'record', of: 'person' };
  }
}
