import type { ColumnField, ColumnKind } from '../../vocabulary/custom-fields.ts';
import { columnKinds } from '../../vocabulary/custom-fields.ts';
import type { ColumnChoices, Inspection } from './import-columns.ts';

type Column = Inspection['columns'][number];
export type UnknownColumn = Column & { newField: ColumnField };

/** What becomes of columns that are no field: a custom field, text beside the fields, or nothing. */
export const columnFates = ['field', 'text', 'nothing'] as const;
export type ColumnFate = (typeof columnFates)[number];

/** Columns that nothing is known by, with what their values could be. */
export const unknownColumns = ({ columns }: Inspection): UnknownColumn[] =>
  columns.flatMap((column) => (column.newField ? [{ ...column, newField: column.newField }] : []));

/** What becomes of one; null where it goes to a field that was there before. */
export function fateOf({ index, guess }: Column, { targets, fields = {} }: ColumnChoices): ColumnFate | null {
  const target = targets[index] ?? '';
  if (target === '') return 'nothing';
  if (target !== guess) return null;
  return fields[target] === undefined ? 'text' : 'field';
}

/** A list to choose from needs its choices. */
export const kindsFor = ({ newField }: UnknownColumn): readonly ColumnKind[] =>
  columnKinds.filter((kind) => kind !== 'choice' || newField.choices.length > 0);

/** The choices when several columns share a fate. */
export function withFate(
  inspection: Inspection,
  choices: ColumnChoices,
  indexes: readonly number[],
  fate: ColumnFate,
): ColumnChoices {
  const chosen = unknownColumns(inspection).filter(({ index }) => indexes.includes(index));
  const own = new Set(chosen.map(({ guess }) => guess));
  const others = Object.entries(choices.fields ?? {}).filter(([target]) => !own.has(target));
  const created = chosen.map(
    ({ guess, newField }) => [guess, choices.fields?.[guess] ?? newField.kind] as const,
  );
  return {
    ...choices,
    targets: {
      ...choices.targets,
      ...Object.fromEntries(chosen.map(({ index, guess }) => [index, fate === 'nothing' ? '' : guess])),
    },
    fields: Object.fromEntries(fate === 'field' ? [...others, ...created] : others),
  };
}

/** In the words of the contract. */
export const newFieldsOf = (inspection: Inspection, choices: ColumnChoices) =>
  unknownColumns(inspection).flatMap((column) => {
    const kind = choices.fields?.[column.guess];
    if (fateOf(column, choices) !== 'field' || kind === undefined) return [];
    const name = column.guess.slice('custom:'.length);
    return [{ name, kind, choices: kind === 'choice' ? column.newField.choices : [] }];
  });
