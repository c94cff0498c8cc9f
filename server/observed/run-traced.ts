import { forPurpose, workFor } from '../database/work.ts';
import type { Traces } from './traces.ts';

/** Runs a job as a work of its own, under a span where traces are sent. */
export async function runTraced(
  traces: Traces | undefined,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  const key = {};
  const span = traces?.begin(name, 'job', {});
  const work = workFor(key, name);
  work.hear = span?.statement;
  let failed = true;
  try {
    await forPurpose(name, key, run);
    failed = false;
  } finally {
    span?.end({}, failed);
  }
}
