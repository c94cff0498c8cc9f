/** A clock that is an hour wrong is believed. */
const toleratedMs = 3_600_000;

/** `at` is when something was done; `said` is the time that the device gave where that is impossible. */
export type BelievedTime = { at: string; said: string | null };

/**
 * Takes the time of a device, whose clock may have lost its battery: what cannot be is replaced by the time of arrival.
 *
 * @param since before which it cannot have been done
 */
export function believeTime(said: string, since: Date | null): BelievedTime {
  const now = Date.now();
  const time = Date.parse(said);
  const earliest = (since?.getTime() ?? now) - toleratedMs;
  if (!(time >= earliest && time <= now + toleratedMs)) return { at: new Date(now).toISOString(), said };
  return { at: new Date(Math.min(time, now)).toISOString(), said: null };
}
