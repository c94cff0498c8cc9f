import { booksStates } from '../../vocabulary/depreciation.ts';
import { Day, Moment, nullable, oneOf, paragraph, strict, Type, Version } from './call.ts';
import { Month } from './depreciation.ts';

const Saved = strict({ month: Month, state: oneOf(booksStates), version: Type.Integer() });

/** Closing months, so that nothing enters them any more. */
export const booksCalls = {
  '/books/get': {
    summary:
      'Up to which month the books are closed and by whom, which one can be closed next, and how many assets it has to charge still.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      closed: nullable(strict({ month: Month, version: Type.Integer(), by: Type.String(), at: Moment })),
      /** The first day that is open; null while none is closed. */
      openFrom: nullable(Day),
      /** Null while no month that is over is open. */
      next: nullable(strict({ month: Month, version: Type.Integer(), due: Type.Integer() })),
    }),
  },
  '/books/close': {
    summary:
      'Close a month: the one after the last closed, once it is over and all it has to charge is posted. A month with charges left answers `chargesMissing`.',
    access: 'books.close',
    confirmed: true,
    cancellable: false,
    payload: strict({ month: Month, version: Type.Integer({ minimum: 0 }) }),
    answer: Saved,
  },
  '/books/reopen': {
    summary: 'Open the last closed month again, with a reason.',
    access: 'books.reopen',
    confirmed: true,
    cancellable: false,
    payload: strict({ month: Month, version: Version, reason: paragraph(500) }),
    answer: Saved,
  },
} as const;
