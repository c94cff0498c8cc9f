import type { AnyStateMachine } from 'xstate';
import { mermaidOf } from './mermaid.ts';
import { type Edge, edgesOf, statesOf } from './read-machine.ts';

/** The name of a machine's page, without the ending. */
export const pageName = ({ id }: AnyStateMachine) => id.replace(/\W+/g, '-');

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ') || ' ';
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;

const table = (heads: string[], rows: string[][]) =>
  [row(...heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map((cells) => row(...cells))].join('\n');

const pathOf = ({ path }: { path: string[] }) => path.join(' › ') || 'anywhere';

function causeIn({ kind, cause }: Edge, durations: Readonly<Record<string, number>>): string {
  if (kind === 'event') return cause;
  if (kind === 'always') return '*at once*';
  if (kind === 'ended') return '*its states have ended*';
  if (kind === 'done') return `*answer of* ${cause}`;
  if (kind === 'error') return `*failure of* ${cause}`;
  const milliseconds = durations[cause];
  return `*after* ${cause}${milliseconds === undefined ? '' : ` (${milliseconds} ms)`}`;
}

/** Branches are tried in order: one is taken when its guard holds and none before it did. */
const guardIn = ({ guard, id }: Edge) => {
  const nth = Number(id.slice(id.lastIndexOf('/') + 1));
  if (guard) return nth > 1 ? `otherwise, if ${guard}` : `if ${guard}`;
  return nth > 1 ? 'otherwise' : '';
};

/**
 * A machine as a page for readers: what it is, its diagrams, its states, and every transition with its id.
 *
 * @param durations of the named delays, in milliseconds
 * @param hash of the definition
 */
export function pageOf(
  machine: AnyStateMachine,
  durations: Readonly<Record<string, number>>,
  hash: string,
): string {
  const { diagrams, left } = mermaidOf(machine);
  const states = statesOf(machine.root).slice(1);
  return [
    `# ${machine.id}`,
    machine.root.description ?? '',
    `Generated from the definition ${hash} by \`npm run diagrams\`; do not edit.`,
    ...diagrams.flatMap(({ title, text }) => [
      ...(title ? [`## ${title}`] : []),
      `\`\`\`mermaid\n${text}\n\`\`\``,
    ]),
    ...(left.length > 0
      ? [
          `Not drawn, because no state changes or it holds in every state: ${left.map(({ id }) => `\`${id}\``).join(', ')}.`,
        ]
      : []),
    '## States',
    table(
      ['state', 'what it is', 'invokes'],
      states.map((state) => [
        `${pathOf(state)}${state.type === 'final' ? ' (end)' : ''}`,
        state.description ?? '',
        state.invoke.map(({ src }) => String(src)).join(', '),
      ]),
    ),
    '## Transitions',
    table(
      ['id', 'from', 'on', 'if', 'to', 'causes', 'why'],
      edgesOf(machine).map((edge) => [
        `\`${edge.id}\``,
        pathOf(edge.from),
        causeIn(edge, durations),
        guardIn(edge),
        edge.to ? pathOf(edge.to) : '*stays*',
        edge.actions.join(', '),
        edge.description,
      ]),
    ),
    '',
  ].join('\n\n');
}
