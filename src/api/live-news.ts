import type { LiveEvent } from '../vocabulary/live.ts';
import type { RecordKind } from '../vocabulary/log.ts';

/** Opens a stream and reads it to its end; `onEvent` is called for each event of it. */
type Read = (onEvent: (event: LiveEvent) => void, signal: AbortSignal) => Promise<void>;

/**
 * What a stream brings, to be waited for: `stream` lasts as long as the stream does, `news` until there is something
 * new to read. What comes while nobody waits is there at once for the next who does.
 *
 * @param onChanged is called with the kinds of records that others have changed; without them where it is not known, as
 *   after a time without a stream
 */
export function liveNews(read: Read, onChanged: (kinds?: readonly (RecordKind | 'notification')[]) => void) {
  let isNew = false;
  let unread: number | undefined;
  let wasOpen = false;
  let wake: (() => void) | undefined;
  const announce = () => {
    isNew = true;
    wake?.();
  };
  return {
    stream(signal: AbortSignal): Promise<void> {
      isNew = false;
      unread = undefined;
      return read((event) => {
        if (event.name === 'changed') return onChanged(event.kinds);
        if (event.name === 'notification') onChanged([event.name]);
        if (event.name === 'open') {
          if (wasOpen) onChanged();
          wasOpen = true;
        }
        unread = event.name === 'open' ? event.unread : undefined;
        announce();
      }, signal);
    },
    /** How much is unread, where the stream has said so and nothing came since; once. */
    takeUnread(): number | undefined {
      const said = unread;
      unread = undefined;
      return said;
    },
    async news(signal: AbortSignal): Promise<void> {
      if (!isNew) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      }
      isNew = false;
    },
  };
}
