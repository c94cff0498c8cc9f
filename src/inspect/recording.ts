import type { StateValue } from 'xstate';

/** Something that happened to an actor, by names; no event, input or output is kept. */
export type Step = {
  /** Counts from 1. */
  nth: number;
  /** Milliseconds since the recording began. */
  at: number;
  /** Milliseconds that it took. */
  took: number;
  actor: string;
  event: string;
  /** The actor that sent it, which may be itself; none for one from outside of the machines. */
  from?: string;
  /** Ids of the transitions taken; none when the machine refused the event. */
  transitions: readonly string[];
  actions: readonly string[];
  /** Where the actor is now; null where it is no machine. */
  value: StateValue | null;
  /** What the machine remembers then. Machines are given no secret. */
  context?: unknown;
  /** Of a boundary: how the session ended, as the server has it. */
  why?: string;
  /**
   * Of the end of a call to the server: the step that it began in, the code that it was answered and the id of the request
   * in the server's log. Of the end of a session, code and id of the call that brought it.
   */
  answers?: number;
  errcode?: number;
  request?: string;
};

/** What divides a recording: a step of no actor. */
export const boundaries = ['page loaded', 'signed in', 'timed out', 'ended', 'signed out'] as const;
export type Boundary = (typeof boundaries)[number];
/** Stands where a step has its actor. */
export const ofSession = 'session';

/** Stands where a step has its actor when a call reaches the server, by its path, or ends there. */
export const theServer = 'server';
/** How a call to the server ends. */
export const callEnds: readonly string[] = ['answered', 'failed', 'cancelled'];

/** Machines that follow the pointer or the inspector itself: what they do is rarely what is looked for. */
export const noisy: readonly string[] = ['hint', 'playback'];

export type RecordedActor = {
  id: string;
  /** Where it is used, of a machine that serves many places. */
  name: string;
  /** The id of its machine; null where it is no machine. */
  machine: string | null;
  parent: string | null;
  /** Milliseconds since the recording began. */
  started: number;
  stopped: number | null;
};

/** What happened in one browser window. `began` is RFC 3339; `pages` says how often it was loaded since. */
export type Recording = {
  version: 1;
  began: string;
  pages?: number;
  actors: readonly RecordedActor[];
  steps: readonly Step[];
};

export const noRecording: Recording = { version: 1, began: '', actors: [], steps: [] };

/** Where an actor was after a step, and what it remembered: its last step until then. */
export const lastStepOf = ({ steps }: Recording, actor: string, nth: number) =>
  steps.findLast((step) => step.actor === actor && step.nth <= nth && step.value !== null);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isStep = (value: unknown): value is Step =>
  isRecord(value) &&
  typeof value.nth === 'number' &&
  typeof value.at === 'number' &&
  typeof value.took === 'number' &&
  typeof value.actor === 'string' &&
  typeof value.event === 'string' &&
  Array.isArray(value.transitions) &&
  Array.isArray(value.actions) &&
  (value.why === undefined || typeof value.why === 'string') &&
  (value.from === undefined || typeof value.from === 'string') &&
  (value.answers === undefined || typeof value.answers === 'number') &&
  (value.errcode === undefined || typeof value.errcode === 'number') &&
  (value.request === undefined || typeof value.request === 'string');
const isActor = (value: unknown): value is RecordedActor =>
  isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';

/** Functions, elements and other things that are no data become their kind. */
const asData = (_key: string, value: unknown) => {
  if (typeof value === 'function') return '(function)';
  if (value instanceof Error) return { name: value.name, message: value.message };
  return value;
};

/** What a machine remembers, to be read by people. */
export const contextText = (context: unknown) => JSON.stringify(context, asData, 2);

/** By names alone, as it outlives the page. */
export const withoutContexts = (recording: Recording): Recording => ({
  ...recording,
  steps: recording.steps.map(({ context: _, ...step }) => step),
});

export const writeRecording = (recording: Recording) => `${JSON.stringify(recording, asData, 1)}\n`;

/** Reads a file that `writeRecording` wrote; undefined for any other one. */
export function readRecording(text: string): Recording | undefined {
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found) || found.version !== 1 || typeof found.began !== 'string') return undefined;
    const { began, actors, steps, pages } = found;
    if (!Array.isArray(actors) || !actors.every(isActor)) return undefined;
    if (!Array.isArray(steps) || !steps.every(isStep)) return undefined;
    return { version: 1, began, actors, steps, ...(typeof pages === 'number' && { pages }) };
  } catch {
    return undefined;
  }
}
