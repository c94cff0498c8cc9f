import type { Static } from '../../../src/api/contract/call.ts';
import type { DocumentRow } from '../../../src/api/contract/handovers.ts';
import type { DocumentKind } from '../../../src/vocabulary/document.ts';
import type { Head } from './head.ts';

/** A document locked against others until the transaction ends. */
export type LockedDocument = {
  id: number;
  version: number;
  documentNo: string;
  kind: DocumentKind;
  state: Static<typeof DocumentRow>['state'];
  head: Head;
  createdBy: number;
  createdOrganisationId: number;
  assetIds: number[];
};
