const looked = 65_536;

/**
 * UTF-16 without a byte order mark: separators and line ends are ASCII, so that every other byte of them is 0, and
 * always on the same side.
 */
export function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, looked - (looked % 2));
  const zeros: [number, number] = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (even + odd < 2 || (even > 0 && odd > 0)) return undefined;
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be';
  const text = decodeStrictly(start, encoding);
  return text !== null && /[\r\n,;\t]/.test(text) && !/\p{Cc}/u.test(text.replace(/[\r\n\t]/g, ''))
    ? encoding
    : undefined;
}

/** The last character may be cut in two. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
