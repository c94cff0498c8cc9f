import { nameMadeOf } from '../../../src/vocabulary/made-names.ts';
import type { Mapping, MappingEntry } from './mapping.ts';

/** A mapping whose names, where no column has them, are made of other columns. */
export function withMadeNames(mapping: Mapping): Mapping {
  const entryOf = (field: string) => mapping.find(({ target }) => target === field);
  const made = nameMadeOf((field) => entryOf(field) !== undefined);
  if (!made) return mapping;
  const parts = made.fields.flatMap((field) => entryOf(field) ?? []);
  const instead = entryOf(made.instead ?? '')?.columns[0];
  const name: MappingEntry = {
    target: 'name',
    columns: parts.flatMap(({ columns }) => columns),
    header: parts.map(({ header }) => header).join(' + '),
    made: true,
    ...(instead !== undefined && { instead }),
  };
  return [...mapping, name];
}
