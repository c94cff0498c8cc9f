import { Badge, Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { StockTakeLineState } from '../../../../vocabulary/stock-take.ts';
import { lineStates, outcomeWords } from '../../../records/stock-take.ts';
import { isLost, type Reading } from './reading.ts';

export function LineState({ state }: { state: StockTakeLineState }) {
  const { t } = useLingui();
  const { label, palette } = lineStates[state];
  return <Badge colorPalette={palette}>{t(label)}</Badge>;
}

/** What was scanned, and what it was taken for so far. */
export function ReadingText({ reading }: { reading: Reading }) {
  const { t } = useLingui();
  const { scan, name, state, outcome } = reading;
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Box minW="0" overflowWrap="anywhere">
        <Box as="span" fontWeight="medium">
          {scan.code}
        </Box>{' '}
        {name}
      </Box>
      {isLost(reading) && outcome && <Badge colorPalette="red">{t(outcomeWords[outcome])}</Badge>}
      {!isLost(reading) && state && <LineState state={state} />}
      {!isLost(reading) && !state && <Badge colorPalette="gray">{t`Read by the server later`}</Badge>}
      {outcome === null && (
        <Box as="span" color="fg.muted" textStyle="xs">
          {t`Not sent yet`}
        </Box>
      )}
    </Flex>
  );
}
