import type { ImportSubject } from '../../vocabulary/import-subjects.ts';
import type { ImportAnswers, Inspection, Mapping } from './import-columns.ts';

/** Where the columns of files with certain headers go, and what their words and names mean. */
export type MappingContent = {
  headers: string[];
  /** By the places of the columns among the headers. */
  mapping: Mapping;
  answers: ImportAnswers;
};

export type KnownMapping = {
  id: number;
  version: number;
  subject: ImportSubject;
  name: string;
  shared: boolean;
  mine: boolean;
  organisation: { id: number; name: string } | null;
  content: MappingContent;
  /** Fields and names of it that are not there any more. */
  lost: { targets: string[]; names: { text: string }[] };
};

export type Fit = {
  /** By the place of a header in the mapping the index of the column. */
  columnOf: ReadonlyMap<number, number>;
  /** Headers of columns that it takes in and the file lacks. */
  missing: string[];
  /** Columns of the file that hold something and that it does not know. */
  unknown: number[];
  /** Which part of all columns both have, from 0 to 1. */
  share: number;
};

/** A header however wide it is written; the second of the same name is another one. */
function keysOf(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const key = header.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return `${nth} ${key}`;
  });
}

export function fitOf({ columns }: Pick<Inspection, 'columns'>, { headers, mapping }: MappingContent): Fit {
  const keys = keysOf(columns.map(({ header }) => header));
  const saved = keysOf(headers);
  const columnOf = new Map(
    saved.flatMap((key, at) => {
      const index = columns[keys.indexOf(key)]?.index;
      return index === undefined ? [] : [[at, index] as const];
    }),
  );
  const placed = mapping.flatMap((entry) => entry.columns);
  const found = new Set(columnOf.values());
  return {
    columnOf,
    missing: placed.filter((at) => !columnOf.has(at)).map((at) => headers[at] ?? ''),
    unknown: columns.flatMap(({ index, samples }) =>
      found.has(index) || !samples.some(Boolean) ? [] : [index],
    ),
    share: columnOf.size / (columns.length + headers.length - columnOf.size),
  };
}

/** Less in common, and it is another kind of file. */
const leastShare = 0.5;

/** Those that fit a file, the best first; of two that fit alike the one for the same records, then the own one. */
export function fittingMappings<M extends KnownMapping>(
  inspection: Pick<Inspection, 'columns'>,
  subject: ImportSubject,
  mappings: readonly M[],
): M[] {
  return mappings
    .map((mapping) => ({ mapping, share: fitOf(inspection, mapping.content).share }))
    .filter(({ share }) => share >= leastShare)
    .toSorted(
      (one, other) =>
        other.share - one.share ||
        Number(other.mapping.subject === subject) - Number(one.mapping.subject === subject) ||
        Number(other.mapping.mine) - Number(one.mapping.mine),
    )
    .map(({ mapping }) => mapping);
}
