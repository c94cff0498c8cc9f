const known = new Map<string, Intl.DateTimeFormat>();

/** Kept, for making one takes long, and a list writes hundreds of moments. */
function writerIn(zone: string): Intl.DateTimeFormat {
  const writer =
    known.get(zone) ??
    // Swedish writes moments as they are wanted.
    new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      ...(zone && { timeZone: zone }),
    });
  known.set(zone, writer);
  return writer;
}

/** `YYYY-MM-DD HH:mm:ss` of a moment by the clock of a time zone; without one by that of this machine. */
export const clockIn = (zone: string, moment: Date | string): string =>
  writerIn(zone).format(new Date(moment)).padStart(19, '0');

/** Whether this machine knows a time zone of that name. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(writerIn(zone));
  } catch {
    return false;
  }
}

const second = 1000;

/** By how many seconds the clock of a time zone is ahead of UTC at a moment. */
export function secondsAhead(zone: string, moment: Date | string): number {
  const shown = Date.parse(`${clockIn(zone, moment).replace(' ', 'T')}Z`);
  return Math.round(shown / second) - Math.floor(new Date(moment).getTime() / second);
}

const day = 24 * 60 * 60 * second;

/** When a day begins in a time zone; some days begin at one o'clock, and some have two midnights. */
export function beginningOf(requested: string, zone: string): Date {
  const midnight = Date.parse(`${requested}T00:00:00Z`);
  const [first, last] = [-day, day]
    .map((off) => midnight - secondsAhead(zone, new Date(midnight + off)) * second)
    .sort((one, other) => one - other)
    .map((moment) => new Date(moment)) as [Date, Date];
  return clockIn(zone, first).startsWith(requested) ? first : last;
}

/** The moment at which the clock of a time zone shows a day and a time; of two such moments the later one. */
export const momentAt = (zone: string, requested: string, time: string): Date =>
  momentShown(zone, Date.parse(`${requested}T${time}Z`));

/** The same of a clock that is read as if it were that of UTC, in milliseconds. */
export function momentShown(zone: string, shown: number): Date {
  const guess = shown - secondsAhead(zone, new Date(shown)) * second;
  return new Date(shown - secondsAhead(zone, new Date(guess)) * second);
}

/** The one after a day; the last one that can be written has none. */
export const dayAfter = (requested: string): string =>
  requested < '9999-12-31'
    ? new Date(Date.parse(`${requested}T00:00:00Z`) + day).toISOString().slice(0, 10)
    : requested;
