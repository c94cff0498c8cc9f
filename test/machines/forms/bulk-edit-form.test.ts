import { describe, expect, test } from '@jest/globals';
import {
  actionOf,
  anyField,
  bulkEditProblems,
  chosenFields,
  findIn,
  replaceBy,
  withoutField,
} from '../../../src/machines/forms/bulk-edit-form.ts';

describe('a bulk edit', () => {
  test('asks for a field', () => {
    expect(bulkEditProblems({})).toEqual({ [anyField]: { rule: 'required' } });
  });

  test('has its fields in the order of the table, without those that were left out again', () => {
    const values = {
      [actionOf('remark')]: 'clear',
      [actionOf('name')]: 'replace',
      [actionOf('brand')]: 'nonsense',
    };
    expect(chosenFields(values)).toEqual([
      { field: 'name', action: 'replace' },
      { field: 'remark', action: 'clear' },
    ]);
    expect(chosenFields({ ...values, ...withoutField('name') })).toEqual([
      { field: 'remark', action: 'clear' },
    ]);
  });

  test('asks for a value where one is set, and holds it to the rules of the field', () => {
    const set = { [actionOf('originalValue')]: 'set', [actionOf('categoryId')]: 'set' };
    expect(bulkEditProblems(set)).toEqual({
      categoryId: { rule: 'required' },
      originalValue: { rule: 'required' },
    });
    expect(
      bulkEditProblems({ ...set, originalValue: 'x', categoryId: { id: 3, name: 'Computers' } }),
    ).toEqual({ originalValue: { rule: 'an amount' } });
    expect(bulkEditProblems({ [actionOf('remark')]: 'clear' })).toEqual({});
  });

  test('asks for a text to look for, which may be a blank, and none to put in its place', () => {
    const replace = { [actionOf('name')]: 'replace' };
    expect(bulkEditProblems(replace)).toEqual({ [findIn('name')]: { rule: 'required' } });
    expect(bulkEditProblems({ ...replace, [findIn('name')]: ' ' })).toEqual({});
    expect(
      bulkEditProblems({ ...replace, [findIn('name')]: 'a', [replaceBy('name')]: 'b'.repeat(201) }),
    ).toEqual({
      [replaceBy('name')]: { rule: 'too long', max: 200 },
    });
  });
});
