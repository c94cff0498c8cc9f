import type { DocumentKind } from '../../../vocabulary/document.ts';
import { borrow, returnLoan } from './borrow.tsx';
import { issue } from './issue.tsx';
import type { KindWords } from './kind-words.ts';
import { returnToStock } from './return.tsx';

export const kindWords: Readonly<Record<DocumentKind, KindWords>> = {
  issue,
  return: returnToStock,
  borrow,
  returnLoan,
};
