import { useEffect, useMemo, useRef, useState } from 'react';
import {
  readCopy,
  removeReadings,
  type StoredCopy,
  storedReadings,
  storeReading,
} from '../../../../window/offline-copies.ts';
import { toastError } from '../../../ui/toast-error.ts';
import { requireSignedIn, useStoredCopy } from '../../offline/index.ts';
import { type Answered, type NewScan, useScans } from '../use-scans.ts';
import { type Copy, refreshCopy } from './copy.ts';
import { answered, isLost, linesWith, type OwnReading, type Reading, readerOf } from './reading.ts';

/** The copy of a stock-take on this device, and how it stands with the server. */
export const useCopy = (takeId: number) =>
  useStoredCopy<StoredCopy<Copy>>(
    () => readCopy<Copy>('stockTake', takeId),
    (loginid, signal) => refreshCopy(loginid, takeId, signal),
  );

/** What was scanned for a copy on this device, stored with what became of it. */
function useReadings(loginid: string, takeId: number) {
  const [readings, setReadings] = useState<readonly OwnReading[]>([]);
  const latest = useRef(readings);
  const [store] = useState(() => {
    const change = (next: readonly OwnReading[]) => {
      latest.current = next;
      setReadings(next);
    };
    const put = async (uid: string, reading: Reading) => {
      const before = latest.current.find((one) => one.uid === uid);
      const own = { uid, loginid, takeId, nth: before?.nth ?? Date.now(), reading };
      change(before ? latest.current.map((one) => (one.uid === uid ? own : one)) : [...latest.current, own]);
      // A device that stores nothing still shows it.
      await storeReading(own).catch(() => {});
    };
    const drop = async (uids: readonly string[]) => {
      change(latest.current.filter(({ uid }) => !uids.includes(uid)));
      await removeReadings(uids).catch(() => {});
    };
    const readAll = async () => {
      const found = await storedReadings<Reading>(loginid, takeId).catch(() => []);
      const present = new Set(latest.current.map(({ uid }) => uid));
      change([...found.filter(({ uid }) => !present.has(uid)), ...latest.current]);
    };
    let reading: Promise<void> | undefined;
    /** Once: what the server says of a scan may come before the device has read what it stored of it. */
    const load = () => {
      reading ??= readAll();
      return reading;
    };
    return { put, drop, load, of: (uid: string) => latest.current.find((one) => one.uid === uid)?.reading };
  });
  useEffect(() => void store.load(), [store]);
  return { readings, ...store };
}

/**
 * Counts with a copy: what is scanned is read and stored on the device, and sent as soon as that is possible. An answer
 * that shows the stock-take in another state than the copy renews that.
 */
export function useOfflineCount(stored: StoredCopy<Copy>, renew: () => void) {
  const { loginid, recordId: takeId, copy } = stored;
  const { readings, put, drop, load, of } = useReadings(loginid, takeId);
  const read = useMemo(() => readerOf(copy), [copy]);
  const lines = useMemo(() => linesWith(stored, readings), [stored, readings]);
  const scans = useScans({
    takeId,
    loginid,
    mayBeSent: (signal) => requireSignedIn(loginid, signal),
    onAnswer: async (answers: readonly Answered[]) => {
      await load();
      for (const answer of answers) {
        const before = of(answer.uid);
        if (before) await put(answer.uid, answered(before, answer));
      }
      const isCounting = copy.state === 'counting';
      if (answers.some(({ outcome }) => outcome === (isCounting ? 'late' : 'counted'))) renew();
    },
    onSent: () => {},
    onUndone: async (uid, refusal) => {
      await load();
      if (refusal === undefined) return drop([uid]);
      toastError(refusal);
      const before = of(uid);
      if (before) await put(uid, { ...before, undone: false });
    },
  });
  return {
    ...scans,
    lines,
    readings,
    count: async (scan: NewScan) => {
      const made = await scans.make(scan);
      await put(made.uid, read(made));
    },
    undo: async (uid: string) => {
      const before = of(uid);
      if (!before) return;
      await put(uid, { ...before, undone: true });
      await scans.undo(before.scan);
    },
    /** Those that the server did not take, once more: counting may have been opened again. */
    sendAgain: async () => {
      for (const { uid, reading } of readings.filter((one) => isLost(one.reading))) {
        await put(uid, { ...reading, outcome: null, answeredAt: null });
        await scans.makeAgain(reading.scan);
      }
    },
  };
}
