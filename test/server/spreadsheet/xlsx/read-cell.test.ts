import { describe, expect, test } from '@jest/globals';
import type { NumberKind } from '../../../../server/spreadsheet/xlsx/number-format.ts';
import { type RawCell, readCell } from '../../../../server/spreadsheet/xlsx/read-cell.ts';
import type { WorkbookParts } from '../../../../server/spreadsheet/xlsx/read-parts.ts';

const styles: NumberKind[] = [null, 'date', 'time', { parts: ['', '0000', ''] }];
const parts = { strings: ['first', ''], styles, date1904: false } as unknown as WorkbookParts;
const read = (raw: Partial<RawCell>) =>
  readCell({ type: '', style: '', value: '', formula: null, ...raw }, parts);

describe('a cell', () => {
  test.each<[Partial<RawCell>, object]>([
    [{}, { cell: null }],
    [{ formula: 'A1+1' }, { cell: null, unreadable: '=A1+1' }],
    [{ formula: '""', type: 'str' }, { cell: null }],
    [{ type: 's', value: '0' }, { cell: 'first' }],
    [{ type: 's', value: '1' }, { cell: null }],
    [
      { type: 's', value: '2' },
      { cell: null, unreadable: '2' },
    ],
    [{ type: 'str', value: 'a_x0041_' }, { cell: 'aA' }],
    [{ type: 'inlineStr', value: 'a_x0041_' }, { cell: 'aA' }],
    [{ type: 'b', value: '1' }, { cell: true }],
    [{ type: 'b', value: 'true' }, { cell: true }],
    [{ type: 'b', value: '0' }, { cell: false }],
    [{ type: 'e', value: '#REF!' }, { cell: { error: '#REF!' } }],
    [{ type: 'n', value: '1.5' }, { cell: 1.5 }],
    [{ value: '1.5' }, { cell: 1.5 }],
    [{ value: '1.5', style: '0' }, { cell: 1.5 }],
    [{ value: '1.5', style: '99' }, { cell: 1.5 }],
    [{ value: '1.5', formula: 'A1' }, { cell: 1.5 }],
    [{ value: 'x' }, { cell: 'x', unreadable: 'x' }],
    [{ value: '1e999' }, { cell: '1e999', unreadable: '1e999' }],
  ])('%j is read as %j', (raw, expected) => {
    expect(read(raw)).toEqual(expected);
  });

  test.each<[string, string, object]>([
    ['1', '46348', { cell: { date: '2026-11-22' } }],
    ['1', '46348.5', { cell: { date: '2026-11-22', time: '12:00:00' } }],
    ['1', '-1', { cell: -1, unreadable: '-1' }],
    ['2', '0', { cell: '00:00:00' }],
    ['2', '0.5', { cell: '12:00:00' }],
    ['2', '0.00001', { cell: '00:00:01' }],
    ['2', '1', { cell: { date: '1900-01-01' } }],
    ['2', '-0.5', { cell: -0.5, unreadable: '-0.5' }],
    ['3', '7', { cell: '0007' }],
    ['3', '0', { cell: '0000' }],
    ['3', '12345', { cell: '12345' }],
    ['3', '7.5', { cell: 7.5 }],
    ['3', '-7', { cell: -7 }],
  ])('in style %s, %s is read as %j', (style, value, expected) => {
    expect(read({ style, value })).toEqual(expected);
  });

  test.each<[string, object]>([
    ['2026-11-22', { cell: { date: '2026-11-22' } }],
    [' 2026-11-22 ', { cell: { date: '2026-11-22' } }],
    ['2026-11-22T08:00:01', { cell: { date: '2026-11-22', time: '08:00:01' } }],
    ['2026-11-22T08:00:01Z', { cell: { date: '2026-11-22', time: '08:00:01' } }],
    ['2026-11-22T08:00:01.250Z', { cell: { date: '2026-11-22', time: '08:00:01' } }],
    ['2026-11-22T00:00:00', { cell: { date: '2026-11-22' } }],
    ['x2026-11-22', { cell: 'x2026-11-22', unreadable: 'x2026-11-22' }],
    ['2026-11-22x', { cell: '2026-11-22x', unreadable: '2026-11-22x' }],
    ['2026-11-22T08:00', { cell: '2026-11-22T08:00', unreadable: '2026-11-22T08:00' }],
    ['22.11.2026', { cell: '22.11.2026', unreadable: '22.11.2026' }],
  ])('of the type day, %s is read as %j', (value, expected) => {
    expect(read({ type: 'd', value })).toEqual(expected);
  });
});
