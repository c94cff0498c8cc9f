import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvent } from '../../src/vocabulary/live.ts';
import { type Listening, listeningTo } from '../database/listening.ts';
import { stateOf } from '../database/state.ts';
import type { Actor, Db } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Settings } from '../settings.ts';
import { activeSessions } from './active-sessions.ts';
import { recordChanges } from './record-changes.ts';

type Stream = {
  actor: Actor;
  body: PassThrough;
  isOpen: boolean;
  isNew: boolean;
  due: NodeJS.Timeout | undefined;
};

/** How many streams there may be. A browser has six connections to a server of HTTP/1.1: two are left for calls. */
export const defaultBudget = { ofPerson: 4, inAll: 1000 };
/** Milliseconds: several announcements within the first count as one; after the second a sign of life is sent. */
const pauses = { together: 200, signOfLife: 20_000 };
/** Milliseconds between two looks at what has been changed. */
const defaultPace = 3000;
/** Bytes that a caller may leave unread. */
const maxUnread = 16 * 1024;

const comment = ':\n\n';
const event = ({ name, ...data }: LiveEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

type With = {
  db: Db;
  countUnread: (actor: Actor) => Promise<number>;
  settings: Settings;
  log: FastifyBaseLogger;
  budget?: typeof defaultBudget;
  /** Milliseconds between two looks at what has been changed. */
  pace?: number;
};

/**
 * The streams that people read of what is new for them. One connection hears it for all of them; what it is, each asks
 * with what they may see. Without that connection there are no streams: those who read count by the minute meanwhile.
 */
export function liveStreams({
  db,
  countUnread,
  settings,
  log,
  budget = defaultBudget,
  pace = defaultPace,
}: With) {
  const streams = new Set<Stream>();
  const changes = recordChanges(db);
  const state = stateOf(db);
  let listening: Promise<Listening> | undefined;
  let closing = false;

  const end = (stream: Stream) => {
    streams.delete(stream);
    clearTimeout(stream.due);
    stream.body.end();
  };
  const endAll = () => streams.forEach(end);
  const lose = () => {
    void listening?.then(({ close }) => close()).catch(() => {});
    listening = undefined;
    endAll();
  };
  const write = (stream: Stream, text: string) => {
    if (stream.body.writableLength > maxUnread) end(stream);
    else stream.body.write(text);
  };
  const announce = (stream: Stream) => {
    stream.isNew = true;
    if (!stream.isOpen) return;
    stream.due ??= setTimeout(() => {
      stream.due = undefined;
      write(stream, event({ name: 'notification' }));
    }, pauses.together);
  };
  const endInactive = async (of: readonly Stream[]) => {
    if (of.length === 0) return;
    const active = await activeSessions(
      db,
      of.map(({ actor }) => actor),
      settings,
    );
    for (const stream of of) if (!active(stream.actor)) end(stream);
  };
  const failed = (error: unknown) => {
    if (!state.failed(error)) log.warn({ err: error }, 'live notifications pause');
    lose();
  };
  const hear = (payload: string) => {
    const [topic, ids = ''] = payload.split(':');
    if (topic === 'notification') {
      const people = new Set(ids.split(',').map(Number));
      for (const stream of streams) if (people.has(stream.actor.personId)) announce(stream);
    } else if (topic === 'session') {
      endInactive([...streams].filter(({ actor }) => actor.accountId === Number(ids))).catch(failed);
    }
  };
  const listen = () => {
    const begun = listeningTo(db)(hear, () => {
      if (listening === begun) lose();
    });
    listening = begun;
    begun.catch(() => {
      if (listening === begun) listening = undefined;
    });
    return begun;
  };
  const signOfLife = async () => {
    for (const stream of streams) write(stream, comment);
    if (streams.size === 0) return;
    await (await listening)?.check();
    await endInactive([...streams]);
  };
  const lookForChanges = async () => {
    if (streams.size === 0) return;
    const changed = await changes.look();
    if (changed.length === 0) return;
    for (const stream of streams) {
      const byOthers = changed.filter(({ personId }) => personId !== stream.actor.personId);
      const kinds = [...new Set(byOthers.map(({ kind }) => kind))];
      if (kinds.length > 0) write(stream, event({ name: 'changed', kinds }));
    }
  };
  const looks = setInterval(() => void lookForChanges().catch(failed), pace).unref();
  const heart = setInterval(() => void signOfLife().catch(failed), pauses.signOfLife).unref();

  return {
    /** @throws Refusal `busy` */
    async open(actor: Actor): Promise<Readable> {
      const own = [...streams].filter(({ actor: { personId } }) => personId === actor.personId);
      if (closing || streams.size >= budget.inAll || own.length >= budget.ofPerson) throw new Refusal('busy');
      const stream: Stream = { actor, body: new PassThrough(), isOpen: false, isNew: false, due: undefined };
      const isFirst = streams.size === 0;
      streams.add(stream);
      stream.body.on('close', () => end(stream));
      try {
        await (listening ?? listen());
        if (isFirst) await changes.start();
      } catch (error) {
        end(stream);
        if (!state.failed(error)) log.warn({ err: error }, 'live notifications cannot be heard');
        throw new Refusal('busy');
      }
      // Whoever is not given it counts by a call.
      const unread = await countUnread(actor).catch((error: unknown) => {
        if (!state.failed(error)) log.warn({ err: error }, 'a stream begins without a count');
      });
      // What came in between may be in the count or not.
      const isSure = unread !== undefined && !stream.isNew;
      write(stream, event({ name: 'open', ...(isSure && { unread }) }));
      stream.isOpen = true;
      // It may have ended before it could be heard that it does.
      await endInactive([stream]);
      return stream.body;
    },
    count: () => streams.size,
    /** Ends all of them at once, and begins no others. */
    endAll() {
      closing = true;
      endAll();
    },
    async close() {
      closing = true;
      clearInterval(heart);
      clearInterval(looks);
      const last = listening;
      lose();
      await last?.then(({ close }) => close()).catch(() => {});
    },
  };
}
