import { expect, test } from '@jest/globals';
import { RepeatedTexts } from '../../../../server/spreadsheet/csv/repeated-texts.ts';

test('a text is the same, whether it came before, is long, or was one of many', () => {
  const repeated = new RepeatedTexts();
  const texts = [
    ...Array.from({ length: 20_000 }, (_, at) => `text ${at % 9000}`),
    'x'.repeat(500),
    '笔记本',
  ];
  expect(texts.map((text) => repeated.one(text))).toEqual(texts);
});
