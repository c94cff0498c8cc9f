import {
  fieldsOfSubject,
  type NamedSubject,
  namedSubjects,
  type SubjectField,
} from '../../../src/vocabulary/import-subjects.ts';
import { headerKey } from '../fields/known-header.ts';
import { recordHeaders, stateWords } from './headers.ts';

const wordsOf = (text = '') => text.split('|').filter(Boolean);

const headersOf = (subject: NamedSubject): ReadonlyMap<string, SubjectField> => {
  const known = new Map<string, SubjectField>();
  for (const field of fieldsOfSubject(subject) as SubjectField[]) {
    for (const word of [field, ...wordsOf(recordHeaders[subject][field])]) {
      if (!known.has(headerKey(word))) known.set(headerKey(word), field);
    }
  }
  return known;
};
const statesOf = (subject: NamedSubject): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(stateWords[subject]).flatMap(([state, words]) =>
      [state, ...wordsOf(words)].map((word): [string, string] => [headerKey(word), state]),
    ),
  );

const ofEach = <Of>(of: (subject: NamedSubject) => Of) =>
  new Map(namedSubjects.map((subject) => [subject, of(subject)] as const));

const headers = ofEach(headersOf);
const states = ofEach(statesOf);

/** The field of a subject that a header names; undefined for none. */
export const knownRecordHeader = (subject: NamedSubject, header: string): SubjectField | undefined =>
  headers.get(subject)?.get(headerKey(header));

/** The state that a word of a file means; undefined for none. */
export const stateOfWord = (subject: NamedSubject, word: string): string | undefined =>
  states.get(subject)?.get(headerKey(word));
