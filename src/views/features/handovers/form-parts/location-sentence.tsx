import { Trans } from '@lingui/react/macro';
import { detailsOf } from '../../../../machines/lifecycles/document-kinds.ts';
import type { DocumentKind } from '../../../../vocabulary/document.ts';

/** Where the assets of a document will be once it takes effect, where its head says so. */
export function LocationSentence({ kind, location }: { kind: DocumentKind; location: string | undefined }) {
  if (!detailsOf(kind).head.includes('locationId')) return null;
  if (location) return <Trans>Location afterwards: {location}.</Trans>;
  if (kind === 'return') return <Trans>Each goes to its previous stock location.</Trans>;
  return <Trans>No location is selected: the assets stay recorded where they are now.</Trans>;
}
