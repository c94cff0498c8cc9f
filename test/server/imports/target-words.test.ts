import { expect, test } from '@jest/globals';
import { fields } from '../../../server/ledger/fields/fields.ts';
import { targetWords } from '../../../src/views/features/imports/target-words.ts';

test('the screen offers every field that an import can fill, and no other', () => {
  expect(Object.keys(targetWords).sort()).toEqual(Object.keys(fields).sort());
});
