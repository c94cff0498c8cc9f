import { expect, test } from '@jest/globals';
import { choiceLabels } from '../../../server/ledger/fields/choice-labels.ts';
import { fields } from '../../../server/ledger/fields/fields.ts';
import { headerKey } from '../../../server/ledger/fields/header-index.ts';
import { languages, wordsFor } from '../../../server/ledger/words/words.ts';
import { columnsOfSubject, namedSubjects, subjectOrder } from '../../../src/vocabulary/import-subjects.ts';

/** Concepts that something reads, but for the states of records. */
const concepts = [
  ...Object.keys(fields).map((field) => `assets.${field}`),
  ...Object.entries(choiceLabels).flatMap(([field, values]) =>
    Object.keys(values).map((value) => `assets.${field}:${value}`),
  ),
  ...namedSubjects.flatMap((subject) =>
    Object.keys(columnsOfSubject(subject)).map((field) => `${subject}.${field}`),
  ),
  ...namedSubjects
    .flatMap((subject) =>
      Object.values(columnsOfSubject(subject)).flatMap((one) => ('of' in one ? [one.of] : []).flat()),
    )
    .map((kind) => `kind:${kind}`),
  ...subjectOrder.map((subject) => `sheet:${subject}`),
  ...['models', 'trees', ...namedSubjects].map((subject) => `${subject}.others`),
];

test.each(Object.entries(languages))('every word in %s is read, and said once', (_, words) => {
  const known = new Set(concepts.flatMap((concept) => [concept, concept.replace(/^\w+\./, '')]));
  const unread = Object.keys(words).filter((concept) => !known.has(concept) && !/^\w*:[\w ]+$/.test(concept));
  expect(unread).toEqual([]);
  for (const [concept, text = ''] of Object.entries(words)) {
    const keys = text.split('|').map((word) => (/^assets\.\w+:|^:/.test(concept) ? word : headerKey(word)));
    expect([concept, keys.filter((key, at) => key === '' || keys.indexOf(key) !== at)]).toEqual([
      concept,
      [],
    ]);
  }
});

test('a concept has its own words and those of its field in all subjects', () => {
  expect(wordsFor('people.phone')).toEqual(expect.arrayContaining(['phone', '内線', '手机']));
  expect(wordsFor('meters:retired')).toEqual(expect.arrayContaining(['已拆除', 'retired', '停用']));
});
