import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Tick } from '../tick.tsx';
import type { Ticks } from '../use-ticks.ts';

type Props = { ticks: Ticks<string>; all: readonly string[]; children: ReactNode };

/** Ticks all words or names of a group, and has one answer for those that are ticked. */
export function AnswerTogether({ ticks, all, children }: Props) {
  const count = ticks.ticked.length;
  if (all.length < 2) return null;
  return (
    <Flex align="center" wrap="wrap" gap="3" px={{ base: '4', md: '5' }} minH="10">
      <Tick checked={ticks.whole} onChange={(on) => ticks.tick(all, on)}>
        <Trans>Select all</Trans>
      </Tick>
      {count > 0 && <Trans>Selected: {count}</Trans>}
      {count > 0 && children}
    </Flex>
  );
}
