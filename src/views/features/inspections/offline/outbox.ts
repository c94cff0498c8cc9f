import { fromCall } from '../../../../api/from-call.ts';
import { upload } from '../../../../api/post.ts';
import { roundOutboxMachine } from '../../../../machines/offline/round-outbox.ts';
import { nextNth } from '../../../../window/next-nth.ts';
import {
  removeParts,
  removePhotos,
  storedParts,
  storedPhotos,
  storeParts,
  storePhoto,
} from '../../../../window/offline-rounds.ts';
import { attachmentPaths } from '../../attachments/index.ts';
import { isReading, type OwnPart, type Part, type Reading, sendable, withSentFile } from './parts.ts';
import { type Sent, sendEnd, sendFault, sendReadings } from './send.ts';

type Options = {
  loginid: string;
  roundId: number;
  /** Rejects where nothing may be sent now, such as when somebody else is signed in. */
  mayBeSent?: (signal: AbortSignal) => Promise<void>;
  /** Before what the server has taken leaves the device. */
  onTaken?: (readings: readonly Reading[]) => Promise<void>;
  onSent?: (sent: Sent) => void;
};

const uidOf = (loginid: string, roundId: number, part: Part) => {
  const place = part.is === 'reading' ? `${part.pointId} ${part.item}` : part.is;
  // Each fault is one more; of a reading and an end there is one at most.
  return [loginid, roundId, place, part.is === 'fault' ? crypto.randomUUID() : ''].join(' ').trim();
};

const day = 86_400_000;

/** `address` leads to the picture for as long as the page lives. */
type Photo = { file: File; address: string };
const photoOf = (file: File): Photo => ({ file, address: URL.createObjectURL(file) });

export type RoundOutbox = ReturnType<typeof roundOutbox>;

/** What somebody does in a round: held on this page, stored on the device, and sent in order. */
export function roundOutbox({ loginid, roundId, mayBeSent, onTaken, onSent }: Options) {
  let parts: readonly OwnPart[] = [];
  let photos: ReadonlyMap<number, Photo> = new Map();
  const unstored = new Set<string>();
  const watchers = new Set<() => void>();
  function become(next: readonly OwnPart[]) {
    parts = next;
    for (const watcher of watchers) watcher();
  }
  async function put(one: OwnPart) {
    become([...parts.filter(({ uid }) => uid !== one.uid), one].toSorted((a, b) => a.nth - b.nth));
    await storeParts([one]).then(
      () => unstored.delete(one.uid),
      () => unstored.add(one.uid),
    );
    become([...parts]);
  }
  async function drop(sent: readonly OwnPart[]) {
    // What was changed meanwhile is sent once more.
    const gone = sent.filter((one) => parts.includes(one));
    become(parts.filter((one) => !gone.includes(one)));
    await removeParts(gone.map(({ uid }) => uid)).catch(() => {});
  }
  async function load() {
    const found = await storedParts<Part>(loginid, roundId);
    const present = new Set(parts.map(({ uid }) => uid));
    become([...found.filter(({ uid }) => !present.has(uid)), ...parts]);
    const wanted = new Set(parts.filter(isReading).flatMap(({ part }) => part.files));
    const stored = await storedPhotos(loginid, roundId);
    photos = new Map([...stored.map(({ id, file }) => [id, photoOf(file)] as const), ...photos]);
    become([...parts]);
    // Taken out of an answer again, or left by a page that ended; another window may just be adding one.
    const isOld = (id: number) => Date.now() + id > day;
    await removePhotos(stored.map(({ id }) => id).filter((id) => !wanted.has(id) && isOld(id)));
  }
  /** Another window may have sent some of it. */
  async function dropWhatIsGone() {
    const stored = new Set((await storedParts<Part>(loginid, roundId)).map(({ uid }) => uid));
    const left = parts.filter(({ uid }) => stored.has(uid) || unstored.has(uid));
    if (left.length < parts.length) become(left);
  }
  /** One file after the other; each is the server's from then on, whatever happens next. */
  async function sendFiles(signal: AbortSignal) {
    for (const one of sendable(parts).filter(isReading)) {
      let at = one;
      for (const local of one.part.files) {
        const photo = photos.get(local);
        if (!photo) continue;
        const to = attachmentPaths.inspection.attach;
        const { id } = await upload(to, { id: roundId }, photo.file, () => {}, { signal, quiet: true });
        photos = new Map([...photos, [id, photo]]);
        const current = parts.find(({ uid }) => uid === at.uid);
        if (!current || !isReading(current)) break;
        at = { ...current, part: withSentFile(current.part, local, id) };
        await put(at);
        await removePhotos([local]).catch(() => {});
      }
    }
  }
  async function send(signal: AbortSignal) {
    await mayBeSent?.(signal);
    await dropWhatIsGone().catch(() => {});
    await sendFiles(signal);
    const waiting = sendable(parts);
    const readings = waiting.filter(isReading);
    await sendReadings(roundId, readings, signal, async (taken) => {
      await onTaken?.(taken.map(({ part }) => part));
      await drop(taken);
    });
    for (const one of waiting) {
      const { part } = one;
      if (part.is === 'reading' || !parts.includes(one)) continue;
      const sent =
        part.is === 'fault' ? await sendFault(roundId, part, signal) : await sendEnd(roundId, signal);
      await drop([one]);
      onSent?.(sent);
    }
  }
  return {
    machine: roundOutboxMachine.provide({
      actors: {
        'read what waits': fromCall<void, unknown>(load),
        'send what waits': fromCall<void, unknown>((_, signal) => send(signal)),
      },
    }),
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    parts: () => parts,
    photos: () => photos,
    waiting: () => ({ waiting: sendable(parts).length, stored: unstored.size === 0 }),
    add: (part: Part) => put({ uid: uidOf(loginid, roundId, part), loginid, roundId, nth: nextNth(), part }),
    drop,
    addPhoto: async (file: File): Promise<number> => {
      const id = -nextNth();
      await storePhoto({ id, loginid, roundId, file });
      photos = new Map([...photos, [id, photoOf(file)]]);
      become([...parts]);
      return id;
    },
  };
}
