import { strToU8, zipSync } from 'fflate';

const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface XlsxParts {
  /** `<row>` elements of each sheet by name. */
  sheets: Record<string, string>;
  /** After `<sheetData>`. */
  tail?: string;
  strings?: string;
  styles?: string;
  workbookPr?: string;
  sheetAttributes?: string;
}

/** An xlsx file of the XML given. */
export function xlsx(parts: XlsxParts, more: Record<string, string> = {}): Uint8Array {
  const names = Object.keys(parts.sheets);
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${ns} xmlns:r="${rel}">${parts.workbookPr ?? ''}<sheets>${names
      .map(
        (name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="s${i}" ${parts.sheetAttributes ?? ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (_, i) => `<Relationship Id="s${i}" Type="${rel}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="a" Type="${rel}/sharedStrings" Target="/xl/sharedStrings.xml"/>
      <Relationship Id="b" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
  };
  names.forEach((name, i) => {
    files[`xl/worksheets/sheet${i + 1}.xml`] =
      `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet ${ns}><sheetData>${parts.sheets[name]}</sheetData>${parts.tail ?? ''}</worksheet>`;
  });
  if (parts.strings) files['xl/sharedStrings.xml'] = `<sst ${ns}>${parts.strings}</sst>`;
  if (parts.styles) files['xl/styles.xml'] = `<styleSheet ${ns}>${parts.styles}</styleSheet>`;
  return zipSync(
    Object.fromEntries(Object.entries({ ...files, ...more }).map(([path, text]) => [path, strToU8(text)])),
  );
}

/** One sheet `Sheet1`. */
export const sheetOf = (rows: string, parts: Omit<XlsxParts, 'sheets'> = {}) =>
  xlsx({ ...parts, sheets: { Sheet1: rows } });
