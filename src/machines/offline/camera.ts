import { assign, emit, setup } from 'xstate';
import { machineDelays } from '../delays.ts';
import { placeholder } from '../placeholder.ts';

/** Why the camera shows nothing: the person or the browser forbids it, there is none, or something else has it. */
export type CameraHindrance = 'forbidden' | 'missing' | 'unavailable' | 'no https';

/** What whoever watches through the camera says of it. */
export type CameraSight = { type: 'camera opened' } | { type: 'code seen'; text: string };
export type CameraEvent = CameraSight | { type: 'try again' };
export type CameraNotice = { type: 'code read'; text: string };
type Context = { last: string | null; hindrance: CameraHindrance | null };
type Text = { text: string };

const theText = ({ event }: { event: Text }) => ({ text: event.text });
const readIt = {
  guard: { type: 'it is another code', params: theText },
  target: 'label in view',
  reenter: true,
  actions: [
    { type: 'keep the code', params: theText },
    { type: 'tell what was read', params: theText },
  ],
} as const;

const hindranceOf = (error: unknown): CameraHindrance =>
  error instanceof CameraAway ? error.hindrance : 'unavailable';

/** The camera cannot be used. */
export class CameraAway extends Error {
  readonly hindrance: CameraHindrance;
  constructor(hindrance: CameraHindrance) {
    super(`camera: ${hindrance}`);
    this.hindrance = hindrance;
  }
}

/** A camera that reads codes of labels, each once while it is in view. Provide 'watch through the camera'. */
export const cameraMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CameraEvent,
    emitted: {} as CameraNotice,
  },
  actors: {
    'watch through the camera': placeholder<void, { notify: (sight: CameraSight) => void }>(),
  },
  delays: { 'label out of view': machineDelays['label out of view'] },
  guards: {
    'it is another code': ({ context }, { text }: Text) => context.last !== text,
  },
  actions: {
    'keep the code': assign({ last: (_, { text }: Text) => text }),
    'forget the code': assign({ last: null }),
    'keep the hindrance': assign({
      hindrance: (_, { error }: { error: unknown }) => hindranceOf(error),
    }),
    'tell what was read': emit((_, { text }: Text) => ({ type: 'code read' as const, text })),
  },
}).createMachine({
  id: 'camera',
  description: 'A camera that reads codes of labels.',
  context: { last: null, hindrance: null },
  initial: 'on',
  states: {
    on: {
      description: 'The camera runs, or is about to.',
      invoke: {
        src: 'watch through the camera',
        input: ({ self }) => ({ notify: (sight: CameraSight) => self.send(sight) }),
        onError: {
          target: 'off',
          actions: { type: 'keep the hindrance', params: ({ event }) => ({ error: event.error }) },
        },
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The browser asks the person whether the page may use the camera.',
          on: { 'camera opened': { target: 'looking' } },
        },
        looking: {
          description: 'No label is in view.',
          entry: 'forget the code',
          on: { 'code seen': readIt },
        },
        'label in view': {
          description: 'A label was read and is still in view; it counts once.',
          after: { 'label out of view': { target: 'looking' } },
          on: { 'code seen': [readIt, { target: 'label in view', reenter: true }] },
        },
      },
    },
    off: {
      description: 'The camera cannot be used; why is said, and numbers can be typed.',
      on: { 'try again': { target: 'on' } },
    },
  },
});
