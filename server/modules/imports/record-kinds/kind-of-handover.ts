import type { DocumentKind } from '../../../../src/vocabulary/document.ts';
import type { HandoverWord } from '../../../../src/vocabulary/import-subjects.ts';
import type { Headers } from '../../../ledger/reader/row-reading.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import type { Note } from '../decide/notes.ts';

/** How columns are called in a list of one kind of handovers: 借用人, Issued to. */
const signs: readonly [RegExp, HandoverWord][] = [
  [/借|borrow|loan|lent|pr[eé]st|貸|leih|emprunt|pr[eê]t|대여/i, 'borrow'],
  [/领用|領用|领取|发放|issue|entreg|払出|支給|ausgabe|ausgegeben|remis|지급/i, 'issue'],
  [/退库|退庫|退还人/, 'return'],
  [/归还人|返却者|returned by/i, 'returnLoan'],
  [/调拨|調撥|transfer|traslad|移管/i, 'transfer'],
  [/check(?:ed)?[- ]?out/i, 'checkOut'],
];

/** What kind of handover a row is about, by its cell or else by what its columns are called; undefined where neither says it. */
export function kindOfHandover(values: RecordValues, headers: Headers, note: Note): DocumentKind | undefined {
  const said = values.kind as HandoverWord | undefined;
  if (said !== undefined) return kindOfWord(said, values);
  const names = ['documentNo', 'partner', 'happenedOn'].flatMap((field) => headers[field] ?? []);
  const found = signs.flatMap(([pattern, word]) => {
    const name = names.find((one) => pattern.test(one));
    return name === undefined ? [] : [{ name, word }];
  });
  const [only, other] = found;
  if (!only || other) return undefined;
  note('kind', 'kindFromHeader', only.name);
  return kindOfWord(only.word, values);
}

function kindOfWord(word: HandoverWord, values: RecordValues): DocumentKind | undefined {
  if (word === 'checkOut')
    return values.dueOn === undefined && values.returnedOn === undefined ? 'issue' : 'borrow';
  if (word !== 'transfer') return word;
  if (values.partner !== undefined) return 'personTransfer';
  if (values.organisation !== undefined) return 'organisationTransfer';
  return values.location === undefined ? undefined : 'locationTransfer';
}
