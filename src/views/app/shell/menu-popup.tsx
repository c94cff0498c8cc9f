import { chakra, Menu, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Entry, isWithin } from '../../../machines/shell/menu-model.ts';
import { navigate } from '../../../window/router.ts';
import { useTitles } from '../../records/screen-titles.ts';

const Trigger = chakra('button');

type Props = {
  entry: Entry;
  /** The path whose entry is highlighted. */
  active: string;
  /** How the line in the sidebar looks. */
  look: Parameters<typeof Trigger>[0]['css'];
  children: ReactNode;
};

/** The entries below one of the collapsed sidebar, as a menu beside it. */
export function MenuPopup({ entry, active, look, children }: Props) {
  const title = useTitles()(entry.title);
  return (
    <Menu.Root positioning={{ placement: 'right-start' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Trigger
          type="button"
          data-hint={title}
          aria-current={isWithin(entry, active) ? 'true' : undefined}
          css={look}
        >
          {children}
        </Trigger>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="40" aria-label={title}>
            <Lines entries={entry.children} active={active} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function Lines({ entries, active }: { entries: readonly Entry[]; active: string }) {
  const translate = useTitles();
  return entries.map(({ path, title, outside, children }) =>
    children.length > 0 ? (
      <Menu.ItemGroup key={path}>
        <Menu.ItemGroupLabel fontWeight="normal" color="fg.muted">
          {translate(title)}
        </Menu.ItemGroupLabel>
        <Lines entries={children} active={active} />
      </Menu.ItemGroup>
    ) : (
      <Menu.Item
        key={path}
        value={path}
        aria-current={path === active ? 'page' : undefined}
        fontWeight={path === active ? 'medium' : undefined}
        onClick={() => (outside ? window.open(path, '_blank', 'noopener') : navigate(path))}
      >
        {translate(title)}
      </Menu.Item>
    ),
  );
}
