import { expect } from '@jest/globals';
import { sql } from 'kysely';
import type { Db } from '../../../server/http/handler.ts';
import type { Answer, Path } from '../../../src/api/contract/index.ts';
import type { TreeName } from '../../../src/vocabulary/trees.ts';
import type { Caller } from '../support/app.ts';

type Call = 'tree' | 'get' | 'create' | 'update' | 'move' | 'event' | 'merge' | 'remove';
type Node = Answer<'/location/get'>;

/** The calls of one tree, as somebody makes them. */
export function treeApi(whose: () => Caller, tree: TreeName) {
  // The calls of the three trees differ in fields alone.
  const ask = (call: Call, payload: object) => whose().ask(`/${tree}/${call}` as Path, payload as never);
  const answer = async (call: Call, payload: object): Promise<unknown> => {
    const reply = await ask(call, payload);
    if (reply.errcode !== 0) throw new Error(`/${tree}/${call} answered ${JSON.stringify(reply)}`);
    return reply.data;
  };
  const readTree = () => answer('tree', {}) as Promise<Answer<'/location/tree'>>;
  return {
    ask,
    tree: readTree,
    get: (id: number) => answer('get', { id }) as Promise<Node>,
    add: async (name: string, parentId: number | null = null) =>
      ((await answer('create', { name, parentId })) as { id: number }).id,
    /** The paths of a branch by the name of its top. */
    paths: async (top: string) =>
      (await readTree()).rows.map(({ path }) => path).filter((path) => path.split(' / ')[0] === top),
    entriesOf: async (recordId: number) =>
      (await whose().get('/log/list', { recordKind: tree, recordId })).rows.toReversed(),
    /** What pickers and filters are given. */
    offered: async () => (await whose().get(`/${tree}/list`, {})).rows,
    soundPaths: (db: Db) => soundPaths(db, tree),
  };
}

/** Paths agree with parents, so nothing lies below itself; nothing active lies below what is retired. */
export async function soundPaths(db: Db, tree: TreeName): Promise<void> {
  const table = sql.table(tree);
  const { rows } = await sql`
    select node.id, node.path from ${table} node left join ${table} above on above.id = node.parent_id
    where node.path <> coalesce(above.path, '/') || node.id || '/'
      or (node.state = 'active' and above.state = 'retired')`.execute(db);
  expect(rows).toEqual([]);
}
