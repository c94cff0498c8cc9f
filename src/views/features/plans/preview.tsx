import { Box, Flex } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Payload } from '../../../api/contract/index.ts';
import { useLoad } from '../../parts/use-load.ts';
import { useWeekdays } from './recurrence-text.tsx';

type Requested = Payload<'/plan/preview'>;

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function Shown({ requested }: { requested: Requested }) {
  const { data, failure } = useLoad('/plan/preview', requested);
  const weekday = useWeekdays();
  if (failure) return <Box color="fg.muted">{failure}</Box>;
  if (!data) return <Box color="fg.muted" minH="6" aria-busy="true" />;
  const { dates, covered, metered } = data;
  return (
    <>
      {requested.target !== 'stockTake' && (
        <Box mb="2" color={covered === 0 ? 'fg.warning' : undefined}>
          <Plural
            value={covered}
            _0="It covers no asset yet."
            one="It covers # asset."
            other="It covers # assets."
          />
        </Box>
      )}
      {requested.meterName?.trim() && (
        <Box mb="2" color={metered === 0 ? 'fg.warning' : undefined}>
          <Plural
            value={metered}
            _0="None of them has this meter."
            one="# of them has this meter."
            other="# of them have this meter."
          />
        </Box>
      )}
      {requested.anchor === 'completion' ? (
        <Box color="fg.muted">
          <Trans>First due on {dates[0]?.dueOn}, afterwards for each asset when it was last done.</Trans>
        </Box>
      ) : (
        <Flex as="ol" wrap="wrap" gap="2" listStyleType="none">
          {dates.map(({ on, dueOn }) => (
            <Box
              as="li"
              key={on}
              px="2"
              py="0.5"
              borderRadius="l1"
              bg="bg.muted"
              fontVariantNumeric="tabular-nums"
            >
              {dueOn} {weekday(weekdayOf(dueOn))}
              {dueOn !== on && (
                <Box as="s" color="fg.muted" ms="1.5">
                  {on.slice(5)}
                </Box>
              )}
            </Box>
          ))}
        </Flex>
      )}
    </>
  );
}

/** The next dates of what is being planned, and how many assets it covers. */
export const Preview = ({ requested }: { requested: Requested }) => (
  <Box gridColumn="1 / -1" aria-live="polite">
    <Shown key={JSON.stringify(requested)} requested={requested} />
  </Box>
);
