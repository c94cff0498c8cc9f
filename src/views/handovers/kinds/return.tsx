import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { KindWords } from './kind-words.ts';

export const returnToStock: KindWords = {
  name: msg`Return`,
  begin: msg`New return`,
  offer: msg`Return…`,
  act: msg`Return now`,
  ask: msg`Return these assets?`,
  confirm: msg`Return`,
  Consequence: ({ count }) => (
    <Plural value={count} one="# asset goes back into stock." other="# assets go back into stock." />
  ),
  sheet: msg`Asset hand-over: return`,
};
