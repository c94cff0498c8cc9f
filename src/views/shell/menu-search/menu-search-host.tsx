import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';

const MenuSearch = lazy(() => import('./menu-search.tsx'));

const OpenContext = createContext(() => {});

/** Opens the search over the menu. */
export const useMenuSearch = () => useContext(OpenContext);

/** Shows the search over the menu when it is asked for, by what is inside or by Ctrl+K or Command+K anywhere. */
export function MenuSearchHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const ask = () => setOpen(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <OpenContext value={ask}>
      {children}
      {open && (
        <Suspense>
          <MenuSearch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenContext>
  );
}
