import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { settings } from '../../../settings.ts';
import type { TreeName } from '../../../vocabulary/trees.ts';
import { useUser } from '../../ui/root-context.ts';
import { useLookup } from './use-lookup.ts';

/** Flat, as pickers and filters have them. */
type Nodes = {
  category: Answer<'/category/list'>['rows'][number];
  organisation: Answer<'/organisation/list'>['rows'][number];
  location: Answer<'/location/list'>['rows'][number];
};
export type TreeNode<Name extends TreeName = TreeName> = Nodes[Name];

const quiet = { quiet: true };
const calls: { [Name in TreeName]: () => Promise<{ rows: Nodes[Name][] }> } = {
  category: () => post('/category/list', {}, quiet),
  organisation: () => post('/organisation/list', {}, quiet),
  location: () => post('/location/list', {}, quiet),
};

type Stored = { answer: Promise<unknown>; since: number };
const stored = new Map<string, Stored>();

/** One request for a tree serves every view that asks within a short time; a failed one is not kept. */
async function load<Name extends TreeName>(name: Name, owner: number): Promise<readonly Nodes[Name][]> {
  const key = `${name} ${owner}`;
  const entry = stored.get(key);
  const now = Date.now();
  const fresh = entry !== undefined && now - entry.since < settings.treeLifecycle;
  const answer = (fresh ? entry.answer : calls[name]()) as ReturnType<(typeof calls)[Name]>;
  if (!fresh) {
    stored.set(key, { answer, since: now });
    answer.catch(() => stored.delete(key));
  }
  return (await answer).rows;
}

/** The categories, the organisations in scope or the locations: flat, parents before children. */
export function useTree<Name extends TreeName>(name: Name) {
  const owner = useUser().personId;
  return useLookup<Nodes[Name]>(() => load(name, owner));
}

/** What a node is called away from its tree: a place by its whole path, the others where two have one name. */
export function calledIn(nodes: readonly TreeNode[], tree: TreeName, id: number): string | undefined {
  const node = nodes.find((one) => one.id === id);
  if (!node) return undefined;
  const isAlone = nodes.filter(({ name }) => name === node.name).length === 1;
  return tree !== 'location' && isAlone ? node.name : node.path;
}

/** Forgets what was loaded, for example after an import that made new categories. */
export const forgetTrees = () => stored.clear();
