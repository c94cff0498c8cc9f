import { expect, test } from '@jest/globals';
import { inspect, tableOf } from '../../../../server/ledger/reader/inspect-table.ts';
import { readWorkbook } from '../../../../server/spreadsheet/read-workbook.ts';
import { sheetOf, xlsx } from '../../spreadsheet/support/xlsx.ts';

const cell = (text: string, style = 0) => `<c t="inlineStr" s="${style}"><is><t>${text}</t></is></c>`;
const row = (number: number, texts: string[], more = '', style = 0) =>
  `<row r="${number}" ${more}>${texts.map((text) => cell(text, style)).join('')}</row>`;
const head = row(1, ['资产编号', '资产名称', '型号']);
const styles =
  '<fonts><font><b/></font><font><strike/></font><font><strike val="0"/></font></fonts>' +
  '<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>' +
  '<dxfs><dxf><font><strike/></font></dxf></dxfs>';
const inspected = async (rows: string, parts: Partial<Parameters<typeof sheetOf>[1]> = {}) =>
  inspect(await readWorkbook(sheetOf(head + rows, { styles, ...parts }), 'a.xlsx'));
const filter = '<autoFilter ref="A1:C5"><filterColumn colId="0"/></autoFilter>';

test.each<[string, string, string, string | undefined]>([
  ['hidden', 'hidden', row(3, ['A2', '桌子', 'M'], 'hidden="1"'), undefined],
  ['of no height', 'hidden', row(3, ['A2', '桌子', 'M'], 'ht="0" customHeight="1"'), undefined],
  ['hidden by a filter', 'filtered', row(3, ['A2', '桌子', 'M'], 'hidden="true"'), filter],
  ['struck through', 'struck', row(3, ['A2', '桌子', 'M'], '', 1), undefined],
])('a row %s is doubtful and an example of it is shown', async (_, kind, hidden, tail) => {
  const found = await inspected(row(2, ['A1', '电脑', 'X']) + hidden + row(9, ['A9', '车床', 'Y']), { tail });
  expect(found).toMatchObject({
    rows: 2,
    doubts: [{ kind, count: 1, rows: [3], text: 'A2 桌子 M' }],
    leftOut: [{ row: 3, reason: kind, doubtful: true }],
  });
});

test.each<[string, string, string | undefined]>([
  [
    'a filter without a place',
    row(3, ['A2', '桌子', 'M']),
    '<autoFilter><filterColumn colId="0"/></autoFilter>',
  ],
  ['a filter that hides nothing', row(3, ['A2', '桌子', 'M']), '<autoFilter ref="A1:C5"/>'],
  ['a font that says it strikes nothing through', row(3, ['A2', '桌子', 'M'], '', 2), undefined],
  ['one cell struck through', `<row r="3">${cell('A2')}${cell('桌子')}${cell('M', 1)}</row>`, undefined],
])('%s leaves an asset', async (_, shown, tail) => {
  expect(await inspected(shown, { tail })).toMatchObject({ rows: 1, doubts: [], leftOut: [] });
});

test('hidden rows are read once a person says so, and a total among them is a total', async () => {
  const rows = row(2, ['A1', '电脑', 'X'], 'hidden="1"') + row(3, ['合计'], 'hidden="1"');
  const book = await readWorkbook(sheetOf(head + rows), 'a.xlsx');
  const { table } = tableOf(book, 0, 1, ['hidden']);
  expect(table.rows.map(({ number }) => number)).toEqual([2]);
  expect(table.leftOut).toEqual([{ row: 3, reason: 'total', text: '合计' }]);
});

test('what only hidden rows hold is mapped all the same', async () => {
  const found = await inspected(row(2, ['A1', '电脑']) + row(3, ['A2', '桌子', 'M'], 'hidden="1"'));
  expect(found.mapping.map(({ target }) => target)).toEqual(['assetNo', 'name', 'model']);
  expect(found.columns[2]).toMatchObject({ samples: ['M'] });
});

test('hidden columns are named, and hidden sheets come last', async () => {
  const rows = head + row(2, ['A1', '电脑', 'X']);
  const columns = '<cols><col min="2" max="16384" hidden="1"/></cols>';
  const shown = inspect(await readWorkbook(sheetOf(rows, { tail: columns }), 'a.xlsx'));
  expect(shown.warnings).toEqual([{ row: null, code: 'hiddenColumns', text: '资产名称, 型号' }]);
  const book = await readWorkbook(xlsx({ sheets: { 旧: rows, 台账: rows } }), 'a.xlsx');
  const [old] = book.sheets;
  if (old) old.hidden = true;
  expect(inspect(book)).toMatchObject({ sheet: 1, sheets: [{ name: '旧', hidden: true }, { name: '台账' }] });
});
