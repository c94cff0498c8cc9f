import type { Static } from '../../../src/api/contract/call.ts';
import type { Document } from '../../../src/api/contract/custody.ts';
import type { LogChange } from '../../database/schema.ts';

type Doc = Static<typeof Document>;

/** What differs between two readings of a document, as a person reads it. */
export function changesBetween(before: Doc, after: Doc): LogChange[] {
  const fields = [
    { field: 'custodian', from: before.custodian?.name, to: after.custodian?.name },
    { field: 'organ', from: before.organ?.name, to: after.organ?.name },
    { field: 'location', from: before.location?.name, to: after.location?.name },
    { field: 'happenedOn', from: before.happenedOn, to: after.happenedOn },
    { field: 'remark', from: before.remark, to: after.remark },
    // Only what was taken out and what was put in: a document may have hundreds of lines.
    { field: 'assets', from: numbersOf(before, after), to: numbersOf(after, before) },
  ];
  return fields
    .map(({ field, from, to }) => ({ field, from: from || null, to: to || null }))
    .filter(({ from, to }) => from !== to);
}

/** The numbers of the assets that are in `document` and not in `other`. */
function numbersOf(document: Doc, other: Doc): string {
  const others = new Set(other.lines.map(({ asset }) => asset.id));
  return document.lines
    .filter(({ asset }) => !others.has(asset.id))
    .map(({ asset }) => asset.assetNo)
    .join(', ');
}
