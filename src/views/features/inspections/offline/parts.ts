import type { Answer } from '../../../../api/contract/index.ts';
import {
  asksFiles,
  type ChecklistItem,
  type ChecklistResult,
  type ChecklistResults,
  filesIn,
  filesText,
  isAbnormal,
  isValidResult,
  unanswered,
} from '../../../../vocabulary/checklist.ts';
import type { Urgency } from '../../../../vocabulary/repair.ts';
import type { Unsent } from '../../../../window/unsent.ts';

export type RoundCopy = Answer<'/inspection/offlineCopy'>;
type Point = RoundCopy['points'][number];

/** What was read at a point. */
export type Reading = ChecklistResult & {
  is: 'reading';
  pointId: number;
  item: string;
  readAt: string;
  /** Files of the value that are on this device alone. */
  files: readonly number[];
  /** Whether the server takes it, once it has the files. */
  valid: boolean;
};
export type Fault = { is: 'fault'; pointId: number; fault: string; urgency: Urgency };
/** What somebody did in a round and the server does not have; `end`: the round is finished. */
export type Part = Reading | Fault | { is: 'end' };
export type OwnPart = Unsent<Part>;

export const isReading = (one: OwnPart): one is Unsent<Reading> => one.part.is === 'reading';
export const isFault = (one: OwnPart): one is Unsent<Fault> => one.part.is === 'fault';
export const isEnd = ({ part }: OwnPart): boolean => part.is === 'end';

/** Whether it can be sent: a number that is not one yet stays. */
export const sendable = ({ part }: OwnPart): boolean => part.is !== 'reading' || part.valid;

export function readingOf(pointId: number, item: ChecklistItem, result: ChecklistResult): Reading {
  const files = asksFiles(item) ? filesIn(result.value).filter((id) => id < 0) : [];
  const sent = files.length > 0 ? filesText(filesIn(result.value).map(Math.abs)) : result.value;
  return {
    is: 'reading',
    ...{ pointId, item: item.key, ...result, files },
    readAt: new Date().toISOString(),
    valid: isValidResult(item, sent),
  };
}

/** The reading once the server has one of its files. */
export const withSentFile = (reading: Reading, local: number, sent: number): Reading => ({
  ...reading,
  value: filesText([...new Set(filesIn(reading.value).map((id) => (id === local ? sent : id)))]),
  files: reading.files.filter((id) => id !== local),
});

/** A point as it is with what was read on this device. */
export type ShownPoint = Point & { results: ChecklistResults; left: number; isAbnormal: boolean };

export function pointsWith({ points }: RoundCopy, parts: readonly OwnPart[]): ShownPoint[] {
  const own = new Map(
    parts.filter(isReading).map(({ part }) => [`${part.pointId} ${part.item}`, part] as const),
  );
  return points.map((point) => {
    const read = point.readings.map(({ item, value, note }) => [item, { value, note }] as const);
    const here = point.items.flatMap(({ key }) => {
      const part = own.get(`${point.id} ${key}`);
      return part ? [[key, { value: part.value, note: part.note }] as const] : [];
    });
    const results: ChecklistResults = Object.fromEntries([...read, ...here]);
    return {
      ...point,
      results,
      left: unanswered(point.items, results).length,
      isAbnormal: point.items.some((item) => isAbnormal(item, results[item.key]?.value ?? '')),
    };
  });
}

/** The copy once the server has taken readings. */
export function withReadings(copy: RoundCopy, taken: readonly Reading[]): RoundCopy {
  const points = copy.points.map((point) => {
    const here = taken.filter(({ pointId }) => pointId === point.id);
    const others = point.readings.filter(({ item }) => here.every((one) => one.item !== item));
    const added = here.flatMap(({ item: key, value, note, readAt }) => {
      const item = point.items.find((one) => one.key === key);
      if (!item || value === '') return [];
      return [{ item: key, value, note, readAt, readBy: null, abnormal: isAbnormal(item, value) }];
    });
    return { ...point, readings: [...others, ...added] };
  });
  return { ...copy, points };
}
