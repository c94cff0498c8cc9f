import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { sessionEnders, timedOut } from '../../vocabulary/session-end.ts';
import { type Edge, edgesOf } from './read-machine.ts';
import { type ChartLink, type ChartNode, type Part, type Statechart, stack } from './statechart.ts';
import { causeText, type Figures, guardText, type Say, stateName } from './wording.ts';
import { ownerOfEvent } from './words.ts';

/** The way straight down, and what lies beside it. A path within one of these is drawn as that. */
const column = [
  'anonymous',
  'signing in',
  'at the provider',
  'second step',
  'loading info',
  'inside/at the gates',
  'inside/authenticated',
  'signing out',
];
const aside = ['turned away', 'timed out', 'ended'];
const drawn = [...column, 'inside', ...aside];

/** The page begins here, and goes on at once. */
const start = 'starting';

/** What another window of the browser leads to holds nearly everywhere: a note says it once. */
const fromOtherWindows = new Set(['signed in elsewhere', 'signed out elsewhere', 'session ended elsewhere']);

const most = { box: 228, arrow: 172, root: 820 };
const pad = 10;

/** Where somebody is sent to a provider and comes back is one box. */
const landing = 'back from the provider';
const pathOf = ({ path }: AnyStateNode) => path.join('/').replace(landing, 'at the provider');
const drawnPath = (node: AnyStateNode) =>
  drawn.find((path) => path === pathOf(node)) ??
  drawn.find((path) => pathOf(node).startsWith(`${path}/`)) ??
  pathOf(node);

const placeOf = (path: string) =>
  path === 'inside' ? column.indexOf('inside/authenticated') : column.indexOf(path);
/** Who gives up on the way signs out as well; the box of the state says so. */
const isForward = (from: string, to: string) =>
  !aside.includes(from) &&
  (aside.includes(to) || (placeOf(to) > placeOf(from) && (to !== 'signing out' || from === 'inside')));

/** In which rows the states stand, for the layout: those of a row beside each other in this order. */
export const loginRows: Readonly<Record<string, number>> = Object.fromEntries([
  ['anonymous', 0],
  ...['signing in', 'at the provider'].map((path, place) => [path, 1 + place / 10]),
  ...['second step', 'turned away'].map((path, place) => [path, 2 + place / 10]),
  ['loading info', 3],
  ['inside', 4],
  ...['signing out', 'timed out', 'ended'].map((path, place) => [path, 5 + place / 10]),
]);

/**
 * Login and time-out, for whoever reads one drawing only: from the sign-in straight down to where every page is open, to
 * the right how a session ends without the person, each of its reasons by name. What leads back stands in the box of its
 * state.
 */
export function loginChart(machine: AnyStateMachine, say: Say, figures: Figures): Statechart {
  const all = edgesOf(machine).filter(({ to }) => to);
  const edges = all.filter(({ cause }) => !fromOtherWindows.has(cause));
  const nodeAt = (path: string) =>
    path.split('/').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], machine.root);
  const nameAt = (path: string) => {
    const node = nodeAt(path);
    return node ? stateName(node, say) : path;
  };
  const cause = (edge: Edge) => `${causeText(edge, say, figures)}${guardText(edge, say)}`;
  const targetOf = ({ to }: Edge) => {
    const path = to ? drawnPath(to) : '';
    return path === 'inside' ? 'inside/at the gates' : path;
  };

  function partsOf(path: string): Part[] {
    const back = edges.filter(
      (edge) =>
        drawnPath(edge.from) === path &&
        // Whoever is turned away has what the sign-in has.
        path !== 'turned away' &&
        !isForward(path, targetOf(edge)) &&
        targetOf(edge) !== path,
    );
    const reasons =
      path === 'timed out'
        ? timedOut.map((why) => say('state', why, 'server session'))
        : path === 'ended'
          ? sessionEnders.map((why) => say('event', why, ownerOfEvent(why, 'server session')))
          : path === 'turned away'
            ? [
                ...Object.values(nodeAt(path)?.states ?? {}).map((state) => stateName(state, say)),
                ...new Set(edges.filter(({ from }) => drawnPath(from) === path).map(cause)),
              ]
            : path === 'at the provider'
              ? edges
                  .filter(({ to, from }) => to?.key === landing && drawnPath(from) === path)
                  .map((edge) => `${cause(edge)} → ${nameAt(landing)}`)
              : [];
    return [
      { text: nameAt(path), look: 'title' },
      ...(reasons.length > 0 ? [{ text: reasons.join(' · '), look: 'note' as const }] : []),
      ...[...Map.groupBy(back, targetOf)].map(([to, of]): Part => {
        const [first] = of;
        const causes = [...new Set(of.map(cause))].join(' · ');
        return {
          text: `→ ${nameAt(to)}: ${causes}`,
          look: 'event',
          ...(first && { transition: first.id }),
        };
      }),
    ];
  }

  const boxOf = (path: string, nodes: ChartNode[] = []): ChartNode => {
    const { texts, width, height } = stack(partsOf(path), most.box, pad);
    const shape = nodes.length > 0 ? 'group' : 'state';
    return {
      path,
      shape,
      texts,
      width,
      height,
      nodes,
      ...(aside.includes(path) && { tone: 'over' as const }),
    };
  };

  const elsewhere = Map.groupBy(
    all.filter(({ cause: event }) => fromOtherWindows.has(event)),
    (edge) => causeText(edge, say, figures),
  );
  const described = [...elsewhere].map(
    ([event, of]) => `${event} → ${[...new Set(of.map((edge) => nameAt(targetOf(edge))))].join(', ')}`,
  );
  const atStart = edges
    .filter((edge) => drawnPath(edge.from) === start)
    .map((edge) => `${cause(edge)} → ${nameAt(targetOf(edge))}`);
  const root = stack(
    [
      { text: say('between', 'login and time-out'), look: 'title' },
      { text: `${nameAt(start)}: ${atStart.join(' · ')}`, look: 'note' },
      {
        text: `${say('between', 'in another window')}: ${described.join(' · ')}`,
        look: 'note',
      },
    ],
    most.root,
    pad,
  );
  const pairs = Map.groupBy(
    edges.filter((edge) => drawnPath(edge.from) !== start && isForward(drawnPath(edge.from), targetOf(edge))),
    (edge) => `${drawnPath(edge.from)}→${targetOf(edge)}`,
  );
  const links = [...pairs.values()].flatMap((group): ChartLink[] => {
    const [first] = group;
    if (!first) return [];
    const to = targetOf(first);
    // What it was refused for, the states within say.
    const textOf = to === 'turned away' ? (edge: Edge) => causeText(edge, say, figures) : cause;
    const alike = [...Map.groupBy(group, textOf)];
    const parts = alike.map(
      ([text, [edge]]): Part => ({
        text,
        look: 'event',
        ...(edge && { transition: edge.id }),
      }),
    );
    const { texts, width, height } = stack(parts, most.arrow, 5);
    return [
      {
        ...{ from: drawnPath(first.from), to, texts, width, height },
        transitions: group.map(({ id }) => id),
        ...(aside.includes(to) && { tone: 'over' as const }),
      },
    ];
  });
  const inside = column.filter((path) => path.startsWith('inside/')).map((path) => boxOf(path));
  return {
    root: {
      path: '',
      shape: 'group',
      texts: root.texts,
      width: root.width,
      height: root.height,
      nodes: [
        ...column.filter((path) => !path.includes('/') && path !== 'signing out').map((path) => boxOf(path)),
        boxOf('inside', inside),
        ...['signing out', ...aside].map((path) => boxOf(path)),
      ],
      initial: 'anonymous',
    },
    links,
  };
}
