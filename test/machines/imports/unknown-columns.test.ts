import { expect, test } from '@jest/globals';
import { choicesOf, type Inspection, mappingOf } from '../../../src/machines/imports/import-columns.ts';
import {
  fateOf,
  kindsFor,
  newFieldsOf,
  unknownColumns,
  withFate,
} from '../../../src/machines/imports/unknown-columns.ts';

const column = (index: number, header: string, newField?: Inspection['columns'][number]['newField']) => ({
  index,
  header,
  samples: [],
  guess: newField ? `custom:${header}` : 'name',
  confidence: 'none' as const,
  dateOrder: null,
  amounts: null,
  ...(newField && { newField }),
});
const columns = [
  column(0, 'Name'),
  column(1, 'RAM', { kind: 'number', choices: [] }),
  column(2, 'Port', { kind: 'choice', choices: ['A', 'B'] }),
];
const inspection = {
  columns,
  mapping: columns.map(({ index, guess }) => ({ target: guess, columns: [index] })),
} as unknown as Inspection;
const [ram, port] = unknownColumns(inspection);
if (!ram || !port) throw new Error('There are two unknown columns.');
const begun = choicesOf(inspection);

test('several columns become fields of the kinds that their values have, others at once go nowhere', () => {
  expect(fateOf(ram, begun)).toBe('text');
  const both = withFate(inspection, begun, [1, 2], 'field');
  expect(newFieldsOf(inspection, both)).toEqual([
    { name: 'RAM', kind: 'number', choices: [] },
    { name: 'Port', kind: 'choice', choices: ['A', 'B'] },
  ]);
  const one = withFate(inspection, both, [1], 'nothing');
  expect([fateOf(ram, one), fateOf(port, one)]).toEqual(['nothing', 'field']);
  expect(mappingOf(inspection, one).map(({ target }) => target)).toEqual(['name', 'custom:Port']);
  expect(newFieldsOf(inspection, withFate(inspection, one, [2], 'text'))).toEqual([]);
});

test('a kind that was chosen holds, and a column that goes to another field becomes none', () => {
  const chosen = { ...withFate(inspection, begun, [2], 'field'), fields: { 'custom:Port': 'line' as const } };
  expect(newFieldsOf(inspection, withFate(inspection, chosen, [1, 2], 'field'))).toEqual([
    { name: 'RAM', kind: 'number', choices: [] },
    { name: 'Port', kind: 'line', choices: [] },
  ]);
  const moved = { ...chosen, targets: { ...chosen.targets, 2: 'model' } };
  expect([fateOf(port, moved), newFieldsOf(inspection, moved)]).toEqual([null, []]);
});

test('only what has choices can be a list to choose from', () => {
  expect(kindsFor(ram)).not.toContain('choice');
  expect(kindsFor(port)).toContain('choice');
});
