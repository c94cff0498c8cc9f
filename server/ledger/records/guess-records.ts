import { isTreeSubject, type NamedSubject } from '../../../src/vocabulary/import-subjects.ts';
import { headerKey } from '../fields/header-index.ts';
import type { Confidence } from '../mapping/mapping.ts';
import type { Column, Table } from '../table/table.ts';
import { knownRecordHeader } from './known-record-header.ts';
import { levelColumns, pathJoin } from './level-columns.ts';

export type RecordGuess = {
  mapping: { target: string; columns: number[]; join?: string }[];
  /** For each column of the table, in order. */
  columns: { target: string; confidence: Confidence }[];
};

const firstName = /^(?:first|given)name$|^forename$|^nombres?$|^名$|^vorname$|^prenom$/;
const lastName = /^(?:last|sur|family)name$|^apellidos?$|^姓$|^nachname$|^familienname$|^nomdefamille$/;
/** What says the whole name alone, and in German and French the last one beside the first. */
const eitherName = (first: string) => (first === 'vorname' ? /^name$/ : first === 'prenom' ? /^nom$/ : null);

/** Where each column goes, by its header. What is no field of such records goes nowhere, and is shown to. */
export function guessRecords({ columns }: Table, subject: NamedSubject): RecordGuess {
  const used = columns.filter(({ empty }) => !empty);
  const mapping = new Map<string, { columns: number[]; join?: string }>();
  const parts = subject === 'people' ? nameParts(used) : undefined;
  if (parts) mapping.set('name', parts);
  const levels = isTreeSubject(subject) ? levelColumns(used) : [];
  for (const column of used.filter(({ index }) => !levels.includes(index))) {
    const field = knownRecordHeader(subject, column.source) ?? knownRecordHeader(subject, column.header);
    if (field === 'state' && isOfAddress(used)) continue;
    const known = field && mapping.get(field);
    if (field && !known) mapping.set(field, { columns: [column.index] });
    // A work order has a title beside its description.
    else if (known && subject === 'repairs' && field === 'fault')
      mapping.set(field, { columns: [...known.columns, column.index], join: '\n' });
  }
  // Beside a column of names they say what lies above.
  if (levels.length > 0) {
    const field = mapping.has('name') ? 'parent' : 'name';
    if (!mapping.has(field)) mapping.set(field, { columns: levels, join: pathJoin });
  }
  const targets = new Map(
    [...mapping].flatMap(([target, { columns }]) => columns.map((index) => [index, target] as const)),
  );
  return {
    mapping: [...mapping].map(([target, entry]) => ({ target, ...entry })),
    columns: columns.map(({ index }) => {
      const target = targets.get(index) ?? '';
      return { target, confidence: target === '' ? 'none' : 'sure' };
    }),
  };
}

/** Beside a town or a postcode, a state is a part of a country. */
const isOfAddress = (used: readonly Column[]) =>
  used.some(({ header }) =>
    /^(?:city|town|zip|zipcode|postcode|postalcode|country)$/.test(headerKey(header)),
  );

/** A name in two columns, where no column has the whole of it. */
function nameParts(used: readonly Column[]): { columns: number[]; join: string } | undefined {
  const first = used.find(({ header }) => firstName.test(headerKey(header)));
  const last =
    used.find(({ header }) => lastName.test(headerKey(header))) ??
    used.find(({ header }) => first && eitherName(headerKey(first.header))?.test(headerKey(header)));
  if (!first || !last) return undefined;
  const isWhole = ({ header }: Column) => knownRecordHeader('people', header) === 'name';
  if (used.some((column) => column !== first && column !== last && isWhole(column))) return undefined;
  return headerKey(last.header) === '姓'
    ? { columns: [last.index, first.index], join: '' }
    : { columns: [first.index, last.index], join: ' ' };
}
