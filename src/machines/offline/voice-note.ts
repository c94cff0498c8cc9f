import { assign, setup } from 'xstate';
import { maxRecording } from '../../vocabulary/attachments.ts';
import { machineDelays } from '../delays.ts';
import { placeholder } from '../placeholder.ts';

export type VoiceNoteEvent = { type: 'record' } | { type: 'end' } | { type: 'discard' };

/** Why nothing is heard: the person or the browser forbids it, there is no microphone, or something else has it. */
export type MicrophoneHindrance = 'forbidden' | 'missing' | 'unavailable' | 'no https';

/** The microphone cannot be used. */
export class MicrophoneAway extends Error {
  readonly hindrance: MicrophoneHindrance;
  constructor(hindrance: MicrophoneHindrance) {
    super(`microphone: ${hindrance}`);
    this.hindrance = hindrance;
  }
}

type Context = { seconds: number; hindrance: MicrophoneHindrance | null };
type Failed = { error: unknown };

const theError = ({ event }: { event: Failed }) => ({ error: event.error });

/**
 * A voice note from the microphone. Provide 'open the microphone', 'end the recording', which hands it over, and 'drop
 * the recording'.
 */
export const voiceNoteMachine = setup({
  types: { context: {} as Context, events: {} as VoiceNoteEvent },
  actors: {
    'open the microphone': placeholder<void>(),
    'end the recording': placeholder<void>(),
  },
  delays: { second: machineDelays.second },
  guards: { 'it is as long as it may be': ({ context }) => context.seconds >= maxRecording - 1 },
  actions: {
    'begin to count': assign({ seconds: 0, hindrance: null }),
    'count a second': assign({ seconds: ({ context }) => context.seconds + 1 }),
    'store the hindrance': assign({
      hindrance: (_, { error }: Failed) =>
        error instanceof MicrophoneAway ? error.hindrance : 'unavailable',
    }),
    'drop the recording': () => {},
  },
}).createMachine({
  id: 'voice note',
  description: 'A person says what is wrong instead of typing it.',
  context: { seconds: 0, hindrance: null },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is recorded.', on: { record: { target: 'opening' } } },
    opening: {
      description: 'The browser asks whether the page may hear.',
      entry: 'begin to count',
      invoke: {
        src: 'open the microphone',
        onDone: { target: 'recording' },
        onError: { target: 'failed', actions: { type: 'store the hindrance', params: theError } },
      },
    },
    recording: {
      description: 'The microphone is heard.',
      after: {
        second: [
          { guard: 'it is as long as it may be', target: 'ending' },
          { target: 'recording', reenter: true, actions: 'count a second' },
        ],
      },
      on: {
        end: { target: 'ending' },
        discard: { target: 'idle', actions: 'drop the recording' },
      },
    },
    ending: {
      description: 'What was recorded becomes a file.',
      invoke: {
        src: 'end the recording',
        onDone: { target: 'idle' },
        onError: { target: 'failed', actions: { type: 'store the hindrance', params: theError } },
      },
    },
    failed: {
      description: 'There is no microphone, or it may not be used.',
      on: { record: { target: 'opening' } },
    },
  },
});
