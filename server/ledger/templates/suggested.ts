import type { ChoiceField } from '../fields/fields.ts';
import { templateOf } from './recognise.ts';
import type { Words } from './template.ts';

/** What the system with these headers probably means by a word that has no equal here: a person has to confirm it. */
export function suggestedBy(
  headers: readonly string[],
): (field: ChoiceField, text: string) => string | undefined {
  const { suggests } = templateOf(headers.map((source) => ({ source }))) ?? {};
  return (field, text) => {
    const words: Words = suggests?.[field] ?? [];
    return words.find(([pattern]) => pattern.test(text.trim()))?.[1];
  };
}
