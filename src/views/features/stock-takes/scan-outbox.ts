import type { Answer, Payload } from '../../../api/contract/index.ts';
import { refusalOf } from '../../../api/fault.ts';
import { fromCall } from '../../../api/from-call.ts';
import { scanQueueMachine, type WaitingScan } from '../../../machines/offline/scan-queue.ts';

export type Scan = Payload<'/stockTake/scan'>['scans'][number];
export type Answered = Answer<'/stockTake/scan'>['scans'][number];
/** `uid` is one of its own, `undoes` that of the scan. */
export type Undo = { uid: string; undoes: string; code?: string | undefined };

/** What stores scans, what takes them, and what hears of it. */
export type Ends = {
  read: () => Promise<readonly (Scan | Undo)[]>;
  remove: (uids: readonly string[]) => Promise<void>;
  /** Rejects where the scans may not be sent now, such as when somebody else is signed in. */
  mayBeSent?: ((signal: AbortSignal) => Promise<void>) | undefined;
  scan: (scans: Scan[], signal: AbortSignal) => Promise<readonly Answered[]>;
  undo: (uid: string, signal: AbortSignal) => Promise<void>;
  /** Before the scans leave the device. */
  onAnswer: (answers: readonly Answered[]) => Promise<void> | void;
  /** The server has undone a scan, or says why not. */
  onUndone: (uid: string, refusal?: unknown) => Promise<void> | void;
};

const isUndo = (one: Scan | Undo): one is Undo => 'undoes' in one;

export const waitingOf = ({ uid, code = '' }: Scan | Undo, stored: boolean): WaitingScan => ({
  uid,
  code,
  stored,
});

/**
 * The queue of scans, and what holds them: the context of a machine is what inspectors keep. An undo is sent after its
 * scan rather than instead of it, as the server may have the scan though its answer was lost.
 */
export function scanOutbox({ read, remove, mayBeSent, scan, undo, onAnswer, onUndone }: Ends) {
  const held = new Map<string, Scan | Undo>();
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
  async function sendFirst(waiting: readonly (Scan | Undo)[], signal: AbortSignal) {
    const [first] = waiting;
    if (first && isUndo(first)) {
      await sendUndo(first.undoes, signal);
      return [first.uid];
    }
    const end = waiting.findIndex(isUndo);
    const scans = waiting.slice(0, end < 0 ? undefined : end) as Scan[];
    if (scans.length > 0) await onAnswer(await scan(scans, signal));
    return scans.map(({ uid }) => uid);
  }
  const machine = scanQueueMachine.provide({
    actors: {
      'read stored scans': fromCall<readonly WaitingScan[], unknown>(async () => {
        const scans = await read();
        for (const one of scans) held.set(one.uid, one);
        return scans.map((one) => waitingOf(one, true));
      }),
      'send the scans': fromCall<readonly string[], { uids: readonly string[] }>(async ({ uids }, signal) => {
        await mayBeSent?.(signal);
        const sent = await sendFirst(
          uids.flatMap((uid) => held.get(uid) ?? []),
          signal,
        );
        for (const uid of sent) held.delete(uid);
        // What stays stored is sent once more and counts once.
        await remove(sent).catch(() => {});
        return sent;
      }),
    },
  });
  return { held, machine };
}
