import type { AnyStateMachine } from 'xstate';
import { durationText } from '../../vocabulary/duration.ts';
import { nameOf } from '../lifecycles/transition-id.ts';
import type { Way } from '../lifecycles/who-may.ts';
import { usesOf } from '../uses.ts';
import { mermaidOf } from './mermaid.ts';
import { pageName } from './page-name.ts';
import { type Edge, edgesOf, statesOf } from './read-machine.ts';

/** Where it is used, if in many places. */
export const usedBy = ({ id }: AnyStateMachine) => {
  const places = usesOf(id);
  return places.length > 0 ? `Used by: ${places.join(', ')}.` : '';
};

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
  return `*after* ${cause}${milliseconds === undefined ? '' : ` (${durationText(milliseconds, 'en')})`}`;
}

/** Branches are tried in order: one is taken when its guard holds and none before it did. */
const guardIn = ({ guard, later }: Edge) => {
  if (guard) return later ? `otherwise, if ${guard}` : `if ${guard}`;
  return later ? 'otherwise' : '';
};

/** Which roles there are, and how far each gets in a way; null when it may not. */
export type Roles = { names: readonly string[]; reach: (role: string, way: Way) => string | null };
/** In which ways an event of a record's life is sent. */
export type WaysTo = (event: string) => readonly (Way | 'the server')[];

type Around = {
  /** Of the named delays, in milliseconds. */
  durations: Readonly<Record<string, number>>;
  /** Of the definition. */
  hash: string;
  roles: Roles;
  /** None for a machine of one screen. */
  waysTo?: WaysTo;
};

const oneself = 'oneself';
const whoseIs = ({ permissions }: Way) =>
  permissions.length === 0 ? oneself : permissions.map((name) => `\`${name}\``).join(' or ');

function whoIn({ kind, cause }: Edge, waysTo: WaysTo | undefined): string {
  if (!waysTo) return kind === 'event' ? 'the person at the screen, or the page for them' : 'the page itself';
  const ways = kind === 'event' ? waysTo(cause) : [];
  return [...new Set(ways.map((way) => (way === 'the server' ? way : whoseIs(way))))].join(', ');
}

const sentAs = ({ through, calls }: Way) =>
  [...(through ? [`${through.life}: ${through.event}`] : []), ...calls.map((call) => `\`${call}\``)].join(
    ', ',
  );

/** Who may send which event in which way, and how far their records reach. */
function rolesTable(machine: AnyStateMachine, waysTo: WaysTo, roles: Roles): string {
  const events = [
    ...new Set(edgesOf(machine).flatMap(({ kind, cause }) => (kind === 'event' ? [cause] : []))),
  ];
  const rows = events.flatMap((event) =>
    waysTo(event).map((way) => {
      if (way === 'the server') return [event, way, ...roles.names.map(() => '')];
      const reaches = roles.names.map((role) => roles.reach(role, way) ?? 'no');
      return [event, sentAs(way), ...(way.permissions.length === 0 ? reaches.map(() => oneself) : reaches)];
    }),
  );
  return table(['event', 'by', ...roles.names], rows);
}

const steps = (actions: readonly unknown[]) =>
  actions
    .map(nameOf)
    .filter((name) => name && !name.startsWith('xstate.'))
    .join(', ');

/** A machine as a page for readers: what it is, its diagrams, its states, and every transition with its id. */
export function toPage(machine: AnyStateMachine, { durations, hash, roles, waysTo }: Around): string {
  const { diagrams, left } = mermaidOf(machine);
  const states = statesOf(machine.root).slice(1);
  return [
    `# ${machine.id}`,
    machine.root.description ?? '',
    ...(usedBy(machine) ? [usedBy(machine)] : []),
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
    `States and what leads from one to another: [${pageName(machine)}.svg](${pageName(machine)}.svg).`,
    `![${machine.id}](${pageName(machine)}.svg)`,
    `Everything that can happen: [${pageName(machine)}.complete.svg](${pageName(machine)}.complete.svg). Both print on one page.`,
    '## States',
    table(
      ['state', 'what it is', 'on entering', 'on leaving', 'invokes'],
      states.map((state) => [
        `${pathOf(state)}${state.type === 'final' ? ' (end)' : ''}`,
        state.description ?? '',
        steps(state.entry),
        steps(state.exit),
        state.invoke.map(({ src }) => String(src)).join(', '),
      ]),
    ),
    '## Transitions',
    table(
      ['id', 'from', 'on', 'if', 'to', 'causes', 'who', 'why'],
      edgesOf(machine).map((edge) => [
        `\`${edge.id}\``,
        pathOf(edge.from),
        causeIn(edge, durations),
        guardIn(edge),
        edge.to ? pathOf(edge.to) : '*stays*',
        edge.actions.join(', '),
        whoIn(edge, waysTo),
        edge.description,
      ]),
    ),
    ...(waysTo
      ? [
          '## Who may do it',
          'How far each built-in role reaches: all records, those of its organisations and below (subtree), of its organisation (organisation), or its own. An event of another record that leads to this one is named before the call. The state decides as well: a role may only what the table above has a transition for.',
          rolesTable(machine, waysTo, roles),
        ]
      : []),
    '',
  ].join('\n\n');
}
