import { describe, expect, test } from '@jest/globals';
import { fixedParts, sheetEnd, sheetStart } from '../../../../server/spreadsheet/xlsx/xlsx-parts.ts';
import { styles } from '../../../../server/spreadsheet/xlsx/xlsx-row.ts';

const parts = new Map(fixedParts('资产 & <1>', 2));
const part = (name: string) => parts.get(name) ?? '';
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

describe('the parts of a workbook', () => {
  test('are XML, each in its language', () => {
    const spaces = [...parts].map(([name, text]) => {
      expect(text.startsWith('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<')).toBe(true);
      return [name, all(text, / xmlns="([^"]*)"/g).flat()];
    });
    expect(Object.fromEntries(spaces)).toEqual({
      'xl/styles.xml': [main],
      'xl/workbook.xml': [main],
      'xl/_rels/workbook.xml.rels': [`${packaged}/relationships`],
      '_rels/.rels': [`${packaged}/relationships`],
      '[Content_Types].xml': [`${packaged}/content-types`],
    });
  });

  test('lead to one another, and every sheet is led to', () => {
    const relations = (text: string) =>
      all(text, /<Relationship Id="(\w+)" Type="([^"]*)" Target="([^"]*)"\/>/g);
    expect(relations(part('_rels/.rels'))).toEqual([['rId1', `${office}/officeDocument`, 'xl/workbook.xml']]);
    expect(relations(part('xl/_rels/workbook.xml.rels'))).toEqual([
      ['rId1', `${office}/worksheet`, 'worksheets/sheet1.xml'],
      ['rId2', `${office}/worksheet`, 'worksheets/sheet2.xml'],
      ['rId3', `${office}/styles`, 'styles.xml'],
    ]);
    expect(part('xl/workbook.xml')).toContain(`xmlns:r="${office}"`);
    expect(all(part('xl/workbook.xml'), /<sheet name="([^"]*)" sheetId="(\d+)" r:id="(\w+)"\/>/g)).toEqual([
      ['资产 &amp; &lt;1&gt;', '1', 'rId1'],
      ['资产 &amp; &lt;1&gt; 2', '2', 'rId2'],
    ]);
  });

  test('say what they are', () => {
    const types = part('[Content_Types].xml');
    expect(all(types, /<Default Extension="(\w+)" ContentType="([^"]*)"\/>/g)).toEqual([
      ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
      ['xml', 'application/xml'],
    ]);
    expect(all(types, /<Override PartName="([^"]*)" ContentType="([^"]*)"\/>/g)).toEqual([
      ['/xl/workbook.xml', `${sheetML}.sheet.main+xml`],
      ['/xl/styles.xml', `${sheetML}.styles+xml`],
      ['/xl/worksheets/sheet1.xml', `${sheetML}.worksheet+xml`],
      ['/xl/worksheets/sheet2.xml', `${sheetML}.worksheet+xml`],
    ]);
  });

  test('close every element that they open', () => {
    const sheet = sheetStart([16]) + sheetEnd(1, 1);
    for (const text of [...parts.values(), sheet]) {
      const open: string[] = [];
      for (const [closing, name, alone] of all(text, /<(\/?)([\w:]+)(?:\s[^>]*?)?(\/?)>/g)) {
        if (closing) expect(open.pop()).toBe(name);
        else if (!alone) open.push(name ?? '');
      }
      expect(open).toEqual([]);
    }
  });

  test('have a style for each kind of cell, and as many of each thing as they say', () => {
    const text = part('xl/styles.xml');
    const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(text)?.[1] ?? '';
    const kinds = all(formats, /<xf numFmtId="(\d+)" fontId="(\d+)"/g);
    expect(kinds[styles.plain]).toEqual(['0', '0']);
    expect(kinds[styles.heading]).toEqual(['0', '1']);
    expect(kinds[styles.day]).toEqual(['164', '0']);
    expect(kinds[styles.amount]).toEqual(['4', '0']);
    expect(text).toContain('<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>');
    for (const [list, element] of [
      ['numFmts', 'numFmt'],
      ['fonts', 'font'],
      ['fills', 'fill'],
      ['borders', 'border'],
      ['cellStyleXfs', 'xf'],
      ['cellXfs', 'xf'],
    ]) {
      const [, count, held = ''] = new RegExp(`<${list} count="(\\d+)">(.*)</${list}>`).exec(text) ?? [];
      expect([list, held.match(new RegExp(`<${element}[ >]`, 'g'))?.length]).toEqual([list, Number(count)]);
    }
    const [plain, bold] = text.match(/<font>.*?<\/font>/g) ?? [];
    expect(plain).toBe('<font><sz val="11"/><name val="Calibri"/></font>');
    expect(bold).toBe('<font><b/><sz val="11"/><name val="Calibri"/></font>');
    expect(all(text, /patternType="(\w+)"/g).flat()).toEqual(['none', 'gray125']);
  });
});

test('a sheet keeps its header in sight, and each of its columns can be filtered', () => {
  expect(sheetStart([16])).toContain(`<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`);
  expect(sheetStart([16])).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect(sheetStart([8, 19])).toContain(
    '<cols><col min="1" max="1" width="8" customWidth="1"/><col min="2" max="2" width="19" customWidth="1"/></cols><sheetData>',
  );
  expect(sheetEnd(30, 7)).toBe('</sheetData><autoFilter ref="A1:AD7"/></worksheet>');
});

test.each([
  ['供应商', '供应商', '供应商 2'],
  ['a/b[c]:*?\\d', 'a b c     d', 'a b c     d 2'],
  ["'quoted'", 'quoted', 'quoted 2'],
  ['[]', 'Sheet', 'Sheet 2'],
  ['x'.repeat(60), 'x'.repeat(31), `${'x'.repeat(29)} 2`],
])('a workbook that is called %j has sheets that Excel takes', (title, ...names) => {
  const [, xml = ''] = fixedParts(title, 2).find(([name]) => name === 'xl/workbook.xml') ?? [];
  expect(all(xml, /<sheet name="([^"]*)"/g).flat()).toEqual(names);
});
