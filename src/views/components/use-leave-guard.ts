import { useEffect, useState } from 'react';
import { guardLeaving } from '../../leave-guard.ts';
import { useMachines } from '../root-context.ts';

/**
 * Holds the place while `unsaved`. `asked` is true when somebody tried to leave; `leave` and `stay` answer.
 * The end of a session is not held up.
 */
export function useLeaveGuard(unsaved: boolean) {
  const { session } = useMachines();
  const [pending, setPending] = useState<(() => void) | undefined>();
  const [leaving, setLeaving] = useState(false);
  const guards = unsaved && !leaving;
  useEffect(() => {
    if (!guards) return;
    const release = guardLeaving((leave) => {
      const goOn = () => {
        release();
        leave();
      };
      if (session.getSnapshot().hasTag('inside')) setPending(() => goOn);
      else goOn();
    });
    return release;
  }, [guards, session]);
  return {
    asked: pending !== undefined,
    stay: () => setPending(undefined),
    leave: () => {
      setPending(undefined);
      setLeaving(true);
      pending?.();
    },
  };
}
