import { fromCall } from '../../../api/from-call.ts';
import { outboxMachine } from '../../../machines/offline/outbox.ts';
import { nextNth } from '../../../window/next-nth.ts';
import { type Of, removeUnsent, storeUnsent, type Unsent, unsentOf } from '../../../window/unsent.ts';

/** Where it survives the page. Whatever it does rejects where nothing can be stored. */
export type Store<Part> = {
  read: () => Promise<readonly Unsent<Part>[]>;
  put: (one: Unsent<Part>) => Promise<void>;
  remove: (uids: readonly string[]) => Promise<void>;
};

type Options<Part> = {
  of: Of;
  store?: Store<Part>;
  /** What can be sent as it is; everything unless said. */
  sendable?: (one: Unsent<Part>) => boolean;
  /** Sends what waits in its order, and drops what the server has. */
  send: (box: Box<Part>, signal: AbortSignal) => Promise<void>;
};

/** What is done in a record: held on this page, stored on the device, and sent. */
export type Box<Part> = {
  parts: () => readonly Unsent<Part>[];
  /** Those that can be sent. */
  sendable: () => readonly Unsent<Part>[];
  waiting: () => { waiting: number; stored: boolean };
  /** Adds a part, or puts it in place of the one with its uid. */
  put: (uid: string, part: Part) => Promise<void>;
  /** What was changed since stays, and is sent once more. */
  drop: (some: readonly Unsent<Part>[]) => Promise<void>;
  watch: (watcher: () => void) => () => void;
};
export type Outbox<Part> = Box<Part> & { machine: typeof outboxMachine };

/** Holds what its machine counts: the context of a machine is what inspectors show. */
export function outboxOf<Part>({
  of,
  store = onDevice(of),
  sendable = () => true,
  send,
}: Options<Part>): Outbox<Part> {
  let parts: readonly Unsent<Part>[] = [];
  /** On their way to the device, and those that it could not store. */
  const storing = new Set<string>();
  const unstored = new Set<string>();
  const watchers = new Set<() => void>();
  function become(next: readonly Unsent<Part>[]) {
    parts = next;
    for (const watcher of watchers) watcher();
  }
  async function load() {
    const found = await store.read();
    const present = new Set(parts.map(({ uid }) => uid));
    become([...found.filter(({ uid }) => !present.has(uid)), ...parts]);
  }
  /** Another window may have sent some of it. */
  async function dropWhatIsGone() {
    const before = parts;
    const stored = new Set((await store.read()).map(({ uid }) => uid));
    const gone = before.filter(({ uid }) => ![stored, storing, unstored].some((here) => here.has(uid)));
    if (gone.length > 0) become(parts.filter((one) => !gone.includes(one)));
  }
  const box: Box<Part> = {
    parts: () => parts,
    sendable: () => parts.filter(sendable),
    waiting: () => ({ waiting: parts.filter(sendable).length, stored: unstored.size === 0 }),
    put: async (uid, part) => {
      const before = parts.find((one) => one.uid === uid);
      const one = { ...of, uid, nth: before?.nth ?? nextNth(), part };
      storing.add(uid);
      become([...parts.filter((other) => other !== before), one].toSorted((a, b) => a.nth - b.nth));
      await store.put(one).then(
        () => unstored.delete(uid),
        () => unstored.add(uid),
      );
      storing.delete(uid);
      become([...parts]);
    },
    drop: async (some) => {
      const gone = some.filter((one) => parts.includes(one));
      become(parts.filter((one) => !gone.includes(one)));
      // What stays stored is sent once more and counts once.
      await store.remove(gone.map(({ uid }) => uid)).catch(() => {});
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
  const machine = outboxMachine.provide({
    actors: {
      'read what waits': fromCall<void, unknown>(load),
      'send what waits': fromCall<void, unknown>(async (_, signal) => {
        await dropWhatIsGone().catch(() => {});
        await send(box, signal);
      }),
    },
  });
  return { ...box, machine };
}

const onDevice = (of: Of) => ({
  read: <Part>() => unsentOf<Part>(of),
  put: storeUnsent,
  remove: removeUnsent,
});
