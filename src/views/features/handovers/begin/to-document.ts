import type { DocumentKind } from '../../../../vocabulary/document.ts';
import { navigate } from '../../../../window/router.ts';

/** Leads to a new document of a kind with these assets as its lines. */
export const toDocument = (kind: DocumentKind, ids: readonly number[]) =>
  navigate(`/handovers/new?kind=${kind}&assets=${ids.join(',')}`);
