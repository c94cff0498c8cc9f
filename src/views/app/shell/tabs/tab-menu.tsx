import { Menu, Portal } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type Tab, tabOf } from '../../../../machines/shell/tab-list.ts';
import { settings } from '../../../../settings.ts';
import { useMachines } from '../../../ui/root-context.ts';

/** The tab that a menu is asked for, and where, in pixels of the window. */
export type MenuAt = { tab: Tab; x: number; y: number };

const { tabMenu } = settings;

/** What can be done with a tab. It opens beside the pointer and keeps its width inside the window. */
export default function TabMenu({ at, onClose }: { at: MenuAt; onClose: () => void }) {
  const { tabs } = useMachines();
  const list = useSelector(tabs, ({ context }) => context);
  const tab = tabOf(list, at.tab.id);
  if (!tab) return null;
  const { id, pinned, fixed } = tab;
  const place = list.tabs.indexOf(tab);
  const neighbour = (step: number) => list.tabs[place + step]?.pinned === pinned;
  const x = Math.max(0, Math.min(at.x + tabMenu.fromPointer, innerWidth - tabMenu.width));
  return (
    <Menu.Root
      open
      onOpenChange={({ open }) => {
        if (open) return;
        document.querySelector<HTMLElement>(`[data-tab="${id}"] a`)?.focus();
        onClose();
      }}
      positioning={{
        // It stands where the pointer was, whatever scrolls below it.
        strategy: 'fixed',
        placement: 'bottom-start',
        gutter: 0,
        getAnchorRect: () => ({ x, y: at.y, width: 0, height: 0 }),
      }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW={`${tabMenu.width}px`}>
            <Menu.Item value="refresh" onClick={() => tabs.send({ type: 'refresh', id })}>
              <Trans>Refresh</Trans>
            </Menu.Item>
            {!pinned && (
              <Menu.Item value="close" onClick={() => tabs.send({ type: 'close', id })}>
                <Trans>Close</Trans>
              </Menu.Item>
            )}
            <Menu.Item value="others" onClick={() => tabs.send({ type: 'close others', id })}>
              <Trans>Close others</Trans>
            </Menu.Item>
            <Menu.Item value="all" onClick={() => tabs.send({ type: 'close all' })}>
              <Trans>Close all</Trans>
            </Menu.Item>
            <Menu.Separator />
            {!fixed && (
              <Menu.Item value="pin" onClick={() => tabs.send({ type: pinned ? 'unpin' : 'pin', id })}>
                {pinned ? <Trans>Unpin</Trans> : <Trans>Pin</Trans>}
              </Menu.Item>
            )}
            <Menu.Item
              value="left"
              disabled={!neighbour(-1)}
              onClick={() => tabs.send({ type: 'move', id, to: place - 1 })}
            >
              <Trans>Move left</Trans>
            </Menu.Item>
            <Menu.Item
              value="right"
              disabled={!neighbour(1)}
              onClick={() => tabs.send({ type: 'move', id, to: place + 1 })}
            >
              <Trans>Move right</Trans>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
