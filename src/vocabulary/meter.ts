import type { TextField } from './fields.ts';
import { maintenanceFields } from './maintenance.ts';

/** A `counter` counts up, such as kilometres, hours or pages; a `gauge` goes up and down, such as a temperature. */
export const meterKinds = ['counter', 'gauge'] as const;
export type MeterKind = (typeof meterKinds)[number];

export const meterStates = ['active', 'retired'] as const;
export type MeterState = (typeof meterStates)[number];

/** What people send to a meter. */
export const meterEvents = ['retire', 'restore'] as const;
export type SentMeterEvent = (typeof meterEvents)[number];

/** What is typed of a meter. */
export const meterFields = {
  name: { is: 'line', max: 100, required: true },
  unit: { is: 'line', max: 20 },
  remark: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;

/** What is typed of a reading beside its value and its time. */
export const readingFields = { note: { is: 'line', max: 200 } } as const satisfies Record<string, TextField>;

/** `start` is what a meter shows after it was replaced or set back. */
export const readingKinds = ['reading', 'start'] as const;
export type ReadingKind = (typeof readingKinds)[number];

/** By which way a reading came in. */
export const readingSources = ['person', 'import', 'device'] as const;
export type ReadingSource = (typeof readingSources)[number];

/** Why a reading makes no sense. */
export type ReadingDoubt = 'backwards' | 'jump';

/** Why a row of many readings was not entered. */
export const refusedReadings = [
  'notFound',
  'badReference',
  'badValue',
  'duplicate',
  'readingDoubtful',
  'transitionRefused',
] as const;
export type RefusedReading = (typeof refusedReadings)[number];

/** When maintenance is due by a meter: every so many units, or when it is at a value or beyond. */
export const triggerKinds = ['every', 'above', 'below'] as const;
export type TriggerKind = (typeof triggerKinds)[number];
/** What each kind of meter can reach. */
export const triggersOf = {
  counter: ['every', 'above'],
  gauge: ['above', 'below'],
} as const satisfies Record<MeterKind, readonly TriggerKind[]>;
/** What is typed of the task that is created. */
export const triggerFields = maintenanceFields;
/** The most of them that a meter has. */
export const maxTriggers = 20;

export const maxDecimals = 6;
/** The most readings that one call takes. */
export const maxImported = 1000;
/** A chart shows so many points at most. */
export const chartPoints = 200;

/** A change is compared with so many changes before it, and with no fewer than the second. */
const comparedChanges = 20;
const minCompared = 3;
/** The most readings that `doubtOf` looks at. */
export const comparedReadings = comparedChanges + 1;
/** So many times the typical change make no sense. */
const suspicious = 10;

/** A reading as a comparison needs it. */
export type Compared = { value: number; at: number; kind: ReadingKind };

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Whether a reading makes no sense beside the readings around it: a counter goes backwards, or the change is more than
 * ten times the typical one. A long time without a reading is no doubt: what counts up does so in that time.
 *
 * @param before the readings before it, latest first, back to the last replacement
 * @param next the reading after it, for one that is entered late
 */
export function doubtOf(
  kind: MeterKind,
  { value, at }: Omit<Compared, 'kind'>,
  before: readonly Compared[],
  next?: Compared,
): ReadingDoubt | undefined {
  const [last] = before;
  if (kind === 'counter') {
    if (last && value < last.value) return 'backwards';
    if (next && next.kind !== 'start' && value > next.value) return 'backwards';
  }
  if (!last) return undefined;
  const pairs = before.slice(0, comparedChanges).flatMap((one, nth) => {
    const earlier = before[nth + 1];
    return earlier ? [{ change: Math.abs(one.value - earlier.value), time: one.at - earlier.at }] : [];
  });
  if (pairs.length < minCompared) return undefined;
  const change = Math.abs(value - last.value);
  const typical = median(pairs.map((pair) => pair.change));
  if (typical === 0 || change <= suspicious * typical) return undefined;
  if (kind === 'gauge') return 'jump';
  const speed = change / Math.max(1, at - last.at);
  return speed > suspicious * median(pairs.map((pair) => pair.change / Math.max(1, pair.time)))
    ? 'jump'
    : undefined;
}

/** A value with its unit, as messages and the log say it. */
export const withUnit = ({ unit }: { unit: string }, value: string): string => `${value} ${unit}`.trim();
