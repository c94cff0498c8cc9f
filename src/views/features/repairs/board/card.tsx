import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { repair } from '../../../records/repair.ts';
import { Overdue } from '../../../ui/overdue.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Urgency } from '../urgency.tsx';
import type { BoardCard } from './filters.ts';

type Props = {
  card: BoardCard;
  /** What moves it. */
  children: ReactNode;
};

/** One repair on the board. */
export function Card({ card, children }: Props) {
  const { moment } = useFormats();
  const { id, repairNo, asset, fault, urgency, assignee, finishBy, overdue } = card;
  return (
    <>
      <Flex align="center" gap="1" minW="0">
        <Box flex="1" minW="0" truncate textStyle="xs">
          <TextLink href={`${repair.address}/${id}`}>{repairNo}</TextLink>
        </Box>
        {children}
      </Flex>
      <Box fontWeight="medium" truncate>
        {asset.name} <span>{asset.assetNo}</span>
      </Box>
      <Box color="fg.muted" textStyle="xs" lineClamp={2} overflowWrap="anywhere">
        {fault}
      </Box>
      <Flex gap="2" align="center" wrap="wrap" textStyle="xs" color="fg.muted" mt="1">
        <Urgency of={urgency} />
        {assignee && <span>{assignee.name}</span>}
        {finishBy && <span>{moment(finishBy)}</span>}
        {overdue && <Overdue />}
      </Flex>
    </>
  );
}
