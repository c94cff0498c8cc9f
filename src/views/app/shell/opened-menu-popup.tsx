import { Menu, Portal } from '@chakra-ui/react';
import type { Entry } from '../../../machines/shell/menu-model.ts';
import { navigate } from '../../../window/router.ts';
import { useTitles } from '../../records/screen-titles.ts';
import type { Trigger } from '../../ui/on-first-use.tsx';

export type Branch = {
  entry: Entry;
  /** The path whose entry is highlighted. */
  active: string;
};

export default function OpenedMenuPopup({ trigger, entry, active }: Branch & Trigger) {
  const title = useTitles()(entry.title);
  return (
    <Menu.Root positioning={{ placement: 'right-start' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
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
