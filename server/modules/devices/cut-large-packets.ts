import { Transform } from 'node:stream';

const publish = 3;
const noLength = { first: 0, length: 0, payload: 0, bytes: 0 };
type Head = typeof noLength;

/**
 * Cuts what a broker sends before anything keeps it: of a message, one byte more than may be taken comes through, so
 * that it is dropped as too large and acknowledged. Ending the connection would bring the same message again for ever.
 *
 * @param most the largest message in bytes; no other packet of the protocol may be as large
 */
export function cutLargePackets(most: number): Transform {
  let undecided = Buffer.alloc(0);
  let passing = 0;
  let skipping = 0;

  function* cut(chunk: Buffer): Generator<Buffer> {
    let rest = chunk;
    while (rest.length > 0) {
      if (passing > 0) {
        yield rest.subarray(0, passing);
        [rest, passing] = [rest.subarray(passing), passing - Math.min(passing, rest.length)];
      } else if (skipping > 0) {
        [rest, skipping] = [rest.subarray(skipping), skipping - Math.min(skipping, rest.length)];
      } else {
        const bytes = Buffer.concat([undecided, rest]);
        const head = readHead(bytes);
        undecided = head ? Buffer.alloc(0) : bytes;
        if (!head) return;
        if (head.payload > most && head.first >> 4 !== publish) throw new Error('The broker sent too much.');
        skipping = Math.max(0, head.payload - most - 1);
        passing = head.length - skipping;
        rest = bytes.subarray(head.bytes);
        yield Buffer.from([head.first, ...lengthBytes(passing)]);
      }
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        for (const part of cut(chunk)) this.push(part);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

/** Undefined while too little is there to tell how large the packet and what it carries are. */
function readHead(bytes: Buffer): Head | undefined {
  const first = bytes[0] ?? 0;
  let length = 0;
  for (let nth = 0; nth < 4; nth += 1) {
    const byte = bytes[1 + nth];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * 128 ** nth;
    if (byte < 0x80) return withPayload(bytes, { first, length, payload: length, bytes: 2 + nth });
  }
  throw new Error('The broker sent a packet of no length.');
}

function withPayload(bytes: Buffer, head: Head): Head | undefined {
  if (head.first >> 4 !== publish || head.length < 2) return head;
  if (bytes.length < head.bytes + 2) return undefined;
  const quality = (head.first >> 1) & 3;
  // Twice as sure is not what was subscribed to, and every such message would be kept until the broker ends it.
  if (quality > 1) throw new Error('The broker sent a message in a way that was not asked for.');
  return { ...head, payload: head.length - 2 - bytes.readUInt16BE(head.bytes) - 2 * quality };
}

function lengthBytes(length: number): number[] {
  const byte = length % 128;
  return length < 128 ? [byte] : [byte | 0x80, ...lengthBytes((length - byte) / 128)];
}
