import type { Static } from '../../../src/api/contract/call.ts';
import type { Document } from '../../../src/api/contract/handovers.ts';
import { headFieldNames } from '../../../src/vocabulary/document.ts';
import { describedName } from '../../../src/vocabulary/fields.ts';
import type { LogChange } from '../../database/schema/log.ts';

type Doc = Static<typeof Document>;

/** What differs between two readings of a document, as a person reads it; without the first, all that it says. */
export function changesBetween(before: Doc | null, after: Doc): LogChange[] {
  const fields = [
    { field: 'kind', from: before?.kind, to: after.kind },
    ...headFieldNames
      .map((name) => describedName(name))
      .map((field) => ({ field, from: textOf(before?.[field]), to: textOf(after[field]) })),
    // Only what was taken out and what was put in: a document may have hundreds of lines.
    { field: 'assets', from: numbersOf(before, after), to: numbersOf(after, before) },
  ];
  return fields
    .map(({ field, from, to }) => ({ field, from: from || null, to: to || null }))
    .filter(({ from, to }) => from !== to);
}

const textOf = (value: string | { name: string } | null | undefined) =>
  typeof value === 'object' ? value?.name : value;

/** The numbers of the assets that are in `document` and not in `other`. */
function numbersOf(document: Doc | null, other: Doc | null): string {
  const others = new Set(other?.lines.map(({ asset }) => asset?.id));
  const own = document?.lines.filter(({ asset }) => !others.has(asset?.id)) ?? [];
  return own.map(({ asset }) => asset?.assetNo).join(', ');
}
