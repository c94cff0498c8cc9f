import {
  callEnds,
  ofSession,
  type RecordedActor,
  type Recording,
  type Step,
  theServer,
} from './recording.ts';

/** Stands for whatever sends from outside of the machines: a person, the browser, a clock. */
export const outside = 'outside';

/** Actors of one machine and use share a column, since many that only answer once would be as many columns. */
export type SequenceColumn = { key: string; actor: RecordedActor | null; x: number };

/** A step between two columns, by their places; from a column to itself where they are the same. */
export type SequenceRow = {
  step: Step;
  y: number;
  kind: 'divider' | 'message' | 'answer';
  from: number;
  to: number;
};

export type Sequence = {
  columns: readonly SequenceColumn[];
  rows: readonly SequenceRow[];
  width: number;
  height: number;
};

/** In pixels. */
export const sequenceFigures = { column: 168, row: 44, head: 40, margin: 16 } as const;

const keyOf = ({ machine, name }: RecordedActor) =>
  machine === null ? `call ${name}` : `${machine} ${name}`;

/** Events that XState sends by itself to the one that it says them of; by those who start and stop, of others. */
const byParent = new Set(['started', 'stopped']);
const bySelf = (event: string) => event.startsWith('after ') || callEnds.includes(event);

/**
 * Places the steps of a recording as messages between actors, time downwards. It says where each thing stands and draws
 * nothing.
 *
 * @param steps those that are drawn, oldest first
 */
export function sequenceOf(recording: Recording, steps: readonly Step[]): Sequence {
  const actors = new Map(recording.actors.map((actor) => [actor.id, actor]));
  const calls = new Map(
    recording.steps.flatMap((step) => (step.actor === theServer ? [[step.nth, step] as const] : [])),
  );
  const columnOf = (id: string | null | undefined) => {
    if (id === theServer) return theServer;
    const actor = id ? actors.get(id) : undefined;
    return actor ? keyOf(actor) : outside;
  };
  const senderOf = ({ from, actor, event }: Step) => {
    if (from !== undefined) return from;
    if (byParent.has(event)) return actors.get(actor)?.parent;
    return bySelf(event) ? actor : undefined;
  };
  const endsOf = (step: Step) => {
    if (step.actor === theServer && step.answers !== undefined)
      return [theServer, columnOf(calls.get(step.answers)?.from)] as const;
    return [columnOf(senderOf(step)), columnOf(step.actor)] as const;
  };
  const drawn = steps.filter(({ event, actor }) => event !== '' || actor === ofSession);
  const ends = drawn.map((step) => (step.actor === ofSession ? undefined : endsOf(step)));
  const keys = inOrder(ends.flatMap((pair) => pair ?? []));
  const placeOf = new Map(keys.map((key, place) => [key, place]));
  const first = new Map(recording.actors.map((actor) => [keyOf(actor), actor] as const).toReversed());
  const { column, row, margin } = sequenceFigures;
  return {
    columns: keys.map((key, place) => ({
      key,
      actor: first.get(key) ?? null,
      x: margin + column * (place + 0.5),
    })),
    rows: drawn.map((step, nth): SequenceRow => {
      const pair = ends[nth];
      const [from, to] = pair ? pair.map((key) => placeOf.get(key) ?? 0) : [];
      const answer = step.answers !== undefined;
      return {
        step,
        y: row * (nth + 0.5),
        kind: pair ? (answer ? 'answer' : 'message') : 'divider',
        from: from ?? 0,
        to: to ?? Math.max(0, keys.length - 1),
      };
    }),
    width: margin * 2 + column * Math.max(1, keys.length),
    height: row * drawn.length,
  };
}

/** As they first appear, but what is outside at the left edge and the server at the right. */
function inOrder(keys: readonly string[]): string[] {
  const met = new Set(keys);
  const between = [...met].filter((key) => key !== outside && key !== theServer);
  return [...(met.has(outside) ? [outside] : []), ...between, ...(met.has(theServer) ? [theServer] : [])];
}

/** The rows that a view of such a height shows when it is scrolled so far, with a few beyond each edge. */
export function rowsInView(count: number, top: number, height: number): { first: number; end: number } {
  const { row } = sequenceFigures;
  const beyond = 8;
  const first = Math.max(0, Math.min(count, Math.floor(top / row)) - beyond);
  return { first, end: Math.min(count, Math.ceil((top + height) / row) + beyond) };
}
