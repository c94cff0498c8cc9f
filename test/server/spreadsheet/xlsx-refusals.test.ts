import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { sheetOf, xlsx } from './support/xlsx.ts';

const read = (bytes: Uint8Array) => readWorkbook(bytes, 'list.xlsx');

describe('refusals', () => {
  const refused = (bytes: Uint8Array) =>
    read(bytes).then(
      () => null,
      ({ code }) => code,
    );

  test('what a file is shows in its content, not in its name', async () => {
    expect((await readWorkbook(sheetOf('<row><c><v>1</v></c></row>'), 'list.csv')).kind).toBe('xlsx');
    expect((await readWorkbook(Buffer.from('a,b\n'), 'list.xlsx')).kind).toBe('csv');
  });

  test.each([
    [
      'a table of HTML',
      'webPage',
      Buffer.from('\ufeff<html xmlns:x="urn">\n<table><tr><td>1</td></tr></table>'),
    ],
    ['XML of Excel 2003', 'webPage', Buffer.from('<?xml version="1.0"?>\n<Workbook></Workbook>')],
    ['a table alone', 'webPage', Buffer.from('  <table border=1><tr><td>1</td></tr></table>', 'utf16le')],
    ['an old .xls file', 'oldExcel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    [
      'a workbook with a password',
      'encryptedWorkbook',
      Buffer.concat([Buffer.of(0xd0, 0xcf, 0x11, 0xe0), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['another zip archive', 'otherArchive', zipSync({ 'a.txt': strToU8('a') })],
    ['a Word document', 'otherArchive', zipSync({ 'word/document.xml': strToU8('<a/>') })],
    ['a binary workbook', 'binaryWorkbook', zipSync({ 'xl/workbook.bin': strToU8('a') })],
    [
      'a sheet of LibreOffice',
      'openDocument',
      zipSync({ 'content.xml': strToU8('<a/>'), 'META-INF/manifest.xml': strToU8('<a/>') }),
    ],
    ['a sheet of Numbers', 'appleNumbers', zipSync({ 'Index/Document.iwa': strToU8('a') })],
    ['half a file', 'workbookBroken', sheetOf('<row><c><v>1</v></c></row>').slice(0, 200)],
    ['broken XML', 'workbookBroken', sheetOf('<row><c><v>1</c></row>')],
    [
      'a sheet that is missing',
      'workbookBroken',
      zipSync({
        'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="s0"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': strToU8(
          '<Relationships><Relationship Id="s0" Type="x/worksheet" Target="no.xml"/></Relationships>',
        ),
      }),
    ],
    [
      'a cell of 32,768 characters',
      'cellTooLong',
      sheetOf(`<row><c t="str"><v>${'长'.repeat(32_768)}</v></c></row>`),
    ],
    ['column 201', 'tooManyColumns', sheetOf('<row><c r="GS1"><v>1</v></c></row>')],
    [
      '500,001 rows',
      'tooManyRows',
      sheetOf(Array.from({ length: 500_001 }, (_, i) => `<row><c><v>${i * 7919}</v></c></row>`).join('')),
    ],
    ['a zip bomb', 'workbookBomb', xlsx({ sheets: { A: '' } }, { 'xl/media/a.xml': ' '.repeat(20_000_000) })],
  ])('%s', async (_, code, bytes) => {
    expect(await refused(bytes)).toBe(code);
  });

  test('sizes beyond 512 MB are refused before anything is unpacked', async () => {
    const bytes = zipSync(
      { 'xl/workbook.xml': strToU8('<workbook/>'), 'b.xml': new Uint8Array(1000) },
      { level: 0 },
    );
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 46 < bytes.length; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true);
    }
    expect(await refused(bytes)).toBe('workbookTooLarge');
  });

  test('a part that unpacks to more than it says is cut off and fails', async () => {
    const bytes = sheetOf('<row><c><v>1</v></c></row>'.repeat(1000));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 46 < bytes.length; at++) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 10_000)
        view.setUint32(at + 24, 100, true);
    }
    expect(await refused(bytes)).toBe('workbookBroken');
  });

  test('no bytes lead to anything but a workbook or a refusal', async () => {
    const whole = sheetOf('<row r="1"><c r="A1" t="str"><v>x</v></c></row>');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = Uint8Array.from(whole);
        bytes[at] = byte;
        const outcome = await read(bytes).then(
          () => 'ok',
          (error) => error.name,
        );
        expect(['ok', 'ImportRefusal']).toContain(outcome);
      }),
      { numRuns: 500 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
        const outcome = await read(bytes).then(
          () => 'ok',
          (error) => error.name,
        );
        expect(['ok', 'ImportRefusal']).toContain(outcome);
      }),
      { numRuns: 500 },
    );
  });
});
