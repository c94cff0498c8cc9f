import { codeReader, offlineState } from '../../../../machines/offline/offline-reading.ts';
import type { StockTakeLineState } from '../../../../vocabulary/stock-take.ts';
import type { StoredCopy, StoredReading } from '../../../../window/offline-copies.ts';
import type { Answered, Scan } from '../use-scans.ts';
import type { Copy, CopyLine } from './copy.ts';

/** What a scan was taken for, on this device and then by the server. */
export type Reading = {
  scan: Scan;
  lineId: number | null;
  /** Null where neither the device nor the server can say. */
  state: StockTakeLineState | null;
  name: string;
  /** What became of it; null until it is sent. */
  outcome: Answered['outcome'] | null;
  /** The person took it back; the server may not know that yet. */
  undone: boolean;
  /** When the server answered, by the clock of the device; a copy that was asked for later has it. */
  answeredAt: number | null;
};
export type OwnReading = StoredReading<Reading>;

/** Reads scans by a copy. */
export function readerOf(copy: Copy) {
  const byCode = codeReader(copy.lines);
  const byId = new Map(copy.lines.map((line) => [line.id, line]));
  const places = new Map(copy.locations.map((location) => [location.id, location]));
  return (scan: Scan): Reading => {
    const line = scan.lineId === undefined ? byCode(scan.code ?? '') : byId.get(scan.lineId);
    const at = {
      condition: scan.condition ?? 'good',
      source: scan.source,
      locationId: scan.locationId ?? null,
    };
    return {
      scan,
      lineId: line?.id ?? null,
      state: line ? offlineState(line, at, places) : null,
      name: line?.name ?? '',
      outcome: null,
      answeredAt: null,
      undone: false,
    };
  };
}

/** What the server says, which knows more than the copy. */
export const answered = (reading: Reading, { outcome, lineId, state, name }: Answered): Reading => ({
  ...reading,
  outcome,
  answeredAt: Date.now(),
  lineId: lineId ?? reading.lineId,
  state: state ?? reading.state,
  name: name ?? reading.name,
});

/** Whether a scan is one that the server did not take. */
export const isLost = ({ outcome }: Pick<Reading, 'outcome'>) => outcome === 'late' || outcome === 'notFound';

/** The lines as they are with what was scanned on this device since the copy was made. */
export function linesWith(
  { copy: { lines }, requestedAt }: StoredCopy<Copy>,
  readings: readonly OwnReading[],
): readonly CopyLine[] {
  const later = new Map<number, StockTakeLineState>();
  for (const { reading } of readings) {
    const isLater = reading.answeredAt === null || reading.answeredAt >= requestedAt;
    if (isLater && !reading.undone && reading.lineId !== null && reading.state !== null && !isLost(reading))
      later.set(reading.lineId, reading.state);
  }
  return later.size === 0
    ? lines
    : lines.map((line) => ({ ...line, state: later.get(line.id) ?? line.state }));
}
