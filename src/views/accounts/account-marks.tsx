import { Badge, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../api/contract/index.ts';
import { useFormats } from '../../i18n/formats.ts';

export type AccountRow = Answer<'/account/list'>['rows'][number];

type Mark = { key: string; palette: string; label: string };

const isPast = (moment: string | null) => moment !== null && new Date(moment) <= new Date();

/** What stands against signing in to it, the gravest first; that it is active where nothing does. */
function useMarks(account: AccountRow, brief: boolean): Mark[] {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { disabled, lockedUntil, passwordIsInitial, passwordExpiresAt, invitation } = account;
  const until = lockedUntil && moment(lockedUntil);
  const expiry = passwordExpiresAt && moment(passwordExpiresAt);
  const isOver = isPast(passwordExpiresAt);
  const linkUntil = invitation && moment(invitation.expiresAt);
  const withdrawn = invitation?.state === 'withdrawn';
  const linkIsOver = isPast(invitation?.expiresAt ?? null);
  const marks: (Mark | false | null | '')[] = [
    disabled && { key: 'disabled', palette: 'gray', label: t`Disabled` },
    until && { key: 'locked', palette: 'red', label: brief ? t`Locked` : t`Locked until ${until}` },
    withdrawn && { key: 'withdrawn', palette: 'red', label: t`Invitation withdrawn` },
    linkUntil &&
      !withdrawn &&
      (linkIsOver
        ? { key: 'link over', palette: 'red', label: t`Invitation expired ${linkUntil}` }
        : { key: 'invited', palette: 'blue', label: brief ? t`Invited` : t`Invited until ${linkUntil}` }),
    !disabled &&
      !until &&
      !invitation && { key: 'active', palette: 'green', label: t({ message: 'Active', context: 'account' }) },
    expiry && isOver && { key: 'over', palette: 'red', label: t`Password expired ${expiry}` },
    expiry && !isOver && { key: 'good', palette: 'orange', label: t`Password good until ${expiry}` },
    passwordIsInitial &&
      !expiry &&
      !invitation && { key: 'initial', palette: 'orange', label: t`Initial password` },
  ];
  const shown = marks.filter((mark) => typeof mark === 'object' && mark !== null);
  return brief ? shown.slice(0, 1) : shown;
}

type Props = {
  account: AccountRow;
  /** Only the gravest, in few words. */
  brief?: boolean;
};

/** Whether somebody can sign in to it, and what stands against that. */
export function AccountMarks({ account, brief = false }: Props) {
  const marks = useMarks(account, brief);
  return (
    <Flex as="span" display="inline-flex" align="center" verticalAlign="middle" gap="1.5" wrap="wrap">
      {marks.map(({ key, palette, label }) => (
        <Badge key={key} colorPalette={palette}>
          {label}
        </Badge>
      ))}
    </Flex>
  );
}

/** By what it asks for more than the password. */
export function SecondFactorMark({ account }: { account: AccountRow }) {
  const { device, passkeys, secondFactorRequired } = account;
  if (passkeys > 0) return device ? <Trans>Passkeys and codes</Trans> : <Trans>Passkeys</Trans>;
  if (device) return <Trans>Codes</Trans>;
  return secondFactorRequired ? (
    <Badge colorPalette="orange">
      <Trans context="second factor">Missing</Trans>
    </Badge>
  ) : (
    <Trans>None</Trans>
  );
}
