import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromCall } from '../../../api/from-call.ts';
import { voiceNoteMachine } from '../../../machines/offline/voice-note.ts';
import { type Recorder, startRecorder } from '../../../window/sound-recorder.ts';
import { useLivingActor } from '../use-living-actor.ts';

/** Records what a person says; `onRecorded` gets it once it is ended. */
export function useVoiceNote(onRecorded: (sound: Blob) => void) {
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });
  const recorder = useRef<Recorder>(undefined);
  const [machine] = useState(() => {
    const drop = () => recorder.current?.drop();
    return voiceNoteMachine.provide({
      actors: {
        'open the microphone': fromCall<void, unknown>(async (_, signal) => {
          recorder.current = await startRecorder();
          if (signal.aborted) drop();
        }),
        'end the recording': fromCall<void, unknown>(async () => {
          const sound = await recorder.current?.end();
          if (sound) latest.current(sound);
        }),
      },
      actions: { 'drop the recording': drop },
    });
  });
  const actor = useLivingActor(machine, undefined);
  const state = useSelector(actor, (snapshot) => snapshot);
  // Whoever leaves the page is not heard any more.
  useEffect(() => () => recorder.current?.drop(), []);
  return { state, send: actor.send };
}
