import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';
import { type BudgetLevel, type BudgetUse, budgetLevel, usedCents } from '../../vocabulary/budget.ts';
import { centsOf } from '../../vocabulary/parsing/decimal.ts';

const colours: Readonly<Record<BudgetLevel, string>> = {
  within: 'green.solid',
  warning: 'orange.solid',
  exceeded: 'red.solid',
};

/** A part of an amount between 0 and 1, to a hundredth of a per cent; more than the whole is more than 1. */
const shareOf = (part: bigint, whole: bigint) => Number((part * 10_000n) / whole) / 10_000;
const width = (share: number) => `${Math.min(share, 1) * 100}%`;

/** How much of a budget is used: actual in full colour, committed and a further amount paler after it. */
export function UseBar({ use, further = '0' }: { use: BudgetUse; further?: string }) {
  const { t } = useLingui();
  const { share } = useFormats();
  const whole = centsOf(use.amount);
  const used = shareOf(usedCents(use, further), whole);
  const colour = colours[budgetLevel(use, further)];
  const said = share(used);
  return (
    <Flex align="center" gap="2" minW="0" w="full">
      <Box
        role="meter"
        aria-label={t`Used of the budget`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(used, 1) * 100}
        aria-valuetext={said}
        flex="1"
        minW="8"
        h="2"
        borderRadius="full"
        overflow="hidden"
        bg="bg.emphasized"
        position="relative"
      >
        <Box position="absolute" inset="0" w={width(used)} bg={colour} opacity="0.45" />
        <Box position="absolute" inset="0" w={width(shareOf(centsOf(use.actual), whole))} bg={colour} />
      </Box>
      <Box textStyle="xs" minW="10" textAlign="end">
        {said}
      </Box>
    </Flex>
  );
}
