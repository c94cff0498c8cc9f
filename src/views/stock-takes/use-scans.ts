import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Answer, Payload } from '../../api/contract/index.ts';
import { fromCall } from '../../api/from-call.ts';
import { post } from '../../api/post.ts';
import { scanQueueMachine, type WaitingScan } from '../../machines/scan-queue.ts';
import { removeScans, type Stored, storedScans, storeScan } from '../../window/stored-scans.ts';
import { useLivingActor } from '../components/use-living-actor.ts';

export type Scan = Payload<'/stockTake/scan'>['scans'][number];
export type NewScan = Omit<Scan, 'uid' | 'at'>;
export type Answered = Answer<'/stockTake/scan'>['scans'][number];

/** Whose scans of which stock-take, and what becomes of them. What is given first is used as long as the view lives. */
export type ScansOf = {
  takeId: number;
  loginid: string;
  /** Rejects where the scans may not be sent now, such as when somebody else is signed in. */
  mayBeSent?: (signal: AbortSignal) => Promise<void>;
  /** Before the scans leave the device. */
  onAnswer: (answers: readonly Answered[]) => Promise<void> | void;
  onSent: () => void;
  onUndone?: (uid: string) => void;
};

const waitingOf = ({ uid, code = '' }: Scan, stored: boolean): WaitingScan => ({ uid, code, stored });

/** A queue and what holds its scans: a machine's context is what inspectors keep. */
function queueWithScans({ takeId, loginid, mayBeSent, onAnswer }: ScansOf) {
  const held = new Map<string, Stored<Scan>>();
  const machine = scanQueueMachine.provide({
    actors: {
      'read stored scans': fromCall<readonly WaitingScan[], unknown>(async () => {
        const scans = await storedScans<Scan>(loginid, takeId);
        for (const scan of scans) held.set(scan.uid, scan);
        return scans.map((scan) => waitingOf(scan, true));
      }),
      'send the scans': fromCall<readonly string[], { uids: readonly string[] }>(async ({ uids }, signal) => {
        await mayBeSent?.(signal);
        const scans = uids.flatMap((uid) => held.get(uid) ?? []);
        const sent = scans.map(({ nth: _nth, loginid: _loginid, takeId: _takeId, ...scan }) => scan);
        const answer = await post('/stockTake/scan', { id: takeId, scans: sent }, { signal, quiet: true });
        for (const uid of uids) held.delete(uid);
        await onAnswer(answer.scans);
        // What stays stored is sent once more and counts once.
        await removeScans(uids).catch(() => {});
        return uids;
      }),
    },
  });
  return { held, machine };
}

/** Scans of a person in a stock-take: stored on the device first, then sent. */
export function useScans(of: ScansOf) {
  const { takeId, loginid } = of;
  const [{ held, machine }] = useState(() => queueWithScans(of));
  const queue = useLivingActor(machine, undefined, {
    sent: of.onSent,
    undone: ({ uid }) => {
      held.delete(uid);
      removeScans([uid]).catch(() => {});
      of.onUndone?.(uid);
    },
  });
  useEffect(() => {
    const notify = () => queue.send({ type: 'came online' });
    window.addEventListener('online', notify);
    return () => window.removeEventListener('online', notify);
  }, [queue]);
  const { waiting, failure } = useSelector(queue, ({ context }) => context);
  const isOffline = useSelector(queue, (state) => state.hasTag('offline'));
  const isRefused = useSelector(queue, (state) => state.matches('refused'));
  /** Queues one as it is, such as one that came too late before. */
  const add = async (scan: Scan) => {
    const stored = { ...scan, nth: Date.now(), loginid, takeId };
    held.set(scan.uid, stored);
    const isStored = await storeScan(stored).then(
      () => true,
      () => false,
    );
    queue.send({ type: 'scan made', scan: waitingOf(scan, isStored) });
  };
  const make = async (scan: NewScan): Promise<Scan> => {
    const whole = { ...scan, uid: crypto.randomUUID(), at: new Date().toISOString() };
    await add(whole);
    return whole;
  };
  return {
    waiting,
    isOffline,
    failure: isRefused ? failure : null,
    add,
    make,
    undo: (uid: string) => queue.send({ type: 'scan undone', uid }),
    tryAgain: () => queue.send({ type: 'try again' }),
  };
}
