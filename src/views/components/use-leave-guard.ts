import { useEffect, useState } from 'react';
import { guardLeaving } from '../../leave-guard.ts';

/**
 * Holds the place while `unsaved`. `asked` is true when somebody tried to leave; `leave` and `stay` answer.
 * The session itself leads away unasked.
 */
export function useLeaveGuard(unsaved: boolean) {
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
      setPending(() => goOn);
    });
    return release;
  }, [guards]);
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
