import type { DocumentKind } from '../../../../vocabulary/document.ts';
import { navigate } from '../../../../window/router.ts';

/** The address of a new document of a kind with these assets as its lines. */
export const newDocument = (kind: DocumentKind, ids: readonly number[]) =>
  `/handovers/new?kind=${kind}&assets=${ids.join(',')}`;

/** Leads to a new document of a kind with these assets as its lines. */
export const toDocument = (kind: DocumentKind, ids: readonly number[]) => navigate(newDocument(kind, ids));
