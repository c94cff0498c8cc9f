import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { bufferKeystrokes } from '../../../../window/buffer-keystrokes.ts';
import { OnDemand } from '../../../ui/errors/on-demand.tsx';
import { lazyView } from '../../../ui/lazy-view.tsx';
import { useKey, withCommand } from '../../../ui/use-key.ts';

const MenuSearch = lazyView(() => import('./menu-search.tsx'));

const isK = withCommand('k');

const OpenContext = createContext(() => {});

/** Opens the search over everything. */
export const useMenuSearch = () => useContext(OpenContext);

/** Shows the search over everything when it is asked for, by what is inside or by Ctrl+K or Command+K anywhere. */
export function MenuSearchHost({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState<ReturnType<typeof bufferKeystrokes>>();
  const ask = () => {
    if (!typed) setTyped(bufferKeystrokes());
  };
  const close = () => setTyped(undefined);
  useEffect(() => () => void typed?.take(), [typed]);
  useKey((event) => isK(event) && !event.shiftKey, ask);
  return (
    <OpenContext value={ask}>
      {children}
      {typed && (
        <OnDemand onClose={close}>
          <MenuSearch typed={typed} onClose={close} />
        </OnDemand>
      )}
    </OpenContext>
  );
}
