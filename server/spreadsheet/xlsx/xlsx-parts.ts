import { columnLetter } from '../column-letter.ts';
import { escapeXml } from './xlsx-row.ts';

/** Rows that a sheet of Excel can hold, the header included. */
export const maxRows = 1_048_576;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The beginning of a sheet with the widths of its columns, in characters: the header stays in sight. */
export const sheetStart = (widths: readonly number[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;

/** The end of a sheet: each column can be filtered. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnLetter(columns - 1)}${rows}"/></worksheet>`;

/** The parts of a workbook that are not rows, by their names. */
export function fixedParts(title: string, sheets: number): [string, string][] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  return [
    ['xl/styles.xml', stylesXml],
    ['xl/workbook.xml', workbookXml(title, numbers)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(numbers)],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" ` +
        `Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['[Content_Types].xml', contentTypes(numbers)],
  ];
}

/** In the order of `styles`: plain, heading, day, amount. */
const stylesXml =
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

const longestSheetName = 31;

/** Excel opens no file in which the name of a sheet is too long, or has signs of its formulas or apostrophes around it. */
function sheetName(title: string, number: number): string {
  const ending = number === 1 ? '' : ` ${number}`;
  const allowed = title.replace(/[[\]:*?/\\]/g, ' ').slice(0, longestSheetName - ending.length);
  return escapeXml((allowed.replace(/^[' ]+|[' ]+$/g, '') || 'Sheet') + ending);
}

const workbookXml = (title: string, numbers: number[]) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers
    .map((number) => `<sheet name="${sheetName(title, number)}" sheetId="${number}" r:id="rId${number}"/>`)
    .join('')}</sheets></workbook>`;

const workbookRelations = (numbers: number[]) =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">${numbers
    .map(
      (number) =>
        `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join('')}<Relationship Id="rId${numbers.length + 1}" Type="${relations}/styles" Target="styles.xml"/>` +
  '</Relationships>';

const contentTypes = (numbers: number[]) =>
  `${declaration}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${numbers
    .map(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`,
    )
    .join('')}</Types>`;
