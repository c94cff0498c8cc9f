import { Badge, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import {
  type AccountMark,
  accountMarks,
  type SecondFactorWord,
  secondFactorOf,
} from '../../../vocabulary/account-marks.ts';

export type AccountRow = Answer<'/account/list'>['rows'][number];

const palettes: Readonly<Record<AccountMark, string>> = {
  disabled: 'gray',
  locked: 'red',
  withdrawn: 'red',
  'link over': 'red',
  invited: 'blue',
  active: 'green',
  over: 'red',
  good: 'orange',
  initial: 'orange',
};

/** What each mark says, of the moment until or since when it holds. */
export function useMarkWords() {
  const { t } = useLingui();
  return (moment: string): Record<AccountMark, string> => {
    const [until, expiry, linkUntil] = [moment, moment, moment];
    return {
      disabled: t`Disabled`,
      locked: t`Locked until ${until}`,
      withdrawn: t`Invitation withdrawn`,
      'link over': t`Invitation expired ${linkUntil}`,
      invited: t`Invited until ${linkUntil}`,
      active: t({ message: 'Active', context: 'account' }),
      over: t`Password expired ${expiry}`,
      good: t`Password valid until ${expiry}`,
      initial: t`Initial password`,
    };
  };
}

type Props = {
  account: AccountRow;
  /** Only the gravest, in few words. */
  brief?: boolean;
};

/** Whether somebody can sign in to it, and what stands against that. */
export function AccountMarks({ account, brief = false }: Props) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const words = useMarkWords();
  const marks = accountMarks(account);
  const inBrief: Partial<Record<AccountMark, string>> = { locked: t`Locked`, invited: t`Invited` };
  return (
    <Flex as="span" display="inline-flex" align="center" verticalAlign="middle" gap="1.5" wrap="wrap">
      {(brief ? marks.slice(0, 1) : marks).map(({ mark, at }) => (
        <Badge key={mark} colorPalette={palettes[mark]}>
          {(brief && inBrief[mark]) || words(at === null ? '' : moment(at))[mark]}
        </Badge>
      ))}
    </Flex>
  );
}

export const factorWords = {
  'passkeys and codes': msg`Passkeys and codes`,
  passkeys: msg`Passkeys`,
  codes: msg`Codes`,
  missing: msg({ message: 'Missing', context: 'second factor' }),
  none: msg`None`,
} as const satisfies Record<SecondFactorWord, MessageDescriptor>;

/** By what it asks for more than the password. */
export function SecondFactorMark({ account }: { account: AccountRow }) {
  const { t } = useLingui();
  const factor = secondFactorOf(account);
  const said = t(factorWords[factor]);
  return factor === 'missing' ? <Badge colorPalette="orange">{said}</Badge> : said;
}
