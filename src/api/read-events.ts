import type { LiveEvent } from '../vocabulary/live.ts';
import { readBlocks } from './read-blocks.ts';

/**
 * Reads a body of server-sent events to its end. An `EventSource` would do that, but cannot send the token in a header.
 *
 * @param onEvent called for each event
 * @param onBytes called whenever something comes, also a mere sign of life
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: LiveEvent) => void,
  onBytes: () => void,
): Promise<void> {
  await readBlocks(
    body,
    '\n\n',
    (block) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      // Our server writes them.
      if (name !== undefined && data !== undefined) onEvent({ name, ...JSON.parse(data) } as LiveEvent);
    },
    onBytes,
  );
}
