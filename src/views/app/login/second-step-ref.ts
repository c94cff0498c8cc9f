import type { ActorRefFrom } from 'xstate';
import type { secondStepMachine } from '../../../machines/session/second-step.ts';

export type SecondStepRef = ActorRefFrom<typeof secondStepMachine>;
