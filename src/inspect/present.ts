import { inspectActors, rootActors } from './inspection.ts';
import { createRecorder, type Recorder } from './recorder.ts';

const maxSteps = 500;
const inTrail = 15;

let present: Recorder | undefined;

/** What is being recorded in this page. */
export const presentRecorder = () => present;

/**
 * Begins a new recording of the actors of this page.
 *
 * @param withContext whether what machines remember is kept as well, for those who may look at it
 */
export function record(withContext: boolean): Recorder {
  const recorder = createRecorder({ max: maxSteps, withContext });
  for (const actor of rootActors()) recorder.meet(actor);
  inspectActors(recorder.watch, () => recorder.trail(inTrail));
  present = recorder;
  return recorder;
}
