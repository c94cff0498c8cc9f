import { upload } from '../../../../api/post.ts';
import { type Box, outboxOf } from '../../../parts/offline/outbox.ts';
import { attachmentPaths } from '../../attachments/index.ts';
import { isReading, type Part, type Reading, sendable, withSentFile } from './parts.ts';
import { roundPhotos } from './photos.ts';
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

export type RoundOutbox = ReturnType<typeof roundOutbox>;

/** What somebody does in a round: first its readings are sent, then its faults, then its end. */
export function roundOutbox({ loginid, roundId, mayBeSent, onTaken, onSent }: Options) {
  const photos = roundPhotos(loginid, roundId);
  /** One file after the other; each is the server's from then on, whatever happens next. */
  async function sendFiles(box: Box<Part>, signal: AbortSignal) {
    for (const { uid, part } of box.sendable().filter(isReading)) {
      for (const local of part.files) {
        const photo = photos.all().get(local);
        if (!photo) continue;
        const to = attachmentPaths.inspection.attach;
        const { id } = await upload(to, { id: roundId }, photo.file, () => {}, { signal, quiet: true });
        photos.sent(local, id);
        const current = box.parts().find((one) => one.uid === uid);
        if (!current || !isReading(current)) break;
        await box.put(uid, withSentFile(current.part, local, id));
        await photos.remove(local);
      }
    }
  }
  async function send(box: Box<Part>, signal: AbortSignal) {
    await mayBeSent?.(signal);
    await photos.load();
    await sendFiles(box, signal);
    const waiting = box.sendable();
    await sendReadings(roundId, waiting.filter(isReading), signal, async (taken) => {
      await onTaken?.(taken.map(({ part }) => part));
      await box.drop(taken);
    });
    for (const one of waiting) {
      const { part } = one;
      if (part.is === 'reading' || !box.parts().includes(one)) continue;
      const sent =
        part.is === 'fault' ? await sendFault(roundId, part, signal) : await sendEnd(roundId, signal);
      await box.drop([one]);
      onSent?.(sent);
    }
  }
  const of = { loginid, kind: 'inspection', recordId: roundId } as const;
  const outbox = outboxOf<Part>({ of, sendable, send });
  return { ...outbox, photos, add: (part: Part) => outbox.put(uidOf(loginid, roundId, part), part) };
}
