import { xlsx } from '../../spreadsheet/support/xlsx.ts';

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** An xlsx file of sheets of texts, by name. */
export const workbookFile = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array =>
  xlsx({
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([name, rows]) => [
        name,
        rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''),
      ]),
    ),
  });
