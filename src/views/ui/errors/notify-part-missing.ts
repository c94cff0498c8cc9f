import { useContext } from 'react';
import { PartMissing } from '../lazy-view.tsx';
import { RootContext } from '../root-context.ts';

/** Tells, when that is the error, that the server did not give a part of the application. */
export function useNotifyPartMissing() {
  const machines = useContext(RootContext);
  return (error: unknown) => {
    if (!(error instanceof PartMissing)) return;
    const unsaved = machines?.tabs.getSnapshot().context.tabs.some((tab) => tab.unsaved) ?? false;
    machines?.network.send({ type: 'part missing', unsaved });
  };
}
