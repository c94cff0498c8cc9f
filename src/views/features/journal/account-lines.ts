import type { Answer } from '../../../api/contract/index.ts';
import { type AccountItem, accountItems } from '../../../vocabulary/journal.ts';

type Row = Answer<'/accountCode/get'>['rows'][number];
export type AccountLine = Row & { line: number };

const blankOf = (text: string) => (text === '' ? null : text);

/** Rows as lines of a spreadsheet, their cells between tabs. */
export const asLines = (rows: readonly Row[], wordOf: (item: AccountItem) => string): string =>
  rows
    .map(({ item, category, organisation, code, title }) =>
      [wordOf(item), category ?? '', organisation ?? '', code, title].join('\t'),
    )
    .join('\n');

/** What a pasted table says, and the lines of it whose first cell is no item or that have no code. */
export function readLines(
  text: string,
  wordOf: (item: AccountItem) => string,
): { rows: AccountLine[]; wrong: number[] } {
  const items = new Map(
    accountItems.flatMap((item): [string, AccountItem][] => [
      [item.toLowerCase(), item],
      [wordOf(item).toLowerCase(), item],
    ]),
  );
  const wrong: number[] = [];
  const rows = text.split(/\r?\n/).flatMap((raw, at): AccountLine[] => {
    if (raw.trim() === '') return [];
    const [first = '', category = '', organisation = '', code = '', title = ''] = raw
      .split('\t')
      .map((cell) => cell.trim());
    const item = items.get(first.toLowerCase());
    if (item && code !== '')
      return [
        { line: at + 1, item, category: blankOf(category), organisation: blankOf(organisation), code, title },
      ];
    // The first line of a table that is pasted with its heads.
    if (at > 0 || item) wrong.push(at + 1);
    return [];
  });
  return { rows, wrong };
}
