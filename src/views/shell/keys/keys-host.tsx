import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { isTypedInto } from '../../components/is-typed-into.ts';

const KeyDialog = lazy(() => import('./key-dialog.tsx'));

const OpenContext = createContext(() => {});

/** Shows what the keys do. */
export const useKeyDialog = () => useContext(OpenContext);

/** Shows what the keys do when it is asked for, by what is inside or by a question mark anywhere but in a text. */
export function KeysHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const ask = () => setOpen(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target))
        return;
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
          <KeyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenContext>
  );
}
