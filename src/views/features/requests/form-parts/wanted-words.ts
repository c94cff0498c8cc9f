import { msg } from '@lingui/core/macro';

/** How somebody says what they want. */
export const wantedWords = {
  category: msg`Any asset of a category`,
  asset: msg`A particular asset`,
} as const;
export type WantedBy = keyof typeof wantedWords;
export const wantedLabel = msg`What do you need?`;
