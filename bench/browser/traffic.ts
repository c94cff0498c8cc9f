import type { CDPSession } from 'playwright-core';

export type Traffic = { requests: number; bytes: number; scriptBytes: number };

/** Counts what a page loads, as it went over the wire: compressed, with headers. */
export function watchTraffic(session: CDPSession): () => Traffic {
  const scripts = new Set<string>();
  const traffic: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.requests += 1;
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  return () => ({ ...traffic });
}

const kilobit = 1000 / 8;

/** A slow line and a slow machine: 1.6 Mbit/s down, 750 kbit/s up, 150 ms to the server and back, a CPU at a quarter. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * kilobit,
    uploadThroughput: 750 * kilobit,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
