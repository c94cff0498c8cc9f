import { documentStates } from '../../../src/vocabulary/document.ts';
import {
  fieldsOfSubject,
  type NamedSubject,
  namedSubjects,
  type SubjectField,
} from '../../../src/vocabulary/import-subjects.ts';
import { masterStates } from '../../../src/vocabulary/master-record.ts';
import { personStates } from '../../../src/vocabulary/person-fields.ts';
import { planStates } from '../../../src/vocabulary/plan.ts';
import { repairStates } from '../../../src/vocabulary/repair.ts';
import { nodeStates } from '../../../src/vocabulary/trees.ts';
import { HeaderIndex, headerKey } from '../fields/header-index.ts';
import { wordsFor } from '../words/words.ts';

const statesOf: Readonly<Partial<Record<NamedSubject, readonly string[]>>> = {
  people: personStates,
  suppliers: masterStates,
  spareParts: masterStates,
  repairs: repairStates,
  plans: planStates,
  handovers: documentStates,
};

const ofEach = <Of>(of: (subject: NamedSubject) => Of) =>
  new Map(namedSubjects.map((subject) => [subject, of(subject)] as const));

const headers = ofEach((subject) => {
  const known = new HeaderIndex<SubjectField>();
  for (const field of fieldsOfSubject(subject) as SubjectField[])
    for (const word of [field, ...wordsFor(`${subject}.${field}`)]) known.add(word, field);
  return known;
});
const states = ofEach((subject) => {
  const words = (statesOf[subject] ?? nodeStates).map((state) => [state, ...wordsFor(`${subject}:${state}`)]);
  return new Map(
    words.flatMap(([state = '', ...said]) => [state, ...said].map((word) => [headerKey(word), state])),
  );
});

/** The field of a subject that a header names; undefined for none. */
export const knownRecordHeader = (subject: NamedSubject, header: string): SubjectField | undefined =>
  headers.get(subject)?.find(header);

/** The state that a word of a file means; undefined for none. */
export const stateOfWord = (subject: NamedSubject, word: string): string | undefined =>
  states.get(subject)?.get(headerKey(word));
