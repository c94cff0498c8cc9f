import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { KindWords } from './kind-words.ts';

export const returnToStock: KindWords = {
  name: msg`Return to stock`,
  begin: msg`New return to stock`,
  offer: msg`Return to stock…`,
  act: msg`Return to stock now`,
  ask: msg`Return these assets to stock?`,
  confirm: msg`Return to stock`,
  Consequence: ({ count }) => (
    <Plural value={count} one="# asset returns to stock." other="# assets return to stock." />
  ),
  sheet: msg`Asset handover: return to stock`,
};
