import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type fromPromise,
  StateMachine,
  toPromise,
} from 'xstate';
import { nameOf } from '../../src/machines/lifecycles/transition-id.ts';
import { createLoadMachine } from '../../src/machines/load.ts';
import { machines } from '../../src/machines/registry.ts';

const folder = join(__dirname, '../../src/machines');
const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** Every machine that a module of src/machines exports, and those that its functions without input make. */
const found: [string, AnyStateMachine][] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => Object.values(require(join(folder, name)) as Record<string, unknown>))
  .filter(isMachine)
  .concat(createLoadMachine())
  .map((machine) => [machine.id, machine]);

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
const transitionsOf = (node: AnyStateNode) => [...node.transitions.values()].flat().concat(node.always ?? []);

/** What a delay is made of by XState itself. */
const ofDelays = ['raise', 'cancel'];
/** Actions and guards written into the machine instead of named through setup. */
const unnamed = (steps: readonly unknown[]) =>
  steps.filter((step) => typeof step === 'function' && !ofDelays.includes(step.name));

test('there are machines', () => {
  expect(found.length).toBeGreaterThan(5);
  expect(new Set(found.map(([id]) => id)).size).toBe(found.length);
});

test('the registry forgets none', () => {
  const registered = machines.map(({ id }) => id);
  expect(registered.toSorted()).toEqual(found.map(([id]) => id).sort());
});

describe.each(found)('%s', (_, machine) => {
  const nodes = nodesOf(machine.root);

  test('says of itself and of every state what it is', () => {
    const silent = nodes.filter(({ description, config }) => !(description ?? config.description));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('names its actions and guards through setup', () => {
    const written = nodes.flatMap((node) => [
      ...unnamed(node.entry),
      ...unnamed(node.exit),
      ...transitionsOf(node).flatMap(({ actions, guard }) => unnamed([...actions, guard])),
    ]);
    expect(written).toEqual([]);
  });

  test('leaves nothing empty', () => {
    const empty = (value: unknown, path: string): string[] => {
      if (value === '') return [path];
      if (Array.isArray(value) && value.length === 0) return [path];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, inner]) => [
        ...(key === '' ? [path] : []),
        ...empty(inner, `${path}.${key}`),
      ]);
    };
    const { context: _, ...config } = machine.config;
    expect(empty(config, machine.id)).toEqual([]);
  });

  test('has an implementation for every name, and uses every implementation', () => {
    const steps = nodes.flatMap((node) => [...node.entry, ...node.exit]);
    const transitions = nodes.flatMap(transitionsOf);
    const ofXState = (name: string) => name === '' || name.startsWith('xstate.');
    const used = {
      actions: [...steps, ...transitions.flatMap(({ actions }) => actions)].filter(
        (action) => typeof action !== 'function',
      ),
      guards: transitions.flatMap(({ guard }) => guard ?? []),
      actors: nodes.flatMap(({ invoke }) => invoke.map(({ src }) => src)),
      delays: nodes.flatMap(({ config }) => Object.keys(config.after ?? {})),
    };
    for (const kind of ['actions', 'guards', 'actors', 'delays'] as const) {
      const names = new Set(used[kind].map(nameOf));
      expect([kind, [...names].filter((name) => name === '')]).toEqual([kind, []]);
      const own = [...names].filter((name) => !ofXState(name)).sort();
      expect([kind, own]).toEqual([kind, Object.keys(machine.implementations[kind]).sort()]);
    }
  });

  test('has no transition that does nothing without saying why', () => {
    const idle = nodes
      .flatMap(transitionsOf)
      .filter(({ target, actions, description }) => !target?.length && !actions.length && !description);
    expect(idle.map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([]);
  });

  test('does nothing outside of itself unless it is provided', async () => {
    const logics: unknown[] = Object.values(machine.implementations.actors);
    for (const logic of logics) {
      if (typeof logic !== 'object' || logic === null || isMachine(logic)) continue;
      const actor = createActor(logic as ReturnType<typeof fromPromise>);
      actor.subscribe({ error: () => {} });
      actor.start();
      await expect(toPromise(actor)).rejects.toThrow('not provided');
    }
  });

  test('handles the failure of everything it invokes', () => {
    const unhandled = nodes.flatMap(({ invoke }) => invoke).filter(({ onError }) => onError === undefined);
    expect(unhandled.map(({ id }) => id)).toEqual([]);
  });

  test('can reach every state', () => {
    const reached = new Set<AnyStateNode>();
    const enter = (node: AnyStateNode) => {
      for (let up: AnyStateNode | undefined = node; up && !reached.has(up); up = up.parent) reached.add(up);
      const below =
        node.type === 'parallel' ? Object.values(node.states) : node.initial ? node.initial.target : [];
      for (const child of below) if (!reached.has(child)) enter(child);
    };
    enter(machine.root);
    for (let before = -1; before !== reached.size; ) {
      before = reached.size;
      for (const node of [...reached])
        for (const { target } of transitionsOf(node)) for (const to of target ?? []) enter(to);
    }
    expect(nodes.filter((node) => !reached.has(node)).map(({ id }) => id)).toEqual([]);
  });

  test('leaves a way out of every state that is not the end of its region', () => {
    const ways = (node: AnyStateNode): boolean =>
      transitionsOf(node).some(({ target }) => target?.some((to) => to !== node)) ||
      (node.parent !== undefined && ways(node.parent));
    const traps = nodes
      .filter(({ type, parent }) => type === 'atomic' && parent)
      .filter((node) => !ways(node))
      .filter(({ id }) => id !== 'root.broken');
    expect(traps.map(({ id }) => id)).toEqual([]);
  });
});
