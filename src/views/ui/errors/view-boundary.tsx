import type { ReactNode } from 'react';
import { PartMissing } from '../lazy-view.tsx';
import { Boundary } from './boundary.tsx';
import { useNotifyPartMissing } from './notify-part-missing.ts';
import { ViewCrash } from './view-crash.tsx';

/** Keeps a crash inside its view; the shell stays. */
export function ViewBoundary({ children }: { children: ReactNode }) {
  const notifyPartMissing = useNotifyPartMissing();
  return (
    <Boundary
      onError={notifyPartMissing}
      // A browser does not fetch a module again that once failed, unless the whole page is loaded anew.
      instead={(error, again) => (
        <ViewCrash onReload={error instanceof PartMissing ? () => location.reload() : again} />
      )}
    >
      {children}
    </Boundary>
  );
}
