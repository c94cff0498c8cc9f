import { inspectActors, rootActors, takeEarly } from './inspection.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { type Recording, readRecording, withoutContexts, writeRecording } from './recording.ts';

const maxSteps = 500;
const inTrail = 15;
const key = 'recording';

let present: Recorder | undefined;

/** What is being recorded in this page. */
export const presentRecorder = () => present;

const earlier = (): Recording | undefined => readRecording(sessionStorage.getItem(key) ?? '');

/** By names alone: whoever uses the window next could read it. */
function store(recorder: Recorder) {
  try {
    sessionStorage.setItem(key, writeRecording(withoutContexts(recorder.recording())));
  } catch {
    sessionStorage.removeItem(key);
  }
}

/**
 * Records the actors of this page from now on, in one recording with what the window recorded before it was loaded
 * anew.
 *
 * @param withContext whether what machines remember is kept as well, for those who may look at it
 */
export function record(withContext: boolean): Recorder {
  if (present) return present;
  const before = earlier();
  const early = takeEarly();
  const recorder = createRecorder({ max: maxSteps, withContext, earlier: before, since: early[0]?.at });
  if (before) recorder.at(early[0]?.at ?? performance.now(), () => recorder.mark('page loaded'));
  for (const { at, tell } of early) recorder.at(at, () => tell(recorder.watch, recorder.call));
  for (const actor of rootActors()) recorder.meet(actor);
  inspectActors(recorder.watch, () => recorder.trail(inTrail), recorder.call);
  addEventListener('pagehide', () => store(recorder));
  present = recorder;
  return recorder;
}
