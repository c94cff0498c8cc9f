/** A file that is read part by part, from its beginning, as often as needed. */
export type Source = { size: number; parts: () => AsyncIterable<Uint8Array> };

/** Bytes that are in memory anyway. */
export const sourceOf = (bytes: Uint8Array, partLength = 512 * 1024): Source => ({
  size: bytes.length,
  async *parts() {
    for (let at = 0; at < bytes.length; at += partLength) yield bytes.subarray(at, at + partLength);
  },
});

/** All of it at once, for what has to be read from several places. */
export async function wholeOf({ size, parts }: Source): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const part of parts()) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Its first bytes. */
export async function startOf({ parts }: Source, length: number): Promise<Uint8Array> {
  const found: Uint8Array[] = [];
  let held = 0;
  for await (const part of parts()) {
    found.push(part);
    held += part.length;
    if (held >= length) break;
  }
  return Buffer.concat(found).subarray(0, length);
}
