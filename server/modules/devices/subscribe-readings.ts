import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import { isConnectionLoss, isOutOfResources } from '../../database/failure.ts';
import { isHeldBack } from '../../database/free-space.ts';
import type { Db } from '../../http/handler.ts';
import type { MessageBroker } from '../../settings.ts';
import { cutLargePackets } from './cut-large-packets.ts';
import { maxMessage, type Outcome, takeMessage } from './take-message.ts';

type Patience = { reconnectMs: number; retryMs: number };
type Counted = 'taken' | 'failed' | Extract<Outcome, { taken: false }>['reason'];
type Counts = Partial<Record<Counted, number>>;
export type Subscription = {
  /** Messages so far, by what became of them. */
  counts: Readonly<Counts>;
  stop: () => Promise<void>;
};

/**
 * Takes readings from a broker, one message after another. A message is acknowledged when its readings are stored, so
 * that the broker sends it again otherwise. Every process takes all of them: a reading that is there is stored once.
 */
export function subscribeReadings(
  db: Db,
  { url, prefix, clientId }: MessageBroker,
  log: Logger,
  { reconnectMs, retryMs }: Patience = { reconnectMs: 5000, retryMs: 5000 },
): Subscription {
  const counts: Counts = {};
  const stopping = new AbortController();
  let underWay: Promise<unknown> = Promise.resolve();
  const { username, password } = new URL(url);
  const client = connect(withoutUser(url), {
    ...(username !== '' && {
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
    }),
    // The broker holds messages for a name that it knows while that is away.
    ...(clientId === null ? { clean: true } : { clean: false, clientId }),
    protocolVersion: 4,
    reconnectPeriod: reconnectMs,
    resubscribe: false,
    manualConnect: true,
  });
  cutWhatComes(client);
  client.connect();
  client.handleMessage = (packet, done) => {
    const body = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
    const taking = takeUntilStored(packet.topic, body).then(
      () => !stopping.signal.aborted && done(),
      // Stopped: it is not acknowledged.
      () => {},
    );
    underWay = taking;
  };
  client.on('connect', () => {
    client.subscribe(`${prefix}/+/readings`, { qos: 1 }, (error, granted) => {
      const isRefused = error || granted?.some(({ qos }) => qos > 2);
      if (isRefused) log.error({ prefix }, 'the broker refused the subscription to readings');
      else log.info({ prefix }, 'takes readings from the broker');
    });
  });
  client.on('error', (error) =>
    log.warn({ code: codeOf(error) }, 'the broker of readings cannot be reached'),
  );

  async function takeUntilStored(topic: string, body: Buffer): Promise<void> {
    for (;;) {
      stopping.signal.throwIfAborted();
      try {
        return note(topic, await takeMessage(db, topic, body));
      } catch (error) {
        const passes = isConnectionLoss(error) || isOutOfResources(error) || isHeldBack(error);
        log.error({ err: error, topic: topic.slice(0, 100) }, 'readings of a message were not stored');
        if (!passes) return count('failed');
        await wait(retryMs, undefined, { signal: stopping.signal });
      }
    }
  }
  function note(topic: string, outcome: Outcome): void {
    const about = { topic: topic.slice(0, 100), counts };
    count(outcome.taken ? 'taken' : outcome.reason);
    if (!outcome.taken) {
      log.warn({ ...about, reason: outcome.reason }, 'dropped a message with readings');
      return;
    }
    const { recorded: _, repeated: __, ...others } = outcome.results;
    if (Object.keys(others).length > 0) log.warn({ ...about, ...others }, 'some readings were not recorded');
  }
  function count(name: Counted): void {
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return {
    counts,
    stop: async () => {
      stopping.abort();
      await underWay;
      await client.endAsync(true);
    },
  };
}

type Building = { streamBuilder: (client: MqttClient) => Duplex };

/** Lets nothing larger than a message may be reach the client, which would keep it until all of it is there. */
function cutWhatComes(client: MqttClient): void {
  const building = client as unknown as Building;
  const build = building.streamBuilder;
  building.streamBuilder = (of) => {
    const stream = build(of);
    const cut = cutLargePackets(maxMessage);
    cut.once('error', (error) => stream.destroy(error));
    const pipe = stream.pipe.bind(stream);
    stream.pipe = (target, options) => {
      pipe(cut).pipe(target, options);
      return target;
    };
    return stream;
  };
}

function withoutUser(input: string): string {
  const url = new URL(input);
  url.username = '';
  url.password = '';
  return url.href;
}

/** What a broker says may repeat what it was sent. */
const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.name);
