import type { AnyStateMachine } from 'xstate';
import { conversations } from '../shell/conversations.ts';
import { pageName } from './page-name.ts';
import { type ChartLink, type ChartNode, type Statechart, stack } from './statechart.ts';
import type { Say } from './wording.ts';
import { ownerOfEvent } from './words.ts';

/** The machines that a machine starts, as its code has them. */
const startedBy = ({ implementations }: AnyStateMachine): string[] =>
  Object.values(implementations.actors).flatMap((logic) =>
    typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic ? [String(logic.id)] : [],
  );

/**
 * Who talks to whom: machines as boxes, those that another one starts within it, and the events between them as arrows.
 * A click on an arrow leads to the machine that hears it.
 */
export function conversationChart(machines: readonly AnyStateMachine[], say: Say): Statechart {
  const talking = new Set(conversations.flatMap(({ from, to }) => [from, to]));
  const starters = machines.filter((machine) => startedBy(machine).some((id) => talking.has(id)));
  const within = new Map(starters.flatMap((one) => startedBy(one).map((id) => [id, one] as const)));
  const parents = new Set(starters.map(({ id }) => id));

  const pathOf = (machine: AnyStateMachine): string => {
    const outer = within.get(machine.id);
    return outer ? `${pathOf(outer)}/${pageName(machine)}` : pageName(machine);
  };
  const named = (id: string) => {
    const machine = machines.find((one) => one.id === id);
    if (!machine) throw new Error(`There is no machine "${id}".`);
    return machine;
  };
  const nodeOf = (path: string, text: string, nodes: ChartNode[]): ChartNode => {
    const { texts, width, height } = stack([{ text, look: 'title' }], 420, 10);
    return { path, shape: nodes.length > 0 ? 'group' : 'state', texts, width, height, nodes };
  };
  const boxOf = (machine: AnyStateMachine): ChartNode =>
    nodeOf(
      pathOf(machine),
      say('machine', machine.id),
      startedBy(machine)
        .filter((id) => talking.has(id) || parents.has(id))
        .map((id) => boxOf(named(id))),
    );
  const outer = machines.filter(({ id }) => (talking.has(id) || parents.has(id)) && !within.has(id));
  const pairs = Map.groupBy(conversations, ({ from, to }) => `${from}→${to}`);
  const links = [...pairs.values()].flatMap((pair): ChartLink[] => {
    const [first] = pair;
    if (!first) return [];
    const events = pair.map(({ to, event }) => say('event', event, ownerOfEvent(event, to)));
    const { texts, width, height } = stack(
      [...new Set(events)].map((text) => ({ text, look: 'event' as const })),
      170,
      5,
    );
    const to = named(first.to);
    const ends = { from: pathOf(named(first.from)), to: pathOf(to) };
    return [{ ...ends, transitions: [pageName(to)], texts, width, height }];
  });
  return { root: nodeOf('', say('between', 'who talks to whom'), outer.map(boxOf)), links };
}
