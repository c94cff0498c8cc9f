import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { maxBoardCards } from '../../../../vocabulary/repair-board.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import type { BoardColumn } from './filters.ts';

type Props = {
  column: BoardColumn;
  ref?: Ref<HTMLDivElement>;
  /** Whether the card that is dragged could be dropped here; undefined while none is. */
  open?: boolean;
  isTarget?: boolean;
  width?: string;
  onMore: () => void;
  children: ReactNode;
};

/** One column: its state, how many there are, and its cards. */
export function Column({ column, ref, open, isTarget = false, width, onMore, children }: Props) {
  const { number } = useFormats();
  const { state, count, rows } = column;
  const shown = number(rows.length);
  return (
    <Flex
      as="section"
      ref={ref}
      direction="column"
      gap="2"
      p="2"
      flexShrink="0"
      w={width ?? 'full'}
      minH="40"
      borderRadius="l2"
      bg={isTarget ? 'brand.subtle' : 'bg.subtle'}
      borderWidth="1px"
      borderColor={isTarget ? 'brand.solid' : 'transparent'}
      opacity={open === false ? 0.5 : 1}
      data-column={state}
      data-target={isTarget || undefined}
    >
      <Flex as="h2" align="center" gap="2" px="1">
        <StateBadge kind="repair" state={state} />
        <Box as="span" color="fg.muted" textStyle="sm">
          {number(count)}
        </Box>
      </Flex>
      <Flex as="ul" direction="column" gap="2" listStyleType="none">
        {children}
      </Flex>
      {rows.length < Math.min(count, maxBoardCards) && (
        <Button variant="ghost" size="sm" colorPalette="gray" onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {rows.length >= maxBoardCards && rows.length < count && (
        <Box px="1" color="fg.muted" textStyle="xs">
          <Trans>Only the first {shown} are shown. Use the filters to see the rest.</Trans>
        </Box>
      )}
    </Flex>
  );
}
