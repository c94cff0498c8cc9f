/** Bytes that come in any lengths, in pieces of one length; the last may be shorter. */
export async function* inPieces(
  parts: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array, undefined, undefined> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    let rest = part;
    while (size + rest.length >= length) {
      yield Buffer.concat([...held, rest.subarray(0, length - size)]);
      rest = rest.subarray(length - size);
      held = [];
      size = 0;
    }
    if (rest.length > 0) held.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
}
