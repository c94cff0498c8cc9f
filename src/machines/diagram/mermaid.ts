import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Edge, edgesOf, statesOf } from './read-machine.ts';

const idOf = (node: AnyStateNode) => `s_${node.path.join('_').replace(/[^A-Za-z0-9]+/g, '_') || 'root'}`;

const labelOf = ({ kind, cause, guard }: Edge) => {
  const words = {
    event: cause,
    always: 'at once',
    after: `after ${cause}`,
    done: `${cause} answered`,
    error: `${cause} failed`,
    ended: 'ended',
  };
  return guard ? `${words[kind]} [${guard}]` : words[kind];
};

/** The parts that get a diagram of their own: the machine, or each of its parallel regions. */
const partsOf = ({ root }: AnyStateMachine): AnyStateNode[] =>
  root.type === 'parallel' ? Object.values(root.states) : [root];

function declare(node: AnyStateNode, indent: string): string[] {
  const inner = Object.values(node.states);
  const own = `${indent}state "${node.key}" as ${idOf(node)}`;
  if (inner.length === 0) return [own];
  return [`${own} {`, ...body(node, `${indent}  `), `${indent}}`];
}

function body(node: AnyStateNode, indent: string): string[] {
  const inner = Object.values(node.states);
  const [first] = node.initial?.target ?? [];
  return [
    ...inner.flatMap((state, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
      ...declare(state, indent),
    ]),
    ...(first ? [`${indent}[*] --> ${idOf(first)}`] : []),
    ...inner.filter(({ type }) => type === 'final').map((state) => `${indent}${idOf(state)} --> [*]`),
  ];
}

const plain = (text: string) => text.replace(/[:;#]/g, ' ');

/** Mermaid state diagrams of a machine, and the transitions that they leave out. */
export function mermaidOf(machine: AnyStateMachine): {
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
        return `  ${idOf(edge.from)} --> ${idOf(edge.to ?? edge.from)}: ${plain(labelOf(edge))}`;
      });
    const text = ['stateDiagram-v2', ...(whole ? body(part, '  ') : declare(part, '  ')), ...lines].join(
      '\n',
    );
    return { title: whole ? '' : part.key, text };
  });
  return { diagrams, left: edges.filter((edge) => !drawn.has(edge)) };
}
