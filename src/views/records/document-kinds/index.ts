import type { DocumentKind } from '../../../vocabulary/document.ts';
import { borrow, returnLoan } from './borrow.tsx';
import { disposal } from './disposal.tsx';
import { issue } from './issue.tsx';
import type { KindWords } from './kind-words.ts';
import { returnToStock } from './return.tsx';
import { leaverHandover, locationTransfer, organisationTransfer, personTransfer } from './transfer.tsx';

export const kindWords: Readonly<Record<DocumentKind, KindWords>> = {
  issue,
  return: returnToStock,
  borrow,
  returnLoan,
  personTransfer,
  organisationTransfer,
  locationTransfer,
  leaverHandover,
  disposal,
};
