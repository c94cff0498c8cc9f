import type { Answer, Payload } from '../../../api/contract/index.ts';
import { refusalOf } from '../../../api/fault.ts';
import type { Of, Unsent } from '../../../window/unsent.ts';
import { type Outbox, outboxOf, type Store } from '../../parts/offline/outbox.ts';

export type Scan = Payload<'/stockTake/scan'>['scans'][number];
export type Answered = Answer<'/stockTake/scan'>['scans'][number];
/** `uid` is one of its own, `undoes` that of the scan. */
export type Undo = { uid: string; undoes: string; code?: string | undefined };

/** What takes scans, and what hears of it. */
export type Ends = {
  /** Rejects where the scans may not be sent now, such as when somebody else is signed in. */
  mayBeSent?: ((signal: AbortSignal) => Promise<void>) | undefined;
  scan: (scans: Scan[], signal: AbortSignal) => Promise<readonly Answered[]>;
  undo: (uid: string, signal: AbortSignal) => Promise<void>;
  /** Before the scans leave the device. */
  onAnswer: (answers: readonly Answered[]) => Promise<void> | void;
  /** The server has undone a scan, or says why not. */
  onUndone: (uid: string, refusal?: unknown) => Promise<void> | void;
  onSent: () => void;
};

type Part = Scan | Undo;
const isUndo = (part: Part): part is Undo => 'undoes' in part;

/** How many are sent at once. */
const scansAtOnce = 50;

/**
 * Scans of a stock-take, stored on the device unless a store is given. An undo is sent after its scan rather than
 * instead of it, as the server may have the scan though its answer was lost.
 */
export function scanOutbox(of: Of, ends: Ends, store?: Store<Part>): Outbox<Part> {
  const { mayBeSent, scan, undo, onAnswer, onUndone, onSent } = ends;
  async function sendUndo(uid: string, signal: AbortSignal) {
    try {
      await undo(uid, signal);
    } catch (error) {
      if (refusalOf(error, 'transitionRefused')) return onUndone(uid, error);
      // Undone before, or never taken.
      if (!refusalOf(error, 'notFound')) throw error;
    }
    return onUndone(uid);
  }
  /** As many of the first as can be sent together. */
  async function sendFirst(waiting: readonly Unsent<Part>[], signal: AbortSignal) {
    const [first] = waiting;
    if (first && isUndo(first.part)) {
      await sendUndo(first.part.undoes, signal);
      return [first];
    }
    const end = waiting.findIndex(({ part }) => isUndo(part));
    const scans = waiting.slice(0, end < 0 ? undefined : end);
    await onAnswer(
      await scan(
        scans.map(({ part }) => part as Scan),
        signal,
      ),
    );
    return scans;
  }
  const outbox = outboxOf<Part>({
    of,
    ...(store && { store }),
    send: async ({ parts, drop }, signal) => {
      while (parts().length > 0) {
        await mayBeSent?.(signal);
        await drop(await sendFirst(parts().slice(0, scansAtOnce), signal));
        onSent();
      }
    },
  });
  return { ...outbox, machine: outbox.machine.provide({ delays: { 'pause before sending': 0 } }) };
}
