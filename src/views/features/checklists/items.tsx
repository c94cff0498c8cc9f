import { Badge, Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChecklistItem } from '../../../vocabulary/checklist.ts';
import { itemTypeWords } from '../../records/checklist.ts';
import { limitsOf } from './limits.ts';

/** What an item asks for, in few words. */
export function ItemHint({ item }: { item: ChecklistItem }) {
  const { t } = useLingui();
  const { type, choices, abnormal } = item;
  const limits = limitsOf(item);
  if (type === 'number') return <>{[t(itemTypeWords.number), limits].filter(Boolean).join(' · ')}</>;
  if (type !== 'choice') return <>{t(itemTypeWords[type])}</>;
  return <>{choices.map((choice) => (abnormal.includes(choice) ? `${choice} ⚠` : choice)).join(' / ')}</>;
}

/** The items of a checklist, as they are to be checked. */
export const Items = ({ items }: { items: readonly ChecklistItem[] }) => (
  <Box as="ol" listStyleType="none">
    {items.map((item, at) => (
      <Flex as="li" key={item.key} gap="3" py="2" align="baseline" _notFirst={{ borderTopWidth: '1px' }}>
        <Box color="fg.muted" minW="6" textAlign="end">
          {at + 1}
        </Box>
        <Box flex="1" minW="0">
          {item.label}
          <Box color="fg.muted" textStyle="xs">
            <ItemHint item={item} />
          </Box>
        </Box>
        {!item.required && (
          <Badge variant="subtle" colorPalette="gray">
            <Trans context="checklist">Optional</Trans>
          </Badge>
        )}
      </Flex>
    ))}
  </Box>
);
