import { createContext, type ReactNode, useContext, useState } from 'react';
import { OnDemand } from '../../../ui/errors/on-demand.tsx';
import { lazyView } from '../../../ui/lazy-view.tsx';
import { alone, useKey } from '../../../ui/use-key.ts';

const KeyDialog = lazyView(() => import('./key-dialog.tsx'));

const isQuestion = alone('?');

const OpenContext = createContext(() => {});

/** Shows what the keys do. */
export const useKeyDialog = () => useContext(OpenContext);

/** Shows what the keys do when it is asked for, by what is inside or by a question mark anywhere but in a text. */
export function KeysHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const ask = () => setOpen(true);
  useKey(isQuestion, ask);
  return (
    <OpenContext value={ask}>
      {children}
      {open && (
        <OnDemand onClose={() => setOpen(false)}>
          <KeyDialog onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </OpenContext>
  );
}
