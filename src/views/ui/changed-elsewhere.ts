import { useEffect, useEffectEvent } from 'react';
import type { RecordKind } from '../../vocabulary/log.ts';

/** What is announced when it changes. */
export type LiveKind = RecordKind | 'notification';

type Hear = (kinds?: readonly LiveKind[]) => void;

const listeners = new Set<Hear>();

/** Says that others have changed records of some kinds, or of kinds that are not known. */
export const notifyChanged: Hear = (kinds) => {
  for (const hear of listeners) hear(kinds);
};

/** Calls back when somebody else has changed a record of the kind, or of one of several, while the view is on screen. */
export function useChangedElsewhere(kind: LiveKind | readonly LiveKind[] | undefined, callback: () => void) {
  const changed = useEffectEvent(callback);
  useEffect(() => {
    if (kind === undefined) return undefined;
    const hear: Hear = (kinds) => {
      if (!kinds || [kind].flat().some((one) => kinds.includes(one))) changed();
    };
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, [kind]);
}
