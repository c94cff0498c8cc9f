import {
  fieldsOfSubject,
  type NamedSubject,
  namedSubjects,
  type SubjectField,
} from '../../../src/vocabulary/import-subjects.ts';
import { HeaderIndex, headerKey } from '../fields/header-index.ts';
import { recordHeaders, stateWords } from './headers.ts';

const wordsOf = (text = '') => text.split('|').filter(Boolean);

const headersOf = (subject: NamedSubject) => {
  const known = new HeaderIndex<SubjectField>();
  for (const field of fieldsOfSubject(subject) as SubjectField[])
    for (const word of [field, ...wordsOf(recordHeaders[subject][field])]) known.add(word, field);
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
  headers.get(subject)?.find(header);

/** The state that a word of a file means; undefined for none. */
export const stateOfWord = (subject: NamedSubject, word: string): string | undefined =>
  states.get(subject)?.get(headerKey(word));
