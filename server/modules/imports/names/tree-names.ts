import { fold } from '../../../text/index.ts';
import { isSpelledOtherwise, pathKey, pathNames } from './path-names.ts';

export type TreeNode = {
  id: number;
  parentId: number | null;
  code: string;
  name: string;
  /** Whether a row may name it; others only give their names to the paths below them. */
  usable: boolean;
};
/** A node that does not exist yet; its id is negative until it does. */
export type PlannedNode = { id: number; parentId: number | null; name: string };
/** The path that a node had which was merged into another. */
export type MergedPath = { path: string; into: number };
export type Found = { id: number } | 'unknown' | 'ambiguous';
/** Whether so many levels may be added below a known node, null for the top. */
export type MayAdd = (below: number | null, levels: number) => boolean;

/** The names of a tree of categories, places or organisations, and those that are going to be added. */
export class TreeNames<Node extends TreeNode = TreeNode> {
  readonly planned: PlannedNode[] = [];
  readonly #nodes = new Map<number, TreeNode>();
  readonly #known = new Map<number, Node>();
  readonly #labels = new Map<number, string>();
  readonly #full = new Map<string, Set<number>>();
  readonly #ending = new Map<string, Set<number>>();
  readonly #codes = new Map<string, Set<number>>();
  /** Found before, by what was looked for: files repeat the same names many times. */
  readonly #found = new Map<string, Found>();
  readonly #spelled = new Map<string, boolean>();

  readonly #mayAdd: MayAdd;

  /** @param merged the paths of nodes that were merged into others, which stand for them unless a node has the name */
  constructor(nodes: Node[], merged: readonly MergedPath[] = [], mayAdd: MayAdd = () => true) {
    this.#mayAdd = mayAdd;
    for (const node of nodes) {
      this.#nodes.set(node.id, node);
      this.#known.set(node.id, node);
    }
    for (const node of nodes) {
      this.#index(node);
      if (node.usable && node.code) add(this.#codes, fold(node.code), node.id);
    }
    for (const one of merged) this.#indexMerged(one, nodes);
  }

  /** The node with its other properties; none for one that is only planned. */
  get(id: number): Node | undefined {
    return this.#known.get(id);
  }

  /** Every known one that a row may name. */
  all(): { id: number; name: string }[] {
    return [...this.#known.values()].flatMap(({ id, usable }) =>
      usable ? [{ id, name: this.label(id) }] : [],
    );
  }

  some(condition: (node: Node) => boolean): boolean {
    return [...this.#known.values()].some(condition);
  }

  /** Its path as a person reads it, "A / B". */
  label(id: number): string {
    const known = this.#labels.get(id);
    if (known !== undefined) return known;
    const label = this.#ancestry(id)
      .map(({ name }) => name)
      .join(' / ');
    this.#labels.set(id, label);
    return label;
  }

  /** Whether a text names a node in other letters than it has. */
  isSpelledOtherwise(text: string, id: number): boolean {
    const question = `${id} ${text}`;
    const before = this.#spelled.get(question);
    if (before !== undefined) return before;
    const spelled = isSpelledOtherwise(text, this.label(id));
    this.#spelled.set(question, spelled);
    return spelled;
  }

  /** Looks up a whole path, from the top or from `base`, the end of one that only one node has, or a code. */
  find(text: string, base: number | null = null): Found {
    const question = `${base} ${text}`;
    const before = this.#found.get(question);
    if (before) return before;
    const found = this.#look(text, base);
    this.#found.set(question, found);
    return found;
  }

  #look(text: string, base: number | null): Found {
    const key = pathKey(text);
    const fromBase = base === null ? key : `${pathKey(this.label(base))}/${key}`;
    for (const candidates of [
      this.#full.get(key),
      this.#full.get(fromBase),
      this.#ending.get(key),
      this.#codes.get(fold(text)),
    ]) {
      const [first, second] = candidates ?? [];
      if (second !== undefined) return 'ambiguous';
      if (first !== undefined) return { id: first };
    }
    return 'unknown';
  }

  /** As `find`, but plans what is missing of the path, below the longest known part of it, else below `base`. */
  findOrPlan(text: string, base: number | null = null): Found | 'notPermitted' {
    const found = this.find(text, base);
    if (found !== 'unknown') return found;
    const names = pathNames(text);
    let parentId = base;
    let known = 0;
    for (let length = names.length - 1; length > 0 && known === 0; length -= 1) {
      const start = this.find(names.slice(0, length).join('/'), base);
      if (start === 'ambiguous') return start;
      if (start === 'unknown') continue;
      parentId = start.id;
      known = length;
    }
    const missing = names.slice(known);
    if (missing.length > 0 && !this.#mayAddBelow(parentId, missing.length)) return 'notPermitted';
    for (const name of missing) parentId = this.#plan(name, parentId);
    return parentId === null || parentId === base ? 'unknown' : { id: parentId };
  }

  #mayAddBelow(id: number | null, levels: number): boolean {
    const planned = id === null ? 0 : this.plannedFor(id).length;
    return this.#mayAdd(id === null ? null : this.knownAbove(id), planned + levels);
  }

  /** The node itself, or the known one below which it is planned. */
  knownAbove(id: number): number | null {
    return this.#ancestry(id).findLast((node) => node.id > 0)?.id ?? null;
  }

  /** The ids from the top down to it. */
  pathOf(id: number): number[] {
    return this.#ancestry(id).map((node) => node.id);
  }

  /** The planned nodes that `id` needs, parents first. */
  plannedFor(id: number): PlannedNode[] {
    return this.#ancestry(id).filter((node) => node.id < 0);
  }

  #plan(name: string, parentId: number | null): number {
    const node = { id: -1 - this.planned.length, parentId, name, code: '', usable: true };
    this.planned.push(node);
    this.#nodes.set(node.id, node);
    this.#index(node);
    this.#found.clear();
    return node.id;
  }

  #index(node: TreeNode): void {
    if (!node.usable) return;
    const names = this.#ancestry(node.id).map(({ name }) => pathKey(name));
    add(this.#full, names.join('/'), node.id);
    for (const start of names.keys()) add(this.#ending, names.slice(start).join('/'), node.id);
  }

  /** The former path leads to the node that stands for it, and what lies below that is found below it. */
  #indexMerged({ path, into }: MergedPath, nodes: readonly Node[]): void {
    const before = pathNames(path).map(pathKey);
    for (const node of nodes) {
      const above = this.#ancestry(node.id);
      const at = above.findIndex(({ id }) => id === into);
      if (at < 0 || !node.usable) continue;
      const names = [...before, ...above.slice(at + 1).map(({ name }) => pathKey(name))];
      addMissing(this.#full, names.join('/'), node.id);
      for (const start of before.keys()) addMissing(this.#ending, names.slice(start).join('/'), node.id);
    }
  }

  #ancestry(id: number | null): TreeNode[] {
    const nodes: TreeNode[] = [];
    for (let at = id; at !== null; ) {
      const node = this.#nodes.get(at);
      if (!node || nodes.length > 100) break;
      nodes.unshift(node);
      at = node.parentId;
    }
    return nodes;
  }
}

function add(index: Map<string, Set<number>>, key: string, id: number): void {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}

function addMissing(index: Map<string, Set<number>>, key: string, id: number): void {
  if (!index.has(key)) index.set(key, new Set([id]));
}
