import { Trans } from '@lingui/react/macro';
import type { PasskeyHindrance as Hindrance } from '../../vocabulary/passkeys.ts';

type Props = { hindrance: Hindrance; passkeysAt: string | null };

/** Why passkeys cannot be used on this page, in a sentence. */
export function PasskeyHindrance({ hindrance, passkeysAt }: Props) {
  switch (hindrance) {
    case 'no https':
      return <Trans>Passkeys are not available here: browsers allow them only over HTTPS.</Trans>;
    case 'not known to the browser':
      return <Trans>Passkeys are not available here: this browser does not support them.</Trans>;
    case 'no address':
      return (
        <Trans>
          Passkeys are not available here: the server's public address is not configured (PUBLIC_ORIGIN).
        </Trans>
      );
    case 'another address':
      return <Trans>Passkeys are not available here: they only work at {passkeysAt} (PUBLIC_ORIGIN).</Trans>;
  }
}
