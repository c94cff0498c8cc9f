import type { ChosenFilter } from './bulk-edit-form.ts';

const name = 'chosen';

/** The address at which what a filter leaves, or what it names, is edited together. */
export const bulkEditAddress = (filter: ChosenFilter) =>
  `/assets/bulk-edit?${new URLSearchParams({ [name]: JSON.stringify(filter) })}`;

/** The filter in an address; undefined where there is none. What is wrong in it the server refuses. */
export function filterIn(search: string): ChosenFilter | undefined {
  try {
    const read: unknown = JSON.parse(new URLSearchParams(search).get(name) ?? '');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
