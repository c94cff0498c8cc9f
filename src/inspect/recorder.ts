import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
  StateMachine,
} from 'xstate';
import { statesOf } from '../machines/diagram/read-machine.ts';
import { idOfTransition } from '../machines/lifecycles/transition-id.ts';
import { usesOf } from '../machines/uses.ts';
import { actionsOfStart, actionsTaken } from './actions-taken.ts';
import type { CallEnd } from './early.ts';
import {
  type Boundary,
  noisy,
  ofSession,
  type RecordedActor,
  type Recording,
  type Step,
  theServer,
} from './recording.ts';

type Options = {
  /** Steps that are kept at most; the oldest go first. */
  max: number;
  /** Whether what machines remember is kept as well. */
  withContext: boolean;
  /** What the same window recorded before it was loaded anew. */
  earlier?: Recording | undefined;
  /** The time by `performance.now()` at which the recording begins; now unless said. */
  since?: number | undefined;
};

/** Steps of machines that follow the pointer, which take no room from the others. */
const maxNoise = 100;

const sessionIsOver: ReadonlySet<Boundary> = new Set(['timed out', 'ended']);

/** A step that has not ended; `type` is its event as XState calls it. */
type Begun = Omit<Step, 'nth' | 'took' | 'value'> & { type: string };

const nodesOf = (snapshot: unknown) => (snapshot as AnyMachineSnapshot)._nodes;

/** Asks no snapshot: an actor is met while it is being made, when it has none. */
function machineOf(actor: AnyActorRef | undefined): AnyStateMachine | undefined {
  const logic: unknown = (actor as AnyActor | undefined)?.logic;
  return logic instanceof StateMachine ? logic : undefined;
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
export function createRecorder({ max, withContext, earlier, since = performance.now() }: Options) {
  const began = earlier ? Date.parse(earlier.began) : Date.now() - (performance.now() - since);
  const zero = performance.now() - (Date.now() - began);
  const latest = earlier?.steps.at(-1)?.at ?? 0;
  // The clocks of two pages differ by parts of a millisecond.
  let replayed: number | undefined;
  const now = () => Math.max(latest, Math.round(((replayed ?? performance.now()) - zero) * 100) / 100);
  const pages = earlier ? (earlier.pages ?? 1) + 1 : 1;
  /** XState counts anew in each page. */
  const idOf = ({ sessionId }: AnyActorRef) => (pages === 1 ? sessionId : `${pages}/${sessionId}`);
  const actors = new Map<string, RecordedActor>(
    earlier?.actors.map((actor) => [actor.id, { ...actor, stopped: actor.stopped ?? now() }]),
  );
  const listeners = new Set<() => void>();
  let keepsContext = withContext;
  let steps: Step[] = [...(earlier?.steps ?? [])];
  let noise: Step[] = [];
  let nth = steps.at(-1)?.nth ?? 0;
  let described = false;
  /** What each actor was sent and is not done with. It is at the first; the others may have been sent meanwhile. */
  const waiting = new Map<string, Begun[]>();
  /** By which call the page heard last that its session is over. */
  let teller: Pick<Step, 'from' | 'errcode' | 'request'> | undefined;
  /** The states that each machine is in. */
  const nodes = new Map<string, readonly AnyStateNode[]>();

  function notify() {
    if (described || listeners.size === 0) return;
    described = true;
    // Once for everything that happens in a row.
    setTimeout(() => {
      described = false;
      for (const listener of listeners) listener();
    }, 100);
  }

  function know(actor: AnyActorRef, parent: AnyActorRef | undefined = actor._parent) {
    const id = idOf(actor);
    if (actors.has(id)) return;
    const machine = machineOf(actor)?.id ?? null;
    const used = machine !== null && (usesOf(machine).includes(actor.id) || actor.id.startsWith('/'));
    const name = used ? actor.id : (machine ?? invoked(machineOf(parent), actor.id) ?? actor.id);
    actors.set(id, {
      id,
      name,
      machine,
      parent: parent ? idOf(parent) : null,
      started: now(),
      stopped: null,
    });
  }

  /** Of steps beyond the number, and of actors that have ended and of which no step is left. */
  function forget() {
    steps = steps.slice(-max);
    const present = new Set([...steps, ...noise].map(({ actor }) => actor));
    for (const { id, stopped } of [...actors.values()])
      if (stopped !== null && !present.has(id)) actors.delete(id);
  }

  function begin(actor: AnyActorRef, type: string, from?: string) {
    const id = idOf(actor);
    const sent = waiting.get(id) ?? [];
    if ((actors.get(id)?.stopped ?? null) !== null) return;
    if (type === 'xstate.init' && sent[0]?.type === type) return;
    const begun: Begun = {
      type,
      at: now(),
      actor: id,
      event: plainEvent(type, actor),
      ...(from !== undefined && { from }),
      ...(type === 'session ended' && teller),
      transitions: [],
      actions: [],
    };
    waiting.set(id, [...sent, begun]);
  }

  function end(actor: AnyActorRef, snapshot: unknown, type: string) {
    const { value, context, status } = snapshot as { value: Step['value']; context: unknown; status: string };
    const id = idOf(actor);
    const sent = waiting.get(id) ?? [];
    const place = sent.findIndex((begun) => begun.type === type);
    const known = actors.get(id);
    if (known && status !== 'active') {
      actors.set(id, { ...known, stopped: now() });
      waiting.delete(id);
      nodes.delete(id);
    } else waiting.set(id, startNext(sent.slice(place + 1)));
    const begun = sent[place];
    // The end of an actor comes without an event before it.
    if (!begun) return notify();
    const { type: _, ...described } = begun;
    const machine = isMachineSnapshot(snapshot as never);
    if (machine && type === 'xstate.init' && !nodes.has(id))
      described.actions = actionsOfStart(nodesOf(snapshot));
    if (machine && status === 'active') nodes.set(id, nodesOf(snapshot));
    nth += 1;
    const step: Step = { ...described, nth, took: now() - begun.at, value: machine ? value : null };
    if (machine && keepsContext) step.context = context;
    add(step, noisy.includes(known?.machine ?? ''));
  }

  function add(step: Step, isNoise = false) {
    if (isNoise) noise = [...noise.slice(1 - maxNoise), step];
    else steps.push(step);
    if (steps.length > max * 1.2) forget();
    notify();
  }

  /** What is being started just now, which is what sends a call to the server at once. */
  const atWork = () =>
    [...waiting].findLast(([id, [first]]) => {
      const machine = actors.get(id)?.machine ?? null;
      return machine === null && first?.type === 'xstate.init';
    })?.[0];

  const startNext = ([next, ...later]: Begun[]) => (next ? [{ ...next, at: now() }, ...later] : []);

  /** Adds what an actor does to the step that it is at. */
  function go(actor: AnyActorRef, taken: readonly AnyTransitionDefinition[], snapshot: unknown) {
    const id = idOf(actor);
    const [begun, ...later] = waiting.get(id) ?? [];
    if (!begun || !isMachineSnapshot(snapshot as never)) return;
    const known = nodes.get(id);
    // A machine that begins with a transition at once has not been met in a state.
    const before = known ?? taken.map(({ source }) => source);
    const after = nodesOf(snapshot);
    nodes.set(id, after);
    const actions = [...(known ? [] : actionsOfStart(before)), ...actionsTaken(taken, before, after)];
    const transitions = taken.flatMap((transition) => idOfTransition(transition) ?? []);
    const more = {
      transitions: [...begun.transitions, ...transitions],
      actions: [...begun.actions, ...actions],
    };
    waiting.set(id, [{ ...begun, ...more }, ...later]);
  }

  return {
    watch(happening: InspectionEvent) {
      const actor = happening.actorRef as AnyActorRef;
      if (happening.type === '@xstate.actor') {
        know(actor);
        // What it does at once comes before it is told that it starts.
        return begin(actor, 'xstate.init');
      }
      if (happening.type === '@xstate.event') {
        know(actor);
        const from = happening.sourceRef as AnyActorRef | undefined;
        return begin(actor, happening.event.type, from && idOf(from));
      }
      if (happening.type === '@xstate.snapshot') return end(actor, happening.snapshot, happening.event.type);
      if (happening.type === '@xstate.microstep') go(actor, happening._transitions, happening.snapshot);
    },
    /** Has something be recorded at the time when it happened. */
    at(time: number, tell: () => void) {
      replayed = time;
      tell();
      replayed = undefined;
    },
    /** Takes in an actor that was there before the recording began, with those under it. */
    meet(actor: AnyActorRef, parent?: AnyActorRef) {
      const isMet = nodes.has(idOf(actor));
      know(actor, parent);
      const snapshot = actor.getSnapshot();
      if (isMachineSnapshot(snapshot)) {
        if (!isMet) {
          begin(actor, '');
          end(actor, snapshot, '');
        }
        for (const child of Object.values(snapshot.children))
          if (child) this.meet(child as AnyActorRef, actor);
      }
    },
    recording: (): Recording => ({
      version: 1,
      began: new Date(began).toISOString(),
      ...(pages > 1 && { pages }),
      actors: [...actors.values()],
      steps: [...steps.slice(-max), ...noise].sort((one, other) => one.nth - other.nth),
    }),
    /**
     * A call goes out to the server. Of what it sends and gets nothing is kept.
     *
     * @returns to be called at its end
     */
    call(path: string) {
      nth += 1;
      const began = { nth, at: now() };
      const from = atWork();
      const plain = { actor: theServer, transitions: [], actions: [], value: null };
      add({ ...plain, ...began, took: 0, event: path, ...(from !== undefined && { from }) });
      return ({ how, request, errcode, sessionEnded }: CallEnd) => {
        nth += 1;
        const at = now();
        if (sessionEnded) teller = { from: theServer, errcode, ...(request !== null && { request }) };
        add({
          ...{ ...plain, nth, at, took: at - began.at, event: how, answers: began.nth },
          ...(request !== null && { request }),
          ...(errcode !== undefined && { errcode }),
        });
      };
    },
    /** Divides what comes from what came. */
    mark(boundary: Boundary, why?: string) {
      nth += 1;
      add({
        ...{ nth, at: now(), took: 0, actor: ofSession, event: boundary },
        ...{ transitions: [], actions: [], value: null },
        ...(why !== undefined && { why }),
        ...(sessionIsOver.has(boundary) && teller && { errcode: teller.errcode, request: teller.request }),
      });
      if (boundary === 'signed in') teller = undefined;
    },
    /** Somebody else is there: what machines remembered is forgotten, and from now on kept or not. */
    changePerson(mayInspect: boolean) {
      keepsContext = mayInspect;
      const forgotten = ({ context: _, ...step }: Step): Step => step;
      steps = steps.map(forgotten);
      noise = noise.map(forgotten);
      notify();
    },
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
