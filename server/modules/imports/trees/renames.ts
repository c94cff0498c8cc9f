import { fold } from '../../../text/index.ts';
import type { PlannedNode } from './planned-tree.ts';

/**
 * What a file gives other names. Where one node takes the name that another beside it gives up, that name means one by
 * what it was and another by what it becomes.
 */
export class Renames {
  readonly #former = new Map<PlannedNode | null, Map<string, PlannedNode>>();
  readonly #later = new Map<PlannedNode | null, Map<string, PlannedNode>>();

  constructor(rows: readonly { node: PlannedNode; name: string }[]) {
    for (const { node, name } of rows) {
      const before = node.known?.name ?? '';
      if (fold(before) === fold(name)) continue;
      put(this.#former, node, before);
      put(this.#later, node, name);
    }
  }

  /**
   * Which of them a name means below which something lies: for what is known, the one that it lies below; else the only
   * one that holds it.
   */
  meant(
    found: PlannedNode | null,
    called: string | undefined,
    known: PlannedNode | undefined,
    holds: (above: PlannedNode) => boolean,
  ): PlannedNode | null | 'ambiguous' {
    if (found === null || called === undefined) return found;
    const key = fold(called);
    const former = this.#former.get(found.from)?.get(key);
    const later = this.#later.get(found.from)?.get(key);
    if (!former || !later || (found !== former && found !== later)) return found;
    const both = [former, later];
    const [only, ...more] = known ? both.filter((one) => one === known.from) : both.filter(holds);
    return only && more.length === 0 ? only : 'ambiguous';
  }
}

function put(
  index: Map<PlannedNode | null, Map<string, PlannedNode>>,
  node: PlannedNode,
  name: string,
): void {
  const beside = index.get(node.from) ?? new Map<string, PlannedNode>();
  beside.set(fold(name), node);
  index.set(node.from, beside);
}
