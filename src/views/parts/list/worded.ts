import type { MessageDescriptor } from '@lingui/core';

/** The words of a column in the language in use, for a table that is exported. */
export const worded =
  (t: (word: MessageDescriptor) => string, words: Readonly<Record<string, MessageDescriptor>>) => () =>
    Object.fromEntries(Object.entries(words).map(([word, said]) => [word, t(said)]));
