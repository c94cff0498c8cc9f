import { expect, test } from '@jest/globals';
import { inspect } from '../../../server/ledger/reader/inspect-table.ts';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { xlsx } from '../spreadsheet/support/xlsx.ts';

const rows =
  '<row r="1"><c t="inlineStr"><is><t>资产编号</t></is></c><c t="inlineStr"><is><t>名称</t></is></c></row><row r="2"><c><v>1</v></c><c><v>2</v></c></row>';
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const comments = (type: string) => ({
  'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="c" Type="${rel}/${type}" Target="../comments1.xml"/></Relationships>`,
});
const warned = async (bytes: Uint8Array, sheet?: number) =>
  inspect(await readWorkbook(bytes, 'a.xlsx'), sheet).warnings;

test.each(['comments', 'threadedComment'])('%s on cells are said to be left out', async (type) => {
  const bytes = xlsx({ sheets: { 台账: rows } }, comments(type));
  expect(await warned(bytes)).toEqual([{ row: null, code: 'commentsLeftOut', text: '' }]);
  expect(await warned(xlsx({ sheets: { 台账: rows } }, comments('drawing')))).toEqual([]);
});

test('other sheets that hold something are named', async () => {
  const bytes = xlsx({ sheets: { 台账: rows, 空: '', 人员: rows, 地点: rows } });
  expect(await warned(bytes)).toEqual([{ row: null, code: 'otherSheets', text: '人员, 地点' }]);
  expect(await warned(bytes, 2)).toEqual([{ row: null, code: 'otherSheets', text: '台账, 地点' }]);
});
