import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { voucherKinds } from '../../../src/vocabulary/journal.ts';
import { lastDayOf } from '../../../src/vocabulary/months.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { day, number, type Read, text, word } from '../../exports/cells.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Context, Handlers } from '../../http/handler.ts';
import { leftOutOf, requireInBooks } from '../depreciation/index.ts';
import { accountFinder, listAccounts, saveAccounts } from './accounts.ts';
import { changesOf, chargesOfMonth } from './changes.ts';
import { vouchersOf } from './vouchers.ts';

type Row = Answer<'/journal/list'>['rows'][number];

/** @throws Refusal `beforeBooks` for the months before the first that was posted */
async function listJournal(
  { month }: Payload<'/journal/list'>,
  context: Context,
): Promise<Answer<'/journal/list'>> {
  const { db, settings } = context;
  await requireInBooks(db, month);
  const [changes, charges, accountOf, closed] = [
    await changesOf(month, context),
    await chargesOfMonth(month, context),
    await accountFinder(db),
    await isClosed(context, month),
  ];
  const entries = vouchersOf(changes, charges);
  const numbers = voucherKinds.filter((kind) => entries.some((entry) => entry.kind === kind));
  return {
    closed,
    leftOut: await leftOutOf(
      db,
      month,
      sql`${scopeOfAsset(context.actor, 'depreciation.read')}`,
      settings.currency,
    ),
    rows: entries.map(({ category, organisation, categoryName, organisationName, ...entry }, nth) => ({
      id: nth + 1,
      month,
      voucherNo: numbers.indexOf(entry.kind) + 1,
      ...accountOf(entry.item, { category, organisation }),
      category: categoryName,
      organisation: organisationName,
      currency: settings.currency,
      assetNo: null,
      assetName: null,
      ...entry,
    })),
    next: null,
  };
}

async function isClosed({ db }: Context, month: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select coalesce(${`${month}-01`}::date < first_open_day(), false) as closed`.execute(db);
  return rows[0]?.closed ?? false;
}

/** What bookkeeping programs ask of a line; a column that they leave empty is `blank`. */
export const journalColumns: Record<ExportedColumn<'journal'>, Read<Row>> = {
  date: day(({ month }) => lastDayOf(month)),
  year: text(({ month }) => month.slice(0, 4)),
  period: text(({ month }) => String(Number(month.slice(5)))),
  word: (_, say) => ({ text: say('word', '记') }),
  voucherNo: number(({ voucherNo }) => String(voucherNo)),
  lineNo: number(({ id }) => String(id)),
  summary: ({ month, kind, assetNo, assetName }, say) => ({
    text: [month, say(kind), assetNo, assetName].filter(Boolean).join(' '),
  }),
  code: text(({ code }) => code),
  title: text(({ title }) => title),
  item: word(({ item }) => item),
  organisation: text(({ organisation }) => organisation),
  category: text(({ category }) => category),
  assetNo: text(({ assetNo }) => assetNo),
  debit: number(({ debit }) => debit),
  credit: number(({ credit }) => credit),
  amount: number(({ debit, credit }) => debit ?? credit),
  currency: text(({ currency }) => currency),
  rate: number(() => '1'),
  none: () => ({ number: '0' }),
  blank: () => null,
};

export const journalHandlers = {
  '/journal/list': listJournal,
  '/journal/export': exportOf('journal', listJournal, journalColumns),
  '/accountCode/get': listAccounts,
  '/accountCode/save': saveAccounts,
} satisfies Partial<Handlers>;
