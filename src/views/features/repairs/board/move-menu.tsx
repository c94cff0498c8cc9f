import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { boardStates } from '../../../../vocabulary/repair-board.ts';
import { repairStates } from '../../../records/repair.ts';
import { useOpen } from '../../../ui/tab-context.ts';
import type { BoardCard, BoardState } from './filters.ts';
import { useWay } from './refusal.ts';

type Props = { card: BoardCard; busy: boolean; onMove: (card: BoardCard, to: BoardState) => void };

/** The columns into which a card can go now. */
export function MoveMenu({ card, busy, onMove }: Props) {
  const { t } = useLingui();
  const wayOf = useWay();
  const { open, setOpen, round } = useOpen();
  const targets = boardStates.filter((to) => to !== card.state && !('refusal' in wayOf(card, to)));
  if (targets.length === 0) return null;
  const { repairNo } = card;
  return (
    <Menu.Root
      key={round}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          size={{ base: 'md', md: '2xs' }}
          variant="ghost"
          colorPalette="gray"
          disabled={busy}
          aria-label={t`Move ${repairNo} to…`}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{t`Move to`}</Menu.ItemGroupLabel>
              {targets.map((to) => (
                <Menu.Item key={to} value={to} onClick={() => onMove(card, to)}>
                  {t(repairStates[to].label)}
                </Menu.Item>
              ))}
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
