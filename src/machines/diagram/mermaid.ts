import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { plainId } from './plain-id.ts';
import { type Edge, edgesOf, statesOf } from './read-machine.ts';
import { causeText, type Figures, guardText, type Say, stateName } from './wording.ts';

type Words = { state: (node: AnyStateNode) => string; edge: (edge: Edge) => string };

/** As the code has them. */
const inCode: Words = {
  state: ({ key }) => key,
  edge: ({ kind, cause, guard }) => {
    const words = {
      event: cause,
      always: 'at once',
      after: `after ${cause}`,
      done: `${cause} answered`,
      error: `${cause} failed`,
      ended: 'ended',
    };
    return guard ? `${words[kind]} [${guard}]` : words[kind];
  },
};

/** In the words of a language. */
export const wordsIn = (say: Say, figures: Figures): Words => ({
  state: (node) => stateName(node, say),
  edge: (edge) => `${causeText(edge, say, figures)}${guardText(edge, say)}`,
});

/** The parts that get a diagram of their own: the machine, or each of its parallel regions. */
const partsOf = ({ root }: AnyStateMachine): AnyStateNode[] =>
  root.type === 'parallel' ? Object.values(root.states) : [root];

function declare(node: AnyStateNode, words: Words, indent: string): string[] {
  const inner = Object.values(node.states);
  const own = `${indent}state "${words.state(node).replaceAll('"', "'")}" as ${plainId(node)}`;
  if (inner.length === 0) return [own];
  return [`${own} {`, ...body(node, words, `${indent}  `), `${indent}}`];
}

function body(node: AnyStateNode, words: Words, indent: string): string[] {
  const inner = Object.values(node.states);
  const [first] = node.initial?.target ?? [];
  return [
    ...inner.flatMap((state, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
      ...declare(state, words, indent),
    ]),
    ...(first ? [`${indent}[*] --> ${plainId(first)}`] : []),
    ...inner.filter(({ type }) => type === 'final').map((state) => `${indent}${plainId(state)} --> [*]`),
  ];
}

const plain = (text: string) => text.replace(/[:;#]/g, ' ');

/** Mermaid state diagrams of a machine, and the transitions that they leave out. */
export function mermaidOf(
  machine: AnyStateMachine,
  words = inCode,
): {
  diagrams: { title: string; text: string }[];
  left: Edge[];
} {
  const edges = edgesOf(machine);
  const drawn = new Set<Edge>();
  const diagrams = partsOf(machine).map((part) => {
    const within = new Set(statesOf(part));
    const whole = part === machine.root;
    const lines = edges
      .filter(({ from, to }) => to && within.has(from) && within.has(to) && from !== machine.root)
      .map((edge) => {
        drawn.add(edge);
        return `  ${plainId(edge.from)} --> ${plainId(edge.to ?? edge.from)}: ${plain(words.edge(edge))}`;
      });
    const text = [
      'stateDiagram-v2',
      ...(whole ? body(part, words, '  ') : declare(part, words, '  ')),
      ...lines,
    ].join('\n');
    return { title: whole ? '' : words.state(part), text };
  });
  return { diagrams, left: edges.filter((edge) => !drawn.has(edge)) };
}
