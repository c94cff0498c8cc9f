import { describe, expect, test } from '@jest/globals';
import {
  chosenCustom,
  customActionOf,
  withCustom,
  withoutCustom,
} from '../../../src/machines/forms/bulk-custom.ts';
import { bulkEditProblems } from '../../../src/machines/forms/bulk-edit-form.ts';

const capacity = { name: '容量', kind: 'number', unit: 'GB' } as const;
const ports = { name: 'constructor', kind: 'choices', unit: '' } as const;

describe('custom fields of a bulk edit', () => {
  test('are taken in to be set, and leave nothing behind', () => {
    const values = { ...withCustom(ports), ...withCustom(capacity), 'custom.容量': '8' };
    expect(chosenCustom(values)).toEqual([
      { ...ports, action: 'set', value: '' },
      { ...capacity, action: 'set', value: '8' },
    ]);
    expect(chosenCustom({ ...values, ...withoutCustom('容量') })).toEqual([
      { ...ports, action: 'set', value: '' },
    ]);
    expect(Object.values(withoutCustom('容量')).every((value) => value === null)).toBe(true);
  });

  test('ask for a value unless they are emptied, and are enough of a change', () => {
    const values = withCustom(capacity);
    expect(bulkEditProblems(values)).toEqual({ 'custom.容量': { rule: 'required' } });
    expect(bulkEditProblems({ ...values, 'custom.容量': 'x'.repeat(4001) })).toEqual({
      'custom.容量': { rule: 'too long', max: 4000 },
    });
    const emptied = { ...values, 'custom.容量': '8', [customActionOf('容量')]: 'clear' };
    expect(bulkEditProblems(emptied)).toEqual({});
    expect(chosenCustom(emptied)).toEqual([{ ...capacity, action: 'clear', value: '' }]);
  });

  test('of a deed or a kind that there is not are none', () => {
    const values = withCustom(capacity);
    expect(chosenCustom({ ...values, [customActionOf('容量')]: 'replace' })).toEqual([]);
    expect(chosenCustom({ ...values, 'customKind.容量': 'colour' })).toEqual([]);
  });
});
