import { Badge, Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { placeOf } from '../../../i18n/figures.ts';
import { Panel } from '../panel.tsx';
import { TextLink } from '../text-link.tsx';
import type { CalendarItem } from './item.ts';

/** What there is on each day that has anything, one below the other: the calendar of a phone. */
export function Agenda({ items }: { items: readonly CalendarItem[] }) {
  const { i18n } = useLingui();
  const words = new Intl.DateTimeFormat(placeOf(i18n.locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  if (items.length === 0) {
    return (
      <Panel color="fg.muted">
        <Trans>Nothing is due in these days.</Trans>
      </Panel>
    );
  }
  return (
    <Stack gap="4">
      {[...Map.groupBy(items, ({ day }) => day)].map(([day, those]) => (
        <Box as="section" key={day}>
          <Box as="h2" textStyle="sm" fontWeight="semibold" mb="1">
            <time dateTime={day}>{words.format(new Date(`${day}T00:00:00Z`))}</time>
          </Box>
          <Panel as="ul" p="0" listStyleType="none">
            {those.map(({ key, title, href, label, palette, assignee, note }) => (
              <Box as="li" key={key} px="4" py="2" _notFirst={{ borderTopWidth: '1px' }}>
                <TextLink href={href}>{title}</TextLink>
                <Flex gap="2" wrap="wrap" align="center" color="fg.muted" textStyle="xs">
                  <Badge colorPalette={palette} size="sm">
                    {label}
                  </Badge>
                  {note && <span>{note}</span>}
                  {assignee && <span>{assignee}</span>}
                </Flex>
              </Box>
            ))}
          </Panel>
        </Box>
      ))}
    </Stack>
  );
}
