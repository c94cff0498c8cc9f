import { expect, test } from '@jest/globals';
import type { Cell } from '../../../../server/spreadsheet/cell.ts';
import { escapeXml, sheetRow } from '../../../../server/spreadsheet/xlsx/xlsx-row.ts';

const text = (place: string, written: string, style = '') =>
  `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${written}</t></is></c>`;

test.each<[Cell, string]>([
  [null, ''],
  [{ text: '' }, ''],
  [{ text: 'a <b>' }, text('A7', 'a &lt;b&gt;')],
  [{ text: '=1+1' }, text('A7', "'=1+1")],
  [{ number: '1.50' }, '<c r="A7" s="3"><v>1.50</v></c>'],
  [{ number: '1.5' }, '<c r="A7"><v>1.5</v></c>'],
  [{ day: '2026-11-22' }, '<c r="A7" s="2"><v>46348</v></c>'],
  [{ day: '1900-03-01' }, '<c r="A7" s="2"><v>61</v></c>'],
  [{ day: '1900-02-28' }, text('A7', '1900-02-28')],
  [{ day: '2026-13-01' }, text('A7', '2026-13-01')],
])('%j is written as %s', (cell, xml) => {
  expect(sheetRow([cell], 7)).toBe(`<row r="7">${xml}</row>`);
});

test('cells stand in their columns, and those of a heading in its style', () => {
  const cells = [{ text: 'a' }, null, { number: '1' }];
  expect(sheetRow(cells, 1, 'heading')).toBe(
    `<row r="1">${text('A1', 'a', ' s="1"')}<c r="C1" s="1"><v>1</v></c></row>`,
  );
});

test.each([
  ['&<>"\'', "&amp;&lt;&gt;&quot;'"],
  ['tab\tand\nline', 'tab\tand\nline'],
  ['\u0000\u0008\u000b\r\u001f', '_x0000__x0008__x000B__x000D__x001F_'],
  ['\ufffe\uffff', '_xFFFE__xFFFF_'],
  ['_x0041_ _x004_ _X0041_ _x00fF_', '_x005F_x0041_ _x004_ _X0041_ _x005F_x00fF_'],
  ['\ud800', '\ufffd'],
  ['名𠮷', '名𠮷'],
])('%j is %j in XML', (plain, xml) => {
  expect(escapeXml(plain)).toBe(xml);
});

test('a text that is longer than Excel takes says at its end how much is left out', () => {
  const written = (length: number) =>
    /preserve">([^<]*)</.exec(sheetRow([{ text: 'x'.repeat(length) }], 1))?.[1] ?? '';
  expect(written(32_767)).toBe('x'.repeat(32_767));
  const cut = written(40_000);
  expect(cut.length).toBeLessThanOrEqual(32_767);
  const [, stored = '', left] = /^(x+)… \+(\d+)$/.exec(cut) ?? [];
  expect(stored.length + Number(left)).toBe(40_000);
});
