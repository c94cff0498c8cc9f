import { clockIn } from '../../../../src/vocabulary/parsing/clock.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import { type Span, saidSpan } from '../../../lib/said-span.ts';

/** When a repair was reported and done, as exactly as a row says it. */
export type Spans = { zone: string; reportedAt?: Span; doneAt?: Span };

export const spansOf = (zone: string, { reportedAt, doneAt }: RecordValues): Spans => ({
  zone,
  ...(reportedAt !== undefined && { reportedAt: saidSpan(zone, reportedAt) }),
  ...(doneAt !== undefined && { doneAt: saidSpan(zone, doneAt) }),
});

const asSaid = { day: 10, minute: 16, second: 19 };
const minute = 60_000;

/**
 * By what a later row of the file would be about the same repair: one that says the day finds all of the day, one that
 * says the minute those of the minute, as in the register.
 */
export function keysOf({ zone, reportedAt, doneAt }: Spans, keyAt: (clock: string) => string) {
  const span = reportedAt ?? doneAt;
  if (!span) return {};
  const long = span.until.getTime() - span.from.getTime();
  const clock = clockIn(zone, span.from);
  const keyOf = (length: number) => keyAt(clock.slice(0, length));
  return {
    identity: keyOf(long > minute ? asSaid.day : long === minute ? asSaid.minute : asSaid.second),
    claims: Object.values(asSaid).map(keyOf),
  };
}
