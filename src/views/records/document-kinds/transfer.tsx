import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { KindWords } from './kind-words.ts';

const common = {
  act: msg`Submit`,
  ask: msg`Submit this transfer?`,
  confirm: msg`Submit`,
  Consequence: () => <Trans>The assets stay where they are until the receiver has accepted them.</Trans>,
  sheet: msg`Asset handover: transfer`,
} as const;

export const personTransfer: KindWords = {
  ...common,
  name: msg`Transfer to a person`,
  begin: msg`New transfer to a person`,
  offer: msg`Transfer to a person…`,
};

export const organisationTransfer: KindWords = {
  ...common,
  name: msg`Transfer to an organisation`,
  begin: msg`New transfer to an organisation`,
  offer: msg`Transfer to an organisation…`,
};

export const locationTransfer: KindWords = {
  ...common,
  name: msg`Transfer to a location`,
  begin: msg`New transfer to a location`,
  offer: msg`Transfer to a location…`,
};

export const leaverHandover: KindWords = {
  ...common,
  name: msg`Leaver handover`,
  begin: msg`New leaver handover`,
  offer: msg`Leaver handover…`,
  ask: msg`Submit this leaver handover?`,
  sheet: msg`Asset handover: leaver`,
};
