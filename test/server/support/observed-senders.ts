import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import { accessOf } from '../../../src/api/contract/access-of.ts';
import type { Path } from '../../../src/api/contract/index.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';
import { waysTo } from '../../../src/machines/lifecycles/who-may.ts';
import { machines } from '../../../src/machines/registry.ts';

type Served = { path: Path; answered: boolean };

const serving = new AsyncLocalStorage<Served>();
const lives = machines.filter(({ id }) => id in senders);
const eventOf = new Map(
  lives.flatMap((machine) =>
    edgesOf(machine).map(({ id, cause, kind }) => [
      id,
      { life: machine.id, event: kind === 'event' ? cause : null },
    ]),
  ),
);
const looksLikeId = new RegExp(`^(${lives.map(({ id }) => id).join('|')})/`);

/** Whatever is written to the log meanwhile is written for this call. */
export function whileServing<Value>(path: Path, serve: () => Promise<Value>): Promise<Value> {
  const served = { path, answered: false };
  return serving.run(served, async () => {
    try {
      return await serve();
    } finally {
      // Jobs that it has begun go on, and are not its own work.
      served.answered = true;
    }
  });
}

/** The texts in the parameters of a statement; of JSON, those that say `action`. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { kind, value } = node as { kind?: string; value?: unknown };
  if (kind !== 'ValueNode') return Object.values(node).flatMap(textsIn);
  if (typeof value !== 'string') return [];
  return [
    value,
    ...[...value.matchAll(/"action":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text ?? '""')),
  ];
}

/** Notes each entry of the log whose transition no machine has, or whose call the table of senders does not name. */
export function observeSenders(): { plugin: KyselyPlugin; unknown: Set<string> } {
  const unknown = new Set<string>();
  const look = (id: string) => {
    if (!looksLikeId.test(id)) return;
    const found = eventOf.get(id);
    if (!found) {
      unknown.add(`no machine has ${id}`);
      return;
    }
    const served = serving.getStore();
    if (!served || served.answered || found.event === null) return;
    const ways = waysTo(accessOf, found.life, found.event);
    if (!ways.some((way) => way === 'the server' || way.calls.includes(served.path)))
      unknown.add(`${served.path} sends ${found.event} to ${found.life}`);
  };
  return {
    unknown,
    plugin: {
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode' && node.sqlFragments.some((text) => text.includes('into log_entry')))
          textsIn(node.parameters).forEach(look);
        return node;
      },
      transformResult: async ({ result }) => result,
    },
  };
}
