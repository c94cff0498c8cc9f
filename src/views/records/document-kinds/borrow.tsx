import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { KindWords } from './kind-words.ts';

export const borrow: KindWords = {
  name: msg`Loan`,
  begin: msg`New loan`,
  offer: msg`Loan…`,
  act: msg`Loan now`,
  ask: msg`Loan these assets?`,
  confirm: msg`Loan`,
  Consequence: ({ count, receiver }) => (
    <Plural
      value={count}
      one={`# asset is loaned to ${receiver}.`}
      other={`# assets are loaned to ${receiver}.`}
    />
  ),
  next: { from: 'lent', kind: 'returnLoan' },
  sheet: msg`Asset handover: loan`,
};

export const returnLoan: KindWords = {
  name: msg`Return loan`,
  begin: msg`New loan return`,
  offer: msg`Return loan…`,
  act: msg`Return loan now`,
  ask: msg`Return these loaned assets?`,
  confirm: msg`Return loan`,
  Consequence: ({ count }) => (
    <Plural
      value={count}
      one="# asset returns to its previous custodian and location."
      other="# assets return to their previous custodians and locations."
    />
  ),
  sheet: msg`Asset handover: loan return`,
};
