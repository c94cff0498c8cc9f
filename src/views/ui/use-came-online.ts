import { useEffect } from 'react';

/** Sends an actor on when the device finds the network again. */
export function useCameOnline(actor: { send: (event: { type: 'came online' }) => void }) {
  useEffect(() => {
    const notify = () => actor.send({ type: 'came online' });
    window.addEventListener('online', notify);
    return () => window.removeEventListener('online', notify);
  }, [actor]);
}
