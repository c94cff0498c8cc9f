import { Trans } from '@lingui/react/macro';
import type { PasskeyHindrance as Hindrance } from '../../vocabulary/passkeys.ts';

type Props = { hindrance: Hindrance; passkeysAt: string | null };

/** Why passkeys cannot be used on this page, in a sentence. */
export function PasskeyHindrance({ hindrance, passkeysAt }: Props) {
  switch (hindrance) {
    case 'no https':
      return (
        <Trans>Passkeys cannot be used here: browsers allow them on pages that come by https alone.</Trans>
      );
    case 'not known to the browser':
      return <Trans>Passkeys cannot be used here: this browser does not know them.</Trans>;
    case 'no address':
      return (
        <Trans>
          Passkeys cannot be used here: the server has not been told the address that people open
          (PUBLIC_ORIGIN).
        </Trans>
      );
    case 'another address':
      return (
        <Trans>
          Passkeys cannot be used here: they are tied to one address, which is {passkeysAt} (PUBLIC_ORIGIN).
        </Trans>
      );
  }
}
