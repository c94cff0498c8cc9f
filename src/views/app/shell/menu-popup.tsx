import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isWithin } from '../../../machines/shell/menu-model.ts';
import { useTitles } from '../../records/screen-titles.ts';
import { loadedOnFirstUse } from '../../ui/on-first-use.tsx';
import type { Branch } from './opened-menu-popup.tsx';

const Choices = loadedOnFirstUse<Branch>('menu', () => import('./opened-menu-popup.tsx'));
const Trigger = chakra('button');

type Props = Branch & {
  /** How the line in the sidebar looks. */
  look: Parameters<typeof Trigger>[0]['css'];
  children: ReactNode;
};

/** The entries below one of the collapsed sidebar, as a menu beside it. */
export function MenuPopup({ entry, active, look, children }: Props) {
  const title = useTitles()(entry.title);
  return (
    <Choices
      entry={entry}
      active={active}
      trigger={
        <Trigger
          type="button"
          data-hint={title}
          aria-current={isWithin(entry, active) ? 'true' : undefined}
          css={look}
        >
          {children}
        </Trigger>
      }
    />
  );
}
