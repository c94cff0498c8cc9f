import { refusalOf } from '../../../../api/fault.ts';
import { post } from '../../../../api/post.ts';
import { maxAnswers } from '../../../../vocabulary/inspection.ts';
import type { Unsent } from '../../../../window/unsent.ts';
import type { Fault, Reading } from './parts.ts';

/** What became of something that was sent; `open` is the repair for which a fault was reported before. */
export type Sent = { is: 'fault'; repairNo: string } | { is: 'open'; repairNo: string } | { is: 'end' };

const readRound = (id: number, signal: AbortSignal) =>
  post('/inspection/get', { id }, { signal, quiet: true, alongside: true });

/** Sends readings, as many at once as the server takes. */
export async function sendReadings(
  id: number,
  readings: readonly Unsent<Reading>[],
  signal: AbortSignal,
  onTaken: (taken: readonly Unsent<Reading>[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < readings.length; from += maxAnswers) {
    const some = readings.slice(from, from + maxAnswers);
    const answers = some.map(({ part: { pointId, item, value, note, readAt } }) => ({
      ...{ pointId, item, value, note, readAt },
    }));
    await post('/inspection/record', { id, answers }, { signal, quiet: true });
    await onTaken(some);
  }
}

/** Reports a fault. One whose answer was lost has its repair already, which is found at its point. */
export async function sendFault(
  id: number,
  { pointId, fault, urgency }: Fault,
  signal: AbortSignal,
): Promise<Sent> {
  try {
    const call = { signal, quiet: true };
    const { repairNo } = await post('/inspection/raise', { id, pointId, fault, urgency }, call);
    return { is: 'fault', repairNo };
  } catch (error) {
    const repairNo = refusalOf(error, 'repairOpen')?.repairNo;
    if (repairNo === undefined) throw error;
    const { points } = await readRound(id, signal);
    const isOwn = points
      .find((point) => point.id === pointId)
      ?.repairs.some((repair) => repair.repairNo === repairNo);
    return { is: isOwn ? 'fault' : 'open', repairNo };
  }
}

/** Finishes the round, unless it has ended before. */
export async function sendEnd(id: number, signal: AbortSignal): Promise<Sent> {
  const { state, version } = await readRound(id, signal);
  if (state === 'pending' || state === 'inProgress')
    await post('/inspection/event', { id, version, event: 'finish' }, { signal, quiet: true });
  return { is: 'end' };
}
