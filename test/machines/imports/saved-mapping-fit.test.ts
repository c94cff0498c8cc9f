import { describe, expect, test } from '@jest/globals';
import { contentOf, withSavedMapping } from '../../../src/machines/imports/apply-mapping.ts';
import { choicesOf, type Inspection, mappingOf } from '../../../src/machines/imports/import-columns.ts';
import {
  fitOf,
  fittingMappings,
  type KnownMapping,
  type MappingContent,
} from '../../../src/machines/imports/saved-mapping-fit.ts';

type Column = Inspection['columns'][number];
const tableOf = (columns: (Partial<Column> & { header: string })[]): Inspection => ({
  encoding: null,
  sheets: [],
  sheet: 0,
  headerRow: 1,
  rows: 1,
  columns: columns.map((column, index) => ({
    index,
    samples: ['x'],
    guess: '',
    confidence: 'sure',
    dateOrder: null,
    amounts: null,
    ...column,
  })),
  mapping: columns.flatMap(({ guess }, index) => (guess ? [{ target: guess, columns: [index] }] : [])),
  looksLike: 'assets',
  leftOut: [],
  doubts: [],
  warnings: [],
  answers: {},
});
const saved = (
  content: Partial<MappingContent> & { headers: string[] },
  more: Partial<KnownMapping> = {},
) => ({
  id: 1,
  version: 1,
  subject: 'assets' as const,
  name: 'Ledger',
  shared: false,
  mine: true,
  organisation: null,
  content: { mapping: [], answers: {}, ...content },
  lost: { targets: [], names: [] },
  ...more,
});
const apply = (inspection: Inspection, mapping: KnownMapping) =>
  withSavedMapping({ inspection, choices: choicesOf(inspection) }, 'assets', mapping);
const unit = { unit: '千元', power: 3, yen: null, sample: '1', mark: '.' as const, further: true };

describe('a mapping and a file', () => {
  test('agree whatever the width and case of headers, and by the place of those that are called alike', () => {
    const file = tableOf([{ header: 'ＮＡＭＥ ' }, { header: 'Note' }, { header: 'note' }]);
    const { columnOf, share } = fitOf(file, saved({ headers: ['note', 'Name', 'Note'] }).content);
    expect([...columnOf]).toEqual([
      [0, 1],
      [1, 0],
      [2, 2],
    ]);
    expect(share).toBe(1);
  });

  test('say what the other lacks; an empty column lacks nothing', () => {
    const file = tableOf([{ header: 'Name' }, { header: 'New' }, { header: 'Empty', samples: ['', ''] }]);
    const content = saved({
      headers: ['Name', 'Cost', 'Left out'],
      mapping: [
        { target: 'name', columns: [0] },
        { target: 'originalValue', columns: [1] },
      ],
    }).content;
    expect(fitOf(file, content)).toMatchObject({ missing: ['Cost'], unknown: [1] });
  });

  test('the best fit comes first, then what is for the same records, then the own; the rest is not offered', () => {
    const file = tableOf(['A', 'B', 'C', 'D'].map((header) => ({ header })));
    const all = [
      saved({ headers: ['A', 'X', 'Y', 'Z'] }, { name: 'other' }),
      saved({ headers: ['A', 'B', 'C'] }, { name: 'near' }),
      saved({ headers: ['A', 'B', 'C', 'D'] }, { name: 'people', subject: 'people' }),
      saved({ headers: ['A', 'B', 'C', 'D'] }, { name: 'shared', mine: false }),
      saved({ headers: ['D', 'C', 'B', 'A'] }, { name: 'own' }),
    ];
    expect(fittingMappings(file, 'assets', all).map(({ name }) => name)).toEqual([
      'own',
      'shared',
      'people',
      'near',
    ]);
  });
});

describe('a mapping that is applied', () => {
  test('is what was saved, in a file with its columns in another order', () => {
    const file = tableOf([{ header: 'Last' }, { header: 'First' }, { header: 'Empty', samples: [] }]);
    const mapping = [{ target: 'custodian', columns: [1, 0], join: '' }];
    const content = contentOf(file, mapping);
    expect(content).toEqual({ headers: ['Last', 'First'], mapping, answers: {} });
    const turned = tableOf([{ header: 'First' }, { header: 'Last' }]);
    const { inspection, choices } = apply(turned, saved(content));
    expect(mappingOf(inspection, choices)).toEqual([{ target: 'custodian', columns: [0, 1], join: '' }]);
  });

  test('says which sure match it overwrites or leaves out, and never joins a column to its fields', () => {
    const file = tableOf([
      { header: 'Name', guess: 'name' },
      { header: 'Brand', guess: 'brand' },
      { header: 'Label' },
      { header: 'Title', guess: 'model' },
    ]);
    const mapping = saved({
      headers: ['Name', 'Brand', 'Label'],
      mapping: [
        { target: 'name', columns: [2] },
        { target: 'model', columns: [0] },
      ],
    });
    const { choices, applied } = apply(file, mapping);
    expect(choices.targets).toEqual({ 0: 'model', 1: '', 2: 'name', 3: 'custom:Title' });
    expect(applied.moved).toEqual([
      { index: 0, from: 'name', to: 'model', sure: true },
      { index: 1, from: 'brand', to: '', sure: true },
      { index: 2, from: '', to: 'name', sure: true },
      { index: 3, from: 'model', to: 'custom:Title', sure: true },
    ]);
    expect(applied.unknown).toEqual([3]);
  });

  test('leaves a column where it is whose field is gone', () => {
    const file = tableOf([{ header: 'Colour', guess: 'custom:Colour' }]);
    const content = { headers: ['Colour'], mapping: [{ target: 'custom:Paint', columns: [0] }] };
    const lost = { targets: ['custom:Paint'], names: [{ text: 'Li' }] };
    const { choices, applied } = apply(file, saved(content, { lost }));
    expect(choices.targets).toEqual({ 0: 'custom:Colour' });
    expect(applied).toMatchObject({ moved: [], lostTargets: ['custom:Paint'], lostNames: ['Li'] });
  });

  test.each<[string, Column['amounts'], power: number | undefined, open: string[]]>([
    ['answers what the file leaves open', { ...unit, power: null }, 4, []],
    ['yields to what the file says', unit, undefined, ['originalValue']],
    ['is not read into a file that says nothing', null, undefined, ['originalValue']],
  ])('a unit %s', (_, amounts, power, open) => {
    const file = tableOf([{ header: 'Cost', guess: 'originalValue', amounts }]);
    const mapping = saved({
      headers: ['Cost'],
      mapping: [{ target: 'originalValue', columns: [0], power: 4 }],
    });
    const { choices, applied } = apply(file, mapping);
    expect(choices.powers.originalValue).toBe(power);
    expect(applied.units).toEqual(open);
  });

  test('brings its answers and says which of them mean something else now', () => {
    const file = {
      ...tableOf([{ header: 'Name' }]),
      answers: { choices: { status: { ok: 'inUse', x: 'draft' } } },
    };
    const answers = { choices: { status: { ok: 'inStock' } }, names: { person: { Li: 4 } } };
    const { inspection, applied } = apply(file, saved({ headers: ['Name'], answers }));
    expect(inspection.answers).toEqual({
      choices: { status: { ok: 'inStock', x: 'draft' } },
      names: { person: { Li: 4 } },
    });
    expect(applied.answers).toEqual(['ok']);
  });
});
