import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { KindWords } from './kind-words.ts';

export const issue: KindWords = {
  name: msg`Issue`,
  begin: msg`New issue`,
  offer: msg`Issue…`,
  act: msg`Issue now`,
  ask: msg`Issue these assets?`,
  confirm: msg`Issue`,
  Consequence: ({ count, receiver }) => (
    <Plural
      value={count}
      one={`# asset goes into the custody of ${receiver}.`}
      other={`# assets go into the custody of ${receiver}.`}
    />
  ),
  next: { from: 'posted', kind: 'return' },
  sheet: msg`Asset handover: issue`,
};
