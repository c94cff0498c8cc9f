import { accountItems, maxAccounts, voucherKinds } from '../../vocabulary/journal.ts';
import { Id, line, nullable, oneOf, strict, Type } from './call.ts';
import { LeftOut, Month } from './depreciation.ts';

/** A decimal string; null on the other side of the line. */
const Side = nullable(Type.String());
const Account = {
  item: oneOf(accountItems),
  /** The category and the organisation that it holds for, with all below them; null for all. */
  category: nullable(line(400, 1)),
  organisation: nullable(line(400, 1)),
  code: line(40, 1),
  title: line(100),
};

/** Vouchers of a month, as bookkeeping takes them in, and the accounts that they are entered under. */
export const journalCalls = {
  '/journal/list': {
    summary:
      'The vouchers of a month for the assets in scope, in the currency of the company: additions, corrections, depreciation, impairments and disposals. Debit equals credit in each.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({ month: Month }),
    answer: strict({
      /** Whether the month is closed, so that its vouchers change no more. */
      closed: Type.Boolean(),
      /** At the end of the month. */
      leftOut: LeftOut,
      rows: Type.Array(
        strict({
          id: Id,
          month: Month,
          kind: oneOf(voucherKinds),
          /** Of the voucher in its month, from 1. */
          voucherNo: Type.Integer(),
          item: oneOf(accountItems),
          code: Type.String(),
          title: Type.String(),
          assetNo: nullable(Type.String()),
          assetName: nullable(Type.String()),
          category: Type.String(),
          organisation: Type.String(),
          debit: Side,
          credit: Side,
          currency: Type.String(),
        }),
      ),
      next: Type.Null(),
    }),
  },
  '/accountCode/get': {
    summary: 'The account codes of the company; an item without any has the usual one of CAS.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({ stamp: Type.String(), rows: Type.Array(strict(Account)) }),
  },
  '/accountCode/save': {
    summary:
      'Enter all account codes anew. Rows that cannot be read are answered by their number, and nothing is saved; codes that somebody else has saved meanwhile answer `stale`.',
    access: 'books.close',
    cancellable: false,
    payload: strict({
      /** Of the codes that the person saw. */
      stamp: Type.String({ maxLength: 40 }),
      rows: Type.Array(strict(Account), { maxItems: maxAccounts }),
    }),
    answer: strict({
      saved: Type.Integer(),
      refused: Type.Array(
        strict({
          row: Type.Integer(),
          field: oneOf(['category', 'organisation', 'code'] as const),
          why: oneOf(['unknown', 'ambiguous', 'repeated'] as const),
        }),
      ),
    }),
  },
} as const;
