import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { KindWords } from './kind-words.ts';

export const disposal: KindWords = {
  name: msg`Disposal`,
  begin: msg`New disposal`,
  offer: msg`Dispose of…`,
  act: msg`Submit`,
  ask: msg`Submit this disposal?`,
  confirm: msg`Submit`,
  Consequence: () => (
    <Trans>The assets are pending disposal from now on; nothing else changes until it is completed.</Trans>
  ),
  sheet: msg`Asset disposal`,
};
