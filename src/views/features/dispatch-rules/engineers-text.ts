import type { Chosen } from '../../../machines/forms/record-form-values.ts';

/** In a form the engineers of a rule are one text. */
export const engineersText = (engineers: readonly Chosen[]) =>
  engineers.length === 0 ? '' : JSON.stringify(engineers.map(({ id, name }) => ({ id, name })));
export const engineersIn = (text: string): Chosen[] => (text === '' ? [] : (JSON.parse(text) as Chosen[]));
export const describedEngineers = (text: string) =>
  engineersIn(text)
    .map(({ name }) => name)
    .join('\n');
