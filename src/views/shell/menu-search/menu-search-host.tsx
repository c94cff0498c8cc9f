import { createContext, type ReactNode, useContext, useState } from 'react';
import { useKey, withCommand } from '../../components/use-key.ts';
import { OnDemand } from '../../errors/on-demand.tsx';
import { lazyView } from '../../lazy-view.tsx';

const MenuSearch = lazyView(() => import('./menu-search.tsx'));

const isK = withCommand('k');

const OpenContext = createContext(() => {});

/** Opens the search over everything. */
export const useMenuSearch = () => useContext(OpenContext);

/** Shows the search over everything when it is asked for, by what is inside or by Ctrl+K or Command+K anywhere. */
export function MenuSearchHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const ask = () => setOpen(true);
  useKey((event) => isK(event) && !event.shiftKey, ask);
  return (
    <OpenContext value={ask}>
      {children}
      {open && (
        <OnDemand onClose={() => setOpen(false)}>
          <MenuSearch onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </OpenContext>
  );
}
