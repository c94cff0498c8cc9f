import { fold } from '../../../text/index.ts';

/** A node of the register as far as the person sees it. */
export type KnownNode = {
  id: number;
  parentId: number | null;
  name: string;
  code: string;
  state: string;
  version: number;
  visible: boolean;
  writable: boolean;
};

/** A node as the file leaves it: known, of a row, or only named by the path of another. */
export class PlannedNode {
  /** The row of the file that is about it. */
  row: number | null = null;
  /** Whether the file says where it lies. */
  placed = false;
  retired: boolean;
  name: string;
  above: PlannedNode | null;
  /** Where it lies in the register. */
  from: PlannedNode | null = null;
  readonly known: KnownNode | null;

  constructor(name: string, above: PlannedNode | null, known: KnownNode | null) {
    this.name = name;
    this.above = above;
    this.known = known;
    this.retired = known?.state === 'retired';
  }

  /** Whether the file moves it. */
  get moves(): boolean {
    return this.known !== null && this.placed && this.above !== this.from;
  }

  /** From the node above it to the top; a node that lies below itself ends with itself. */
  get way(): PlannedNode[] {
    const way: PlannedNode[] = [];
    for (let at = this.above; at !== null && !way.includes(at); at = at.above) way.push(at);
    return way;
  }

  get path(): string {
    return [this, ...this.way]
      .map(({ name }) => name)
      .reverse()
      .join(' / ');
  }
}

/** The tree in sight, and what a file makes of it. Nodes of one name are one only at one place. */
export class PlannedTree {
  readonly #byId = new Map<number, PlannedNode>();
  readonly #below = new Map<PlannedNode | null, Map<string, PlannedNode>>();
  readonly #named = new Map<string, PlannedNode[]>();
  readonly #paths = new Map<string, PlannedNode>();

  constructor(known: readonly KnownNode[]) {
    const visible = known.filter((one) => one.visible);
    for (const one of visible) this.#byId.set(one.id, new PlannedNode(one.name, null, one));
    for (const node of this.#byId.values()) {
      const parentId = node.known?.parentId ?? null;
      node.above = parentId === null ? null : (this.#byId.get(parentId) ?? null);
      node.from = node.above;
    }
    for (const node of this.#byId.values()) {
      this.#index(node);
      const key = fold(node.name);
      this.#named.set(key, [...(this.#named.get(key) ?? []), node]);
      this.#paths.set(fold(node.path), node);
    }
  }

  get = (id: number) => this.#byId.get(id);
  named = (name: string): readonly PlannedNode[] => this.#named.get(fold(name)) ?? [];
  atPath = (path: string) => this.#paths.get(fold(path));
  below = (above: PlannedNode | null, name: string) => this.#below.get(above)?.get(fold(name));

  add(above: PlannedNode | null, name: string): PlannedNode {
    const node = new PlannedNode(name, above, null);
    this.#index(node);
    return node;
  }

  /** It lies there and is called so from now on; who names it as it was still finds it. */
  put(node: PlannedNode, above: PlannedNode | null, name: string): void {
    node.above = above;
    node.name = name;
    this.#index(node);
  }

  /** The node of a path of names; those that are not there are named only. What stands first may lie anywhere. */
  walk(names: readonly string[]): PlannedNode | null {
    let at: PlannedNode | null = null;
    for (const [depth, name] of names.entries()) {
      const [only, ...more] = depth === 0 ? this.named(name) : [];
      const anywhere: PlannedNode | undefined = more.length === 0 ? only : undefined;
      at = this.below(at, name) ?? anywhere ?? this.add(at, name);
    }
    return at;
  }

  #index(node: PlannedNode): void {
    const beside = this.#below.get(node.above) ?? new Map<string, PlannedNode>();
    const key = fold(node.name);
    const there = beside.get(key);
    // The very spelling of the register counts more than another one.
    if (!there || there.known === null || node.known === null) beside.set(key, node);
    this.#below.set(node.above, beside);
  }
}
