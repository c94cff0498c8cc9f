import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { fromCall } from '../../../api/from-call.ts';
import { post } from '../../../api/post.ts';
import { scanQueueMachine, type WaitingScan } from '../../../machines/scan-queue.ts';
import { removeScans, type Stored, storedScans, storeScan } from '../../../window/stored-scans.ts';
import { useLivingActor } from '../../components/use-living-actor.ts';
import { useUser } from '../../root-context.ts';

type Scan = Payload<'/stockTake/scan'>['scans'][number];
export type Answered = Answer<'/stockTake/scan'>['scans'][number];

/** As many as a person looks back at. */
const shown = 50;

const waitingOf = ({ uid, code = '' }: Scan, stored: boolean): WaitingScan => ({ uid, code, stored });

/** A queue and what holds its scans: a machine's context is what inspectors keep. */
function queueWithScans(takeId: number, loginid: string, onAnswer: (answers: readonly Answered[]) => void) {
  const held = new Map<string, Stored<Scan>>();
  const machine = scanQueueMachine.provide({
    actors: {
      'read stored scans': fromCall<readonly WaitingScan[], unknown>(async () => {
        const scans = await storedScans<Scan>(loginid, takeId);
        for (const scan of scans) held.set(scan.uid, scan);
        return scans.map((scan) => waitingOf(scan, true));
      }),
      'send the scans': fromCall<readonly string[], { uids: readonly string[] }>(async ({ uids }, signal) => {
        const scans = uids.flatMap((uid) => held.get(uid) ?? []);
        const sent = scans.map(({ nth: _nth, loginid: _loginid, takeId: _takeId, ...scan }) => scan);
        const answer = await post('/stockTake/scan', { id: takeId, scans: sent }, { signal, quiet: true });
        for (const uid of uids) held.delete(uid);
        onAnswer(answer.scans);
        // What stays stored is sent once more and counts once.
        await removeScans(uids).catch(() => {});
        return uids;
      }),
    },
  });
  return { held, machine };
}

/** Scans of a person in a stock-take: stored on the device first, then sent, with what the server made of them. */
export function useScans(takeId: number, onSent: () => void) {
  const { loginid } = useUser();
  const [answers, setAnswers] = useState<readonly Answered[]>([]);
  const [{ held, machine }] = useState(() =>
    queueWithScans(takeId, loginid, (some) =>
      setAnswers((before) => [...some.toReversed(), ...before].slice(0, shown)),
    ),
  );
  const queue = useLivingActor(machine, undefined, { sent: onSent });
  useEffect(() => {
    const notify = () => queue.send({ type: 'came online' });
    window.addEventListener('online', notify);
    return () => window.removeEventListener('online', notify);
  }, [queue]);
  const { waiting, failure } = useSelector(queue, ({ context }) => context);
  const isOffline = useSelector(queue, (state) => state.hasTag('offline'));
  const isRefused = useSelector(queue, (state) => state.matches('refused'));
  const make = async (scan: Omit<Scan, 'uid' | 'at'>) => {
    const now = new Date();
    const whole = { ...scan, uid: crypto.randomUUID(), at: now.toISOString() };
    const stored = { ...whole, nth: now.getTime(), loginid, takeId };
    held.set(whole.uid, stored);
    const isStored = await storeScan(stored).then(
      () => true,
      () => false,
    );
    queue.send({ type: 'scan made', scan: waitingOf(whole, isStored) });
  };
  return {
    answers,
    waiting,
    isOffline,
    failure: isRefused ? failure : null,
    make,
    forget: (uid: string) => setAnswers((before) => before.filter((one) => one.uid !== uid)),
    tryAgain: () => queue.send({ type: 'try again' }),
  };
}
