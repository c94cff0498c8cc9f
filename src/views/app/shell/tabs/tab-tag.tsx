import { useLingui } from '@lingui/react/macro';
import Pin from 'lucide-react/icons/pin';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { Tab } from '../../../../machines/shell/tab-list.ts';
import { fullPath, Link } from '../../../../window/router.ts';
import { useTabTitle } from '../../../records/screen-titles.ts';
import { useMachines } from '../../../ui/root-context.ts';
import type { MenuAt } from './tab-menu.tsx';

type Props = {
  tab: Tab;
  active: boolean;
  /** Whether the Tab key stops here. */
  entry: boolean;
  onMenu: (at: MenuAt) => void;
  onDrag: (id: number | undefined) => void;
  onDragOver: (tab: Tab) => void;
};

const middle = 1;

/** One open page in the bar. */
export const TabTag = memo(function TabTag({ tab, active, entry, onMenu, onDrag, onDragOver }: Props) {
  const { t } = useLingui();
  const { tabs } = useMachines();
  const title = useTabTitle()(tab);
  const close = (tag: Element | null) => {
    // Else the focus would go with the tag. Where the page goes as well, it follows the next page.
    const next = tag?.nextElementSibling ?? tag?.previousElementSibling;
    if (!active) next?.querySelector('a')?.focus();
    tabs.send({ type: 'close', id: tab.id });
  };

  const menuBelow = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    onMenu({ tab, x: left, y: bottom });
  };

  function onKeyDown(event: KeyboardEvent) {
    const forMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!forMenu && (event.key !== 'Delete' || tab.pinned)) return;
    event.preventDefault();
    if (forMenu) menuBelow(event.currentTarget);
    else close(event.currentTarget.parentElement);
  }
  function onAuxClick(event: MouseEvent) {
    if (event.button !== middle) return;
    event.preventDefault();
    if (!tab.pinned) tabs.send({ type: 'close', id: tab.id });
  }
  function onContextMenu(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    if (event.clientX === 0 && event.clientY === 0) menuBelow(event.currentTarget);
    else onMenu({ tab, x: event.clientX, y: event.clientY });
  }

  return (
    <li
      data-tab={tab.id}
      className="tag"
      data-active={active || undefined}
      draggable
      onDragStart={() => onDrag(tab.id)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver(tab);
      }}
      onAuxClick={onAuxClick}
      onContextMenu={onContextMenu}
    >
      <Link
        href={fullPath(tab)}
        draggable={false}
        tabIndex={entry ? 0 : -1}
        aria-current={active ? 'page' : undefined}
        data-hint={title}
        onKeyDown={onKeyDown}
      >
        {tab.pinned && <Pin size={11} aria-label={t`Pinned`} />}
        <span className="title">{title}</span>
        {tab.unsaved && (
          <span role="img" aria-label={t`Not saved`} data-hint={t`Not saved`}>
            •
          </span>
        )}
      </Link>
      {!tab.pinned && (
        <button
          type="button"
          tabIndex={entry ? 0 : -1}
          aria-label={t`Close ${title}`}
          onClick={(event) => close(event.currentTarget.parentElement)}
        >
          <X size={12} />
        </button>
      )}
    </li>
  );
});
