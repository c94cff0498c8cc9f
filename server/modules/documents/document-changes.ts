import type { Static } from '../../../src/api/contract/call.ts';
import type { Document } from '../../../src/api/contract/handovers.ts';
import { type Condition, conditions } from '../../../src/vocabulary/asset.ts';
import { conditionField, headFieldNames } from '../../../src/vocabulary/document.ts';
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
    ...conditions.map((condition) => ({
      field: conditionField(condition),
      from: numbersOf(inCondition(before, condition), inCondition(after, condition)),
      to: numbersOf(inCondition(after, condition), inCondition(before, condition)),
    })),
    { field: 'lineNotes', from: notesOf(before, after), to: notesOf(after, before) },
  ];
  return fields
    .map(({ field, from, to }) => ({ field, from: from || null, to: to || null }))
    .filter(({ from, to }) => from !== to);
}

const textOf = (value: string | { name: string } | null | undefined) =>
  typeof value === 'object' ? value?.name : value;

/** A document with the lines alone whose asset comes back in a condition. */
const inCondition = (document: Doc | null, condition: Condition): Pick<Doc, 'lines'> | null =>
  document && { lines: document.lines.filter((line) => line.condition === condition) };

/** What a document says of single lines and the other does not. */
function notesOf(document: Doc | null, other: Doc | null): string {
  const others = new Map(other?.lines.map(({ asset, note }) => [asset?.id, note]));
  const own =
    document?.lines.filter(({ asset, note }) => note !== '' && others.get(asset?.id) !== note) ?? [];
  return own.map(({ asset, note }) => `${asset?.assetNo}: ${note}`).join('; ');
}

/** The numbers of the assets that are in `document` and not in `other`. */
function numbersOf(document: Pick<Doc, 'lines'> | null, other: Pick<Doc, 'lines'> | null): string {
  const others = new Set(other?.lines.map(({ asset }) => asset?.id));
  const own = document?.lines.filter(({ asset }) => !others.has(asset?.id)) ?? [];
  return own.map(({ asset }) => asset?.assetNo).join(', ');
}
