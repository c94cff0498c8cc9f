import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import { idOfTransition, statesOf } from '../machines/diagram/read-machine.ts';
import type { RecordedActor, Recording, Step } from './recording.ts';

type Options = {
  /** Steps that are kept at most; the oldest go first. */
  most: number;
  /** Whether what machines remember is kept as well. */
  withContext: boolean;
};

const ofXState = /^xstate\./;

function machineOf(actor: AnyActorRef | undefined): AnyStateMachine | undefined {
  const snapshot: unknown = actor?.getSnapshot();
  return isMachineSnapshot(snapshot as never) ? (snapshot as AnyMachineSnapshot).machine : undefined;
}

/** What a machine invokes under an id that XState has made up. */
const invoked = (machine: AnyStateMachine | undefined, id: string) =>
  machine &&
  statesOf(machine.root)
    .flatMap(({ invoke }) => invoke)
    .find((one) => one.id === id)
    ?.src.toString();

/** An event that XState sends by itself, in the words of the transition tables. */
function plainEvent(type: string, actor: AnyActorRef) {
  const after = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  if (after !== undefined) return `after ${after}`;
  const [, end, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (end) return `${end} ${invoked(machineOf(actor), id) ?? id}`;
  return ofItself[type] ?? type;
}

const ofItself: Readonly<Record<string, string>> = {
  'xstate.init': 'started',
  'xstate.stop': 'stopped',
  'xstate.promise.resolve': 'answered',
  'xstate.promise.reject': 'failed',
};

/**
 * Keeps what happens to actors: every event with its transitions, actions, outcome and duration. Nothing that an
 * event carries is kept, nor what calls were given or answered.
 */
export function createRecorder({ most, withContext }: Options) {
  const began = Date.now();
  const zero = performance.now();
  const now = () => Math.round((performance.now() - zero) * 100) / 100;
  const actors = new Map<string, RecordedActor>();
  const listeners = new Set<() => void>();
  let steps: Step[] = [];
  let nth = 0;
  let told = false;
  /** Of actors in the middle of an event. */
  const open = new Map<string, Omit<Step, 'nth' | 'took' | 'value'>>();

  function tell() {
    if (told || listeners.size === 0) return;
    told = true;
    // Once for everything that happens in a row.
    setTimeout(() => {
      told = false;
      for (const listener of listeners) listener();
    }, 100);
  }

  function know(actor: AnyActorRef, parent: AnyActorRef | undefined = actor._parent) {
    const id = actor.sessionId;
    if (actors.has(id)) return;
    const machine = machineOf(actor)?.id ?? null;
    const name = machine ?? invoked(machineOf(parent), actor.id) ?? actor.id;
    actors.set(id, { id, name, machine, parent: parent?.sessionId ?? null, started: now(), stopped: null });
  }

  /** Of steps beyond the number, and of actors that have ended and of which no step is left. */
  function forget() {
    steps = steps.slice(-most);
    const present = new Set(steps.map(({ actor }) => actor));
    for (const { id, stopped } of [...actors.values()])
      if (stopped !== null && !present.has(id)) actors.delete(id);
  }

  function end(actor: AnyActorRef, snapshot: unknown) {
    const { value, context, status } = snapshot as { value: Step['value']; context: unknown; status: string };
    const known = actors.get(actor.sessionId);
    if (known && status !== 'active') actors.set(known.id, { ...known, stopped: now() });
    const begun = open.get(actor.sessionId);
    // The end of an actor comes without an event before it.
    if (!begun) return tell();
    open.delete(actor.sessionId);
    const machine = isMachineSnapshot(snapshot as never);
    nth += 1;
    const step: Step = { ...begun, nth, took: now() - begun.at, value: machine ? value : null };
    if (machine && withContext) step.context = context;
    steps.push(step);
    if (steps.length > most * 1.2) forget();
    tell();
  }

  return {
    watch(happening: InspectionEvent) {
      const actor = happening.actorRef as AnyActorRef;
      if (happening.type === '@xstate.actor') return know(actor);
      const id = actor.sessionId;
      if (happening.type === '@xstate.event') {
        know(actor);
        const from = (happening.sourceRef as AnyActorRef | undefined)?.sessionId;
        const { type } = happening.event;
        open.set(id, {
          at: now(),
          actor: id,
          event: plainEvent(type, actor),
          ...(from !== undefined && from !== id && { from }),
          transitions: [],
          actions: [],
        });
        return;
      }
      if (happening.type === '@xstate.snapshot') return end(actor, happening.snapshot);
      const begun = open.get(id);
      if (!begun) return;
      if (happening.type === '@xstate.microstep') {
        const taken = happening._transitions.flatMap((transition) => idOfTransition(transition) ?? []);
        open.set(id, { ...begun, transitions: [...begun.transitions, ...taken] });
      } else if (happening.type === '@xstate.action' && !ofXState.test(happening.action.type)) {
        open.set(id, { ...begun, actions: [...begun.actions, happening.action.type] });
      }
    },
    /** Takes in an actor that was there before the recording began, with those under it. */
    meet(actor: AnyActorRef, parent?: AnyActorRef) {
      know(actor, parent);
      const snapshot = actor.getSnapshot();
      if (isMachineSnapshot(snapshot)) {
        open.set(actor.sessionId, {
          at: now(),
          actor: actor.sessionId,
          event: '',
          transitions: [],
          actions: [],
        });
        end(actor, snapshot);
        for (const child of Object.values(snapshot.children))
          if (child) this.meet(child as AnyActorRef, actor);
      }
    },
    recording: (): Recording => ({
      version: 1,
      began: new Date(began).toISOString(),
      actors: [...actors.values()],
      steps: steps.slice(-most),
    }),
    /** The last things that happened, one a line, by names only. */
    trail(count: number) {
      const name = (id: string) => actors.get(id)?.name ?? id;
      return steps
        .filter(({ event }) => event !== '')
        .slice(-count)
        .map(({ actor, event, value }) => `${name(actor)}: ${event} → ${JSON.stringify(value)}`)
        .join('\n');
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
