import { Badge, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../api/contract/index.ts';
import { useFormats } from '../../i18n/formats.ts';

export type AccountRow = Answer<'/account/list'>['rows'][number];

/** Whether somebody can sign in to it, and what stands against that. */
export function AccountMarks({ account }: { account: AccountRow }) {
  const { moment } = useFormats();
  const { disabled, lockedUntil, passwordIsInitial, passwordExpiresAt } = account;
  const until = lockedUntil && moment(lockedUntil);
  const expiry = passwordExpiresAt && moment(passwordExpiresAt);
  const over = passwordExpiresAt !== null && new Date(passwordExpiresAt) <= new Date();
  return (
    <Flex as="span" gap="1.5" wrap="wrap">
      {disabled ? (
        <Badge colorPalette="gray">
          <Trans>Disabled</Trans>
        </Badge>
      ) : (
        !until && (
          <Badge colorPalette="green">
            <Trans context="account">Active</Trans>
          </Badge>
        )
      )}
      {until && (
        <Badge colorPalette="red">
          <Trans>Locked until {until}</Trans>
        </Badge>
      )}
      {expiry ? (
        <Badge colorPalette={over ? 'red' : 'orange'}>
          {over ? <Trans>Password expired {expiry}</Trans> : <Trans>Password good until {expiry}</Trans>}
        </Badge>
      ) : (
        passwordIsInitial && (
          <Badge colorPalette="orange">
            <Trans>Initial password</Trans>
          </Badge>
        )
      )}
    </Flex>
  );
}

/** By what it asks for more than the password. */
export function SecondFactorMark({ account }: { account: AccountRow }) {
  const { device, passkeys, secondFactorRequired } = account;
  if (passkeys > 0 && device) return <Trans>Passkeys and codes</Trans>;
  if (passkeys > 0) return <Trans>Passkeys</Trans>;
  if (device) return <Trans>Codes</Trans>;
  return secondFactorRequired ? (
    <Badge colorPalette="orange">
      <Trans>Missing</Trans>
    </Badge>
  ) : (
    <Trans>None</Trans>
  );
}
