import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { KindWords } from './kind-words.ts';

export const borrow: KindWords = {
  name: msg`Loan`,
  begin: msg`New loan`,
  offer: msg`Lend…`,
  act: msg`Lend now`,
  ask: msg`Lend these assets?`,
  confirm: msg`Lend`,
  Consequence: ({ count, receiver }) => (
    <Plural
      value={count}
      one={`# asset is lent to ${receiver}.`}
      other={`# assets are lent to ${receiver}.`}
    />
  ),
  next: { from: 'lent', kind: 'giveBack' },
  sheet: msg`Asset hand-over: loan`,
};

export const giveBack: KindWords = {
  name: msg`End of a loan`,
  begin: msg`New end of a loan`,
  offer: msg`Give back…`,
  act: msg`Give back now`,
  ask: msg`Give these assets back?`,
  confirm: msg`Give back`,
  Consequence: ({ count }) => (
    <Plural
      value={count}
      one="# asset goes back to whom and where it was lent from."
      other="# assets go back to whom and where they were lent from."
    />
  ),
  sheet: msg`Asset hand-over: end of a loan`,
};
