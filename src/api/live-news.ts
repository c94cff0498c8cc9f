/** Opens a stream and reads it to its end; `onEvent` is called for each event of it. */
type Read = (onEvent: () => void, signal: AbortSignal) => Promise<void>;

/**
 * What a stream brings, to be waited for: `stream` lasts as long as the stream does, `news` until there is something
 * new. What comes while nobody waits is there at once for the next who does.
 */
export function liveNews(read: Read) {
  let isNew = false;
  let wake: (() => void) | undefined;
  const announce = () => {
    isNew = true;
    wake?.();
  };
  return {
    stream(signal: AbortSignal): Promise<void> {
      isNew = false;
      return read(announce, signal);
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
