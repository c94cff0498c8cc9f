import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf } from '../lifecycles/transition-id.ts';
import { plainId } from './plain-id.ts';
import { type Edge, edgesOf } from './read-machine.ts';
import { causeText, effectsOf, type Figures, guardText, pathText, type Say, stateName } from './wording.ts';

/** What PlantUML would take for a quotation, a comment, a function, markup or a block. */
const marks = /["\\<>~'%${}]|(?<=([*_/.[\]=|-]))\1/g;

/** A text on one line, with each mark as the number of its sign. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(marks, (mark) => `<U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`);

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

const isRegion = ({ parent }: AnyStateNode) => parent?.type === 'parallel';

/** The innermost region around a state. */
function regionAround({ parent }: AnyStateNode): AnyStateNode | undefined {
  return parent && (isRegion(parent) ? parent : regionAround(parent));
}

/** Whether it leads into or out of a region, where PlantUML takes no arrow. */
const crosses = ({ from, to = from }: Edge) =>
  from !== to && (isRegion(from) || isRegion(to) || regionAround(from) !== regionAround(to));

/** The innermost state around both ends of an arrow; none around one that leaves the machine itself. */
function aroundBoth(from: AnyStateNode, to: AnyStateNode): AnyStateNode | undefined {
  let around = from.parent;
  while (around && (around === to || !isWithin(to, around))) around = around.parent;
  return around;
}

/**
 * A machine as one state diagram of PlantUML: states in states, regions beside each other, and every transition as
 * `event [guard] / effects`. What leaves a state where it is, or leads into another region, stands in its box. An arrow stands in the innermost state
 * around both its ends, since PlantUML draws each region by itself.
 */
export function plantUmlOf(machine: AnyStateMachine, say: Say, figures: Figures): string {
  const edges = edgesOf(machine);
  const arrows = Map.groupBy(
    edges.filter((edge) => edge.to && !crosses(edge)),
    ({ from, to = from }) => aroundBoth(from, to),
  );

  const label = (edge: Edge) => {
    const effects = effectsOf(edge, say);
    const cause = `${causeText(edge, say, figures)}${guardText(edge, say)}`;
    const to = edge.to && crosses(edge) ? ` → ${pathText(edge.to, say)}` : '';
    return plain(`${cause}${effects.length > 0 ? ` / ${effects.join(', ')}` : ''}${to}`);
  };
  const arrow = (edge: Edge) => `${plainId(edge.from)} --> ${plainId(edge.to ?? edge.from)} : ${label(edge)}`;

  function declare(node: AnyStateNode): string[] {
    const id = plainId(node);
    const name = node === machine.root ? say('machine', machine.id) : stateName(node, say);
    const own = `state "${plain(name)}" as ${id}`;
    const inside = body(node);
    return [
      ...(inside.length > 0 ? [`${own} {`, ...inside.map((line) => `  ${line}`), '}'] : [own]),
      ...notes(node).map((note) => `${id} : ${note}`),
    ];
  }

  function notes(node: AnyStateNode): string[] {
    const does = (when: string, actions: readonly unknown[]) => {
      const names = actions.map(nameOf).filter((name) => name && !name.startsWith('xstate.'));
      const effects = names.map((name) => say('action', name)).filter((name) => name !== '');
      return effects.length > 0 ? [plain(`${say('between', when)} / ${effects.join(', ')}`)] : [];
    };
    return [
      ...does('on entering', node.entry),
      ...does('on leaving', node.exit),
      ...node.invoke.map(({ src }) => plain(`⚙ ${say('actor', String(src))}`)),
      ...edges.filter((edge) => edge.from === node && (!edge.to || crosses(edge))).map(label),
    ];
  }

  function body(node: AnyStateNode): string[] {
    const inner = Object.values(node.states);
    const own = arrows.get(node) ?? [];
    if (node.type === 'parallel') return regions(inner, own);
    const [first] = node.initial?.target ?? [];
    return [
      ...inner.flatMap(declare),
      ...(first ? [`[*] --> ${plainId(first)}`] : []),
      ...own.map(arrow),
      ...inner.filter(({ type }) => type === 'final').map((state) => `${plainId(state)} --> [*]`),
    ];
  }

  /** An arrow from a region to itself stands with it. */
  const regions = (inner: readonly AnyStateNode[], own: readonly Edge[]) =>
    inner.flatMap((region, at) => [
      ...(at > 0 ? ['--'] : []),
      ...declare(region),
      ...own.filter(({ from }) => isWithin(from, region)).map(arrow),
    ]);

  return [
    '@startuml',
    `title ${plain(say('machine', machine.id))}`,
    'hide empty description',
    ...declare(machine.root),
    ...(arrows.get(undefined) ?? []).map(arrow),
    '@enduml',
    '',
  ].join('\n');
}
