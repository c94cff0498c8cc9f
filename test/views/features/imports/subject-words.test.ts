import { expect, test } from '@jest/globals';
import { fieldWordsOf } from '../../../../src/views/features/imports/subject-words.ts';
import { fieldsOfSubject, namedSubjects } from '../../../../src/vocabulary/import-subjects.ts';

test.each(namedSubjects)('every column of %s has a word', (subject) => {
  expect(Object.keys(fieldWordsOf(subject) ?? {})).toEqual(fieldsOfSubject(subject));
});
