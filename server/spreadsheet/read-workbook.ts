import type { TextHints } from './csv/find-encoding.ts';
import { readCsv } from './csv/read-csv.ts';
import { isOldOffice, isText } from './kind-of-file.ts';
import { ImportRefusal } from './refusal.ts';
import { type Source, sourceOf, startOf, wholeOf } from './source.ts';
import type { Workbook } from './workbook.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

const looked = 1000;

/**
 * Reads a spreadsheet file. What it is shows in its content; the name only names the sheet of a CSV file.
 *
 * @param text what is known of the encoding of a text file
 * @throws {ImportRefusal} when the file is of another kind, broken, or beyond the limits.
 */
export async function readWorkbook(
  file: Uint8Array | Source,
  fileName: string,
  text: TextHints = {},
): Promise<Workbook> {
  const source = file instanceof Uint8Array ? sourceOf(file) : file;
  if (source.size === 0) throw new ImportRefusal('empty');
  const start = await startOf(source, looked);
  if (isText(start)) {
    if (isMarkup(start)) throw new ImportRefusal('webPage');
    return readCsv(source, sheetName(fileName), text);
  }
  const bytes = file instanceof Uint8Array ? file : await wholeOf(source);
  if (!isOldOffice(start)) return readXlsx(bytes);
  throw new ImportRefusal(isEncrypted(bytes) ? 'encryptedWorkbook' : 'oldExcel');
}

/** Programs save tables of HTML, and XML of Excel 2003, under the name of a workbook. */
const isMarkup = (bytes: Uint8Array): boolean =>
  /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html|head|meta|table|style|\?xml)[\s>]/i.test(
    Buffer.from(bytes).toString('latin1').replaceAll('\0', ''),
  );

/** An xlsx file with a password is an OLE file with a stream `EncryptedPackage`, named in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );
}

function sheetName(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  return base.replace(/\.[^.]*$/, '') || base;
}
