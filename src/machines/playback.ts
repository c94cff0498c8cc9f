import { assign, emit, setup } from 'xstate';
import { machineDelays } from './delays.ts';

/** A step by its number and its time in milliseconds. */
export type Moment = { nth: number; at: number };

/** How many times as fast as it happened. */
export const playbackSpeeds = [0.5, 1, 4, 16] as const;
export type PlaybackSpeed = (typeof playbackSpeeds)[number];

export type PlaybackEvent =
  | { type: 'play'; steps: readonly Moment[]; from: number | undefined; shortest: number }
  | { type: 'pause' }
  | { type: 'speed chosen'; speed: PlaybackSpeed }
  | { type: 'step chosen'; nth: number };

type Context = {
  steps: readonly Moment[];
  place: number;
  speed: PlaybackSpeed;
  /** Milliseconds that a step is shown at least. */
  shortest: number;
  /** Milliseconds of a wait before the present step that was shortened. */
  shortened: number | null;
};

const longest = machineDelays['time to the next step'];
const asItWas = ({ steps, place }: Context) => (steps[place + 1]?.at ?? 0) - (steps[place]?.at ?? 0);
const waitOf = (context: Context) =>
  Math.min(longest, Math.max(context.shortest, asItWas(context) / context.speed));

/** The next step, or a later one that comes before the next is shown long enough. */
function nextPlace(context: Context): number {
  const { steps, place, speed } = context;
  const now = (steps[place]?.at ?? 0) + waitOf(context) * speed;
  const reached = steps.findLastIndex(({ at }) => at <= now);
  return Math.min(steps.length - 1, Math.max(place + 1, reached));
}

/** From the step that is shown; from the first where that is the last one or none. */
function firstPlace(steps: readonly Moment[], from: number | undefined): number {
  const place = steps.findIndex(({ nth }) => nth === from);
  return place < 0 || place === steps.length - 1 ? 0 : place;
}

/** Shows the steps of a recording one after the other, as long after each other as they were. */
export const playbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlaybackEvent,
    emitted: {} as { type: 'step reached'; nth: number },
  },
  delays: { 'time to the next step': ({ context }) => waitOf(context) },
  guards: {
    'there is more than one step': (_, { steps }: { steps: readonly Moment[] }) => steps.length > 1,
    'the last step comes next': ({ context }) => nextPlace(context) === context.steps.length - 1,
  },
  actions: {
    'take the steps': assign((_, { steps, from, shortest }: Extract<PlaybackEvent, { type: 'play' }>) => ({
      ...{ steps, shortest, shortened: null },
      place: firstPlace(steps, from),
    })),
    'go to the next step': assign({
      place: ({ context }) => nextPlace(context),
      shortened: ({ context }) => (asItWas(context) / context.speed > longest ? asItWas(context) : null),
    }),
    'go to the chosen step': assign(({ context }, { nth }: { nth: number }) => ({
      place: Math.max(
        0,
        context.steps.findLastIndex((step) => step.nth <= nth),
      ),
      shortened: null,
    })),
    'store the speed': assign((_, { speed }: { speed: PlaybackSpeed }) => ({ speed })),
    'show the step': emit(({ context }) => ({
      type: 'step reached' as const,
      nth: context.steps[context.place]?.nth ?? 0,
    })),
  },
}).createMachine({
  id: 'playback',
  description: 'The steps of a recording, shown as long after each other as they were.',
  context: { steps: [], place: 0, speed: 1, shortest: 0, shortened: null },
  initial: 'standing still',
  states: {
    'standing still': {
      description: 'A person goes from step to step.',
      on: {
        play: [
          {
            guard: { type: 'there is more than one step', params: ({ event }) => event },
            target: 'playing',
            actions: [{ type: 'take the steps', params: ({ event }) => event }, 'show the step'],
          },
          { description: 'There is nothing to be played.' },
        ],
        'speed chosen': { actions: { type: 'store the speed', params: ({ event }) => event } },
      },
    },
    playing: {
      description: 'The next step is waited for; a long wait is shortened.',
      after: {
        'time to the next step': [
          {
            guard: 'the last step comes next',
            target: 'standing still',
            actions: ['go to the next step', 'show the step'],
            description: 'The recording is over.',
          },
          { target: 'playing', reenter: true, actions: ['go to the next step', 'show the step'] },
        ],
      },
      on: {
        pause: { target: 'standing still' },
        'speed chosen': {
          target: 'playing',
          reenter: true,
          actions: { type: 'store the speed', params: ({ event }) => event },
        },
        'step chosen': {
          target: 'playing',
          reenter: true,
          actions: { type: 'go to the chosen step', params: ({ event }) => event },
          description: 'A person chose another step; it goes on from there.',
        },
      },
    },
  },
});
