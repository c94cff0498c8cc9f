import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { chunksOf } from '../../../server/pdf/chunks.ts';
import { drawSignedSheet } from '../../../server/pdf/draw-signed-sheet.ts';
import { newPdf } from '../../../server/pdf/new-pdf.ts';
import { readPdf } from '../labels/support.ts';

const plain = {
  company: '苏州精密',
  title: '资产处置单',
  logo: null,
  code: null,
  columns: [{ label: '名称', share: 1, isEnd: false }],
  signers: ['审批人'],
  footer: 'BF1',
};

async function drawn(details: string[], rows: string[][]) {
  const pdf = await newPdf('x', { bufferPages: true });
  const bytes = await buffer(chunksOf(pdf, drawSignedSheet(pdf, { ...plain, details, rows })));
  return readPdf(bytes, async (read) => ({ text: await read.text(), ...(await read.size()) }));
}

test('details that fill more than a page go on over the table', async () => {
  const names = Array.from({ length: 900 }, (_, at) => `员工${at}`).join(', ');
  const { text, pages } = await drawn([`原保管人: ${names}`, `原因: ${'损坏'.repeat(500)}`], [['电脑']]);
  expect(pages).toBe(2);
  for (const part of ['员工0,', '员工899', '名称', '电脑', '审批人', '2 / 2']) expect(text).toContain(part);
});

test('places to sign that do not fit under the last row have a page of their own', async () => {
  const count = async (rows: number) =>
    drawn(
      [],
      Array.from({ length: rows }, () => ['电脑']),
    );
  const { pages, text } = await count(43);
  expect(pages).toBe(2);
  expect(text.split('名称')).toHaveLength(2);
  expect(text.indexOf('审批人')).toBeGreaterThan(text.indexOf('1 / 2'));
  expect((await count(5)).pages).toBe(1);
});
