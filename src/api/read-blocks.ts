/**
 * Reads a body of text to its end, in blocks that a separator ends.
 *
 * @param onBytes called whenever something comes, also less than a block
 */
export async function readBlocks(
  body: ReadableStream<Uint8Array>,
  separator: string,
  onBlock: (block: string) => void,
  onBytes: () => void = () => {},
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (rest + decoder.decode(value, { stream: true })).split(separator);
    rest = blocks.pop() ?? '';
    for (const block of blocks) onBlock(block);
  }
}
