import { Badge, Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { placeOf } from '../../../i18n/figures.ts';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useTitleOf } from './entry-title.ts';
import { addressOf, type Entry, keyOf, kindWords, lookOf } from './entry-words.ts';

/** What there is on each day that has anything, one below the other: the calendar of a phone. */
export function Agenda({ entries }: { entries: readonly Entry[] }) {
  const { t, i18n } = useLingui();
  const titleOf = useTitleOf();
  const words = new Intl.DateTimeFormat(placeOf(i18n.locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  if (entries.length === 0) {
    return (
      <Panel color="fg.muted">
        <Trans>Nothing is due in these days.</Trans>
      </Panel>
    );
  }
  return (
    <Stack gap="4">
      {[...Map.groupBy(entries, ({ day }) => day)].map(([day, those]) => (
        <Box as="section" key={day}>
          <Box as="h2" textStyle="sm" fontWeight="semibold" mb="1">
            <time dateTime={day}>{words.format(new Date(`${day}T00:00:00Z`))}</time>
          </Box>
          <Panel as="ul" p="0" listStyleType="none">
            {those.map((entry) => {
              const { label, palette } = lookOf(entry);
              return (
                <Box as="li" key={keyOf(entry)} px="4" py="2" _notFirst={{ borderTopWidth: '1px' }}>
                  <TextLink href={addressOf(entry)}>{titleOf(entry)}</TextLink>
                  <Flex gap="2" wrap="wrap" align="center" color="fg.muted" textStyle="xs">
                    <Badge colorPalette={palette} size="sm">
                      {t(label)}
                    </Badge>
                    {entry.kind !== 'plan' && <span>{t(kindWords[entry.kind])}</span>}
                    {entry.assignee && <span>{entry.assignee.name}</span>}
                  </Flex>
                </Box>
              );
            })}
          </Panel>
        </Box>
      ))}
    </Stack>
  );
}
