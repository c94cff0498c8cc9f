import { useEffect } from 'react';

type Look = { type: 'page shown' | 'page hidden' };
type Actor<Event> = { send: (event: Look | Event) => void };
type Listeners<Event> = Set<(event: Event) => void>;

/** Tells a count in the bar, wherever it is drawn, of what has changed it. */
export const describeOf =
  <Event>(listeners: Listeners<Event>) =>
  (event: Event) => {
    for (const listener of listeners) listener(event);
  };

/** Passes on to `actor` what its count is told, and whether the page is looked at. */
export function useDescribed<Event>(actor: Actor<Event>, listeners: Listeners<Event>) {
  useEffect(() => {
    const look = () => actor.send({ type: document.hidden ? 'page hidden' : 'page shown' });
    const hear = (event: Event) => actor.send(event);
    document.addEventListener('visibilitychange', look);
    listeners.add(hear);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      listeners.delete(hear);
    };
  }, [actor, listeners]);
}
