import type { Answer, Path, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import type { NodeValue } from '../../../vocabulary/tree-fields.ts';
import type { TreeName } from '../../../vocabulary/trees.ts';
import { forgetTrees } from '../picker/trees.ts';

type Fields = Readonly<Record<string, NodeValue>>;
type Counts = { assets: number; people?: number };
/** What the nodes of all trees have in common; what is a tree's own stands beside it by its name. */
export type NodeRow = Answer<'/location/tree'>['rows'][number] & Counts;
export type NodeDetails = Answer<'/location/get'> & Counts;
type Saved = Answer<'/location/update'>;
type Version = { id: number; version: number };

/** The value of a field, which not every tree has. */
export const fieldOf = (node: object, field: string): NodeValue =>
  (node as Readonly<Record<string, NodeValue>>)[field] ?? null;

/** The calls of a tree; whatever changes it makes pickers load it again. */
export function callsOf(tree: TreeName) {
  // The contract makes the calls of the three trees of one shape.
  const ask = <Data>(call: string, payload: object, signal?: AbortSignal) =>
    post(`/${tree}/${call}` as Path, payload as never, { ...(signal && { signal }) }) as Promise<Data>;
  const change = <Data>(call: string, payload: object, signal?: AbortSignal) =>
    ask<Data>(call, payload, signal).finally(forgetTrees);
  return {
    get: (id: number, signal?: AbortSignal) => ask<NodeDetails>('get', { id }, signal),
    create: (fields: Fields & { parentId: number | null }, signal?: AbortSignal) =>
      change<Saved>('create', fields, signal),
    bulkCreate: (requested: Payload<'/location/bulkCreate'>, signal?: AbortSignal) =>
      change<Answer<'/location/bulkCreate'>>('bulkCreate', requested, signal),
    update: (at: Version & { changes: Fields }, signal?: AbortSignal) => change<Saved>('update', at, signal),
    move: (at: Version & { parentId: number | null }) => change<Saved>('move', at),
    event: ({ id, version }: Version, event: 'retire' | 'restore') =>
      change<Saved>('event', { id, version, event }),
    merge: (at: Version & { into: number }) => change<Saved>('merge', at),
    remove: ({ id, version }: Version) => change<object>('remove', { id, version }),
  };
}
