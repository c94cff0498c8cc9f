import { expect, test } from '@jest/globals';
import { generate, type IPublishPacket, parser } from 'mqtt-packet';
import { cutLargePackets } from '../../../server/modules/devices/cut-large-packets.ts';

const most = 1000;

/** What comes out of the cut where it is given bytes in pieces of a size, and how many bytes it let through. */
async function through(bytes: Buffer, size: number): Promise<{ payloads: string[]; passed: number }> {
  const cut = cutLargePackets(most);
  const reading = parser();
  const payloads: string[] = [];
  let passed = 0;
  reading.on('packet', (packet) => {
    payloads.push(packet.cmd === 'publish' ? packet.payload.toString() : packet.cmd);
  });
  cut.on('data', (chunk: Buffer) => {
    passed += chunk.length;
    reading.parse(chunk);
  });
  for (let at = 0; at < bytes.length; at += size) cut.write(bytes.subarray(at, at + size));
  cut.end();
  await new Promise((done) => cut.once('end', done));
  return { payloads, passed };
}

const message = (payload: string, qos: 0 | 1 = 1): Buffer =>
  generate({
    ...{ cmd: 'publish', topic: 'houqin/DEV1/readings', payload, qos, retain: false, dup: false },
    ...(qos === 1 && { messageId: 7 }),
  } as IPublishPacket);

test.each([1, 2, 3, 7, 64, 5000, 1_000_000])(
  'of a message that is too large one byte more than may be taken comes through, in pieces of %d',
  async (size) => {
    const sent = ['a', 'b'.repeat(most), 'c'.repeat(most + 1), 'd'.repeat(20_000), 'e'];
    const bytes = Buffer.concat([
      generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }),
      ...sent.map((payload, nth) => message(payload, nth === 4 ? 0 : 1)),
      generate({ cmd: 'pingresp' }),
    ]);
    const { payloads, passed } = await through(bytes, size);
    expect(payloads).toEqual([
      'connack',
      'a',
      'b'.repeat(most),
      'c'.repeat(most + 1),
      'd'.repeat(most + 1),
      'e',
      'pingresp',
    ]);
    expect(passed).toBeLessThan(4 * most);
  },
);

test('another packet that is as large ends the connection', async () => {
  const cut = cutLargePackets(most);
  const failed = new Promise((done) => cut.once('error', done));
  cut.write(Buffer.from([0x90, 0xff, 0x7f]));
  expect(await failed).toBeInstanceOf(Error);
});
