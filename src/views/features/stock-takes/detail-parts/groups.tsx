import { Box, Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { stockTakeLineStates } from '../../../../vocabulary/stock-take.ts';
import { lineStates } from '../../../records/stock-take.ts';
import type { StockTake } from './stock-take-record.ts';

type Props = { take: StockTake; shown: string; onShow: (word: string) => void };

/** As counting and reports name results, whatever order they came in. */
const inOrder = (totals: StockTake['totals']) =>
  stockTakeLineStates.flatMap((state) => totals.filter((total) => total.state === state));

/** The results of counting, each with its lines and what they are worth, to look at one after the other. */
export function Groups({ take, shown, onShow }: Props) {
  const { t } = useLingui();
  const { totals, values, conflicts, late, undecided } = take;
  const { number, money } = useFormats();
  const worthOf = (state: string) =>
    values
      .filter((value) => value.state === state)
      .map(({ amount, currency }) => money(amount, currency))
      .join(' · ');
  const groups = [
    { word: 'differences', label: t`Differences to decide`, lines: undecided, worth: '' },
    ...(conflicts > 0
      ? [{ word: 'conflict', label: t`Counters disagree`, lines: conflicts, worth: '' }]
      : []),
    ...(late > 0 ? [{ word: 'late', label: t`Counted after the end`, lines: late, worth: '' }] : []),
    ...(take.photosMissing > 0
      ? [{ word: 'photoMissing', label: t`Photo missing`, lines: take.photosMissing, worth: '' }]
      : []),
    ...inOrder(totals).map(({ state, lines }) => ({
      word: state as string,
      label: t(lineStates[state].label),
      lines,
      worth: worthOf(state),
    })),
    {
      word: '',
      label: t`All results`,
      lines: totals.reduce((sum, { lines }) => sum + lines, 0),
      worth: '',
    },
  ];
  return (
    <Flex role="group" aria-label={t`Result`} gap="2" mb="3" wrap="wrap">
      {groups.map(({ word, label, lines, worth }) => (
        <Button
          key={word}
          size="sm"
          h="auto"
          minH="9"
          py="1.5"
          variant={word === shown ? 'subtle' : 'outline'}
          colorPalette={word === shown ? 'brand' : 'gray'}
          aria-pressed={word === shown}
          onClick={() => onShow(word)}
        >
          {label} {number(lines)}
          {worth !== '' && (
            <Box as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
              {worth}
            </Box>
          )}
        </Button>
      ))}
    </Flex>
  );
}
