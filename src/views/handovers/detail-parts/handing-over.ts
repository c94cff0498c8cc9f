import type { Document } from './document-record.ts';

/** Those who had its assets before it took effect, or have them while it is a draft, each once. */
export const handingOver = ({ lines }: Document) => [
  ...new Set(
    lines
      .map(({ before, asset }) => (before ? before.custodian : asset?.custodian))
      .filter((name) => typeof name === 'string'),
  ),
];
