import type { DocumentKind } from '../../../../src/vocabulary/document.ts';
import { borrow, returnLoan } from './borrow.ts';
import { disposal } from './disposal.ts';
import { issue } from './issue.ts';
import type { Kind } from './kind.ts';
import { returnToStock } from './return.ts';
import { transfer } from './transfer.ts';

export const kinds: Record<DocumentKind, Kind> = {
  issue,
  return: returnToStock,
  borrow,
  returnLoan,
  personTransfer: transfer,
  organisationTransfer: transfer,
  locationTransfer: transfer,
  leaverHandover: transfer,
  disposal,
};
