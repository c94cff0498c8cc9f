import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { hrefOf } from '../../records/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LogChanges } from '../log/log-changes.tsx';

type Basis = NonNullable<Answer<'/handover/get'>['decisionBasis']>;

/** What else its submitter submitted on that day, since what is split is below each limit. */
function SameDay({ sameDay: { by, count, value, currency, otherCurrency } }: Pick<Basis, 'sameDay'>) {
  const { money } = useFormats();
  const amount = money(value, currency);
  return (
    <p>
      <Trans>
        {by} submitted {count} of this kind on that day, this one included: {amount} in all.
      </Trans>{' '}
      {otherCurrency && <Trans>Amounts in other currencies are not in this sum.</Trans>}
    </p>
  );
}

/** What whoever decides on a record has to know beside it. */
export function DecisionBasis({ basis: { authors, ownChanges, sameDay } }: { basis: Basis }) {
  const { t } = useLingui();
  const names = authors.join(t({ message: ', ', context: 'list' }));
  return (
    <Panel as="section" px={{ base: '4', md: '5' }} aria-label={t`Before you decide`}>
      <Box as="h2" fontWeight="semibold" mb="1">
        <Trans>Before you decide</Trans>
      </Box>
      <Box textStyle="sm" display="grid" gap="2">
        <p>
          <Trans>Written, changed or submitted by {names}, who cannot decide on it.</Trans>
        </p>
        {sameDay.count > 1 && <SameDay sameDay={sameDay} />}
        {ownChanges.length > 0 && (
          <Box color="fg.warning">
            <Trans>
              They changed these assets before they submitted it. The rules for both the earlier and the
              present values apply.
            </Trans>
          </Box>
        )}
        {ownChanges.map(({ id, assetNo, name, changes }) => (
          <Box key={id}>
            <TextLink href={hrefOf('asset', id) ?? ''}>
              {assetNo} {name}
            </TextLink>
            <LogChanges recordKind="asset" changes={changes} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
