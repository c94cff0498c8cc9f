import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PathText } from '../../../ui/path-text.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { StockTake } from './stock-take-record.ts';

/** How far each location is, what is still open first. */
export function Progress({ progress }: Pick<StockTake, 'progress'>) {
  const { t } = useLingui();
  const { number } = useFormats();
  const rows = progress.toSorted(
    (one, other) => other.expected - other.counted - (one.expected - one.counted),
  );
  return (
    <Panel p="0">
      <Box as="h2" fontWeight="semibold" px={{ base: '4', md: '5' }} pt="4" pb="2">
        <Trans>By location</Trans>
      </Box>
      <PlainTable
        label={t`By location`}
        heads={[
          { key: 'location', label: t`Location` },
          { key: 'counted', label: t`Counted`, figures: true, width: '7rem' },
          { key: 'expected', label: t`Expected`, figures: true, width: '7rem' },
        ]}
        rows={rows.map(({ location, counted, expected }) => ({
          key: location?.id ?? 0,
          cells: [
            <PathText key="location">{location?.name ?? t`No location`}</PathText>,
            number(counted),
            number(expected),
          ],
        }))}
      />
    </Panel>
  );
}
