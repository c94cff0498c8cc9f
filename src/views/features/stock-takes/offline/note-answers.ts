import { removeReadings, storedReadings, storeReading } from '../../../../window/offline-copies.ts';
import type { Answered } from '../use-scans.ts';
import { answered, type Reading } from './reading.ts';

/** Writes down what became of scans that the offline page made and another page has sent. */
export async function noteAnswers(loginid: string, takeId: number, answers: readonly Answered[]) {
  const byUid = new Map(answers.map((answer) => [answer.uid, answer]));
  for (const { reading, ...stored } of await storedReadings<Reading>(loginid, takeId)) {
    const answer = byUid.get(stored.uid);
    if (answer) await storeReading({ ...stored, reading: answered(reading, answer) });
  }
}

/** The same for one that was undone, or could not be. */
export async function noteUndone(loginid: string, takeId: number, uid: string, isUndone: boolean) {
  if (isUndone) return removeReadings([uid]);
  const stored = (await storedReadings<Reading>(loginid, takeId)).find((one) => one.uid === uid);
  if (stored) await storeReading({ ...stored, reading: { ...stored.reading, undone: false } });
}
