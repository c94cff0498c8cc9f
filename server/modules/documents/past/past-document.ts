import { detailsOf, isTransfer } from '../../../../src/machines/lifecycles/document-kinds.ts';
import type { DocumentKind, DocumentState } from '../../../../src/vocabulary/document.ts';

/** A document as a list of handovers has it; days may have a time of day behind them. */
export type PastDocument = {
  kind: DocumentKind;
  documentNo?: string;
  assetIds: number[];
  /** Who received the assets, or gave them back where the kind has no receiver. */
  partnerId?: number;
  /** Who handed them over. */
  handedById?: number;
  organisationId?: number;
  locationId?: number;
  happenedOn: string;
  dueOn?: string;
  returnedOn?: string;
  remark?: string;
};

/** What became of a document of a list. */
export const pastState = ({ kind, returnedOn }: Pick<PastDocument, 'kind' | 'returnedOn'>): DocumentState => {
  if (detailsOf(kind).lends) return returnedOn === undefined ? 'lent' : 'closed';
  return isTransfer(kind) ? 'completed' : 'posted';
};
