import { Compile } from 'typebox/compile';
import { deviceCalls } from '../../../src/api/contract/devices.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { Db } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { enterReport } from './report-readings.ts';

/** The most bytes of a message, as of the body of a call. */
export const maxMessage = 256 * 1024;

/** What became of a message: how many readings had each result, or why it was dropped as a whole. */
export type Outcome =
  | { taken: true; results: Record<string, number> }
  | { taken: false; reason: 'tooLarge' | 'malformed' | 'otherDevice' | 'deviceRefused' };

const report = Compile(deviceCalls['/device/readings'].payload);
const dropped = (reason: Extract<Outcome, { taken: false }>['reason']): Outcome => ({ taken: false, reason });

/** Enters the readings of a message by the same way as the call; throws what is a fault of the server. */
export async function takeMessage(db: Db, topic: string, body: Buffer): Promise<Outcome> {
  if (body.length > maxMessage) return dropped('tooLarge');
  const payload = parsed(body);
  if (!payload) return dropped('malformed');
  // A broker may allow a sensor its own topic alone.
  if (topic.split('/').at(-2) !== payload.deviceNo.trim()) return dropped('otherDevice');
  try {
    const answer = await enterReport(db, payload, null);
    const groups = Map.groupBy(answer.results, ({ result }) => result);
    return {
      taken: true,
      results: Object.fromEntries([...groups].map(([result, all]) => [result, all.length])),
    };
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'deviceRefused') return dropped('deviceRefused');
    throw error;
  }
}

function parsed(body: Buffer): Payload<'/device/readings'> | undefined {
  try {
    const input: unknown = JSON.parse(body.toString('utf8'));
    return report.Check(input) ? input : undefined;
  } catch {
    return undefined;
  }
}
