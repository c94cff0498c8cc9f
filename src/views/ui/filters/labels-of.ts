import type { MessageDescriptor } from '@lingui/core';

/** The labels alone of words that have a look as well. */
export const labelsOf = <Word extends string>(looks: Readonly<Record<Word, { label: MessageDescriptor }>>) =>
  Object.fromEntries(
    Object.entries<{ label: MessageDescriptor }>(looks).map(([word, { label }]) => [word, label]),
  ) as Record<Word, MessageDescriptor>;
