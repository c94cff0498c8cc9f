import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { ofDevice } from '../../../window/device-id.ts';
import { nextNth } from '../../../window/next-nth.ts';
import { removeScans, storedScans, storeScan } from '../../../window/stored-scans.ts';
import { useCameOnline } from '../../ui/use-came-online.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import { type Ends, type Scan, scanOutbox, type Undo, waitingOf } from './scan-outbox.ts';

export type { Answered, Scan } from './scan-outbox.ts';
export type NewScan = Omit<Scan, 'uid' | 'at'>;

/** Whose scans of which stock-take, and what becomes of them. What is given first is used as long as the view lives. */
export type ScansOf = Pick<Ends, 'mayBeSent' | 'onAnswer' | 'onUndone'> & {
  takeId: number;
  loginid: string;
  onSent: () => void;
};

const outboxOf = ({ takeId, loginid, mayBeSent, onAnswer, onUndone }: ScansOf) =>
  scanOutbox({
    read: async () =>
      (await storedScans<Scan | Undo>(loginid, takeId)).map(
        ({ nth: _nth, loginid: _loginid, takeId: _takeId, ...one }) => one as Scan | Undo,
      ),
    remove: removeScans,
    mayBeSent,
    scan: async (scans, signal) =>
      (await post('/stockTake/scan', { id: takeId, scans, ...ofDevice() }, { signal, quiet: true })).scans,
    undo: async (uid, signal) => {
      await post('/stockTake/undoScan', { id: takeId, uid }, { signal, quiet: true });
    },
    onAnswer,
    onUndone,
  });

/** Scans of a person in a stock-take: stored on the device first, then sent. */
export function useScans(of: ScansOf) {
  const { takeId, loginid } = of;
  const [{ held, machine }] = useState(() => outboxOf(of));
  const queue = useLivingActor(machine, undefined, { sent: of.onSent });
  useCameOnline(queue);
  const { waiting, failure } = useSelector(queue, ({ context }) => context);
  const isOffline = useSelector(queue, (state) => state.hasTag('offline'));
  const isRefused = useSelector(queue, (state) => state.matches('refused'));
  const enqueue = async (one: Scan | Undo) => {
    held.set(one.uid, one);
    // In the order in which they were made: an undo never comes before its scan.
    const isStored = await storeScan({ ...one, nth: nextNth(), loginid, takeId }).then(
      () => true,
      () => false,
    );
    queue.send({ type: 'scan made', scan: waitingOf(one, isStored) });
  };
  return {
    waiting,
    isOffline,
    failure: isRefused ? failure : null,
    make: async (scan: NewScan): Promise<Scan> => {
      const whole = { ...scan, uid: crypto.randomUUID(), at: new Date().toISOString() };
      await enqueue(whole);
      return whole;
    },
    /** One that the server did not take, as it was. */
    makeAgain: (scan: Scan) => enqueue(scan),
    undo: ({ uid, code }: Pick<Scan, 'uid' | 'code'>) =>
      enqueue({ uid: crypto.randomUUID(), undoes: uid, code }),
    tryAgain: () => queue.send({ type: 'try again' }),
  };
}
