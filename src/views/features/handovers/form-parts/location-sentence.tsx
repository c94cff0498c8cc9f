import { Trans } from '@lingui/react/macro';
import type { DocumentKind } from '../../../../vocabulary/document.ts';

type Props = { kind: DocumentKind; location: string | undefined };

/** Where the assets of a document will be once it takes effect. */
export function LocationSentence({ kind, location }: Props) {
  if (location) return <Trans>Location afterwards: {location}.</Trans>;
  switch (kind) {
    case 'return':
      return <Trans>Each goes to its previous stock location.</Trans>;
    case 'returnLoan':
      return <Trans>Each goes back to the location from which it was loaned.</Trans>;
    case 'disposal':
      return (
        <Trans>They keep their location until the disposal is completed, and have none afterwards.</Trans>
      );
    default:
      return <Trans>No location is selected: the assets stay recorded where they are now.</Trans>;
  }
}
