import { post } from '../../../api/post.ts';
import { ofDevice } from '../../../window/device-id.ts';
import { useOutbox } from '../../parts/offline/use-outbox.ts';
import { type Ends, type Scan, scanOutbox, type Undo } from './scan-outbox.ts';

export type { Answered, Scan } from './scan-outbox.ts';
export type NewScan = Omit<Scan, 'uid' | 'at'>;

/** Whose scans of which stock-take, and what becomes of them. What is given first is used as long as the view lives. */
type ScansOf = Omit<Ends, 'scan' | 'undo'> & { takeId: number; loginid: string };

const outboxOfTake = ({ takeId, loginid, ...ends }: ScansOf) =>
  scanOutbox(
    { loginid, kind: 'stockTake', recordId: takeId },
    {
      ...ends,
      scan: async (scans, signal) =>
        (await post('/stockTake/scan', { id: takeId, scans, ...ofDevice() }, { signal, quiet: true })).scans,
      undo: async (uid, signal) => {
        await post('/stockTake/undoScan', { id: takeId, uid }, { signal, quiet: true });
      },
    },
  );

/** Scans of a person in a stock-take: stored on the device first, then sent. */
export function useScans(of: ScansOf) {
  const { outbox, ...sending } = useOutbox(() => outboxOfTake(of));
  const add = (one: Scan | Undo) => outbox.put(one.uid, one);
  return {
    sending,
    make: async (scan: NewScan): Promise<Scan> => {
      const whole = { ...scan, uid: crypto.randomUUID(), at: new Date().toISOString() };
      await add(whole);
      return whole;
    },
    /** One that the server did not take, as it was. */
    makeAgain: (scan: Scan) => add(scan),
    undo: ({ uid, code }: Pick<Scan, 'uid' | 'code'>) => add({ uid: crypto.randomUUID(), undoes: uid, code }),
  };
}
