import type { LiveEvent } from '../vocabulary/live.ts';

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
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      // Our server writes them.
      if (name !== undefined && data !== undefined) onEvent({ name, ...JSON.parse(data) } as LiveEvent);
    }
  }
}
