import { readPastedRows } from '../../vocabulary/pasted-rows.ts';

/** A line of a pasted tree: `below` is the place in the list of the line that it lies below, null for none. */
export type PastedNode = { name: string; below: number | null };

/** Names of one place are one node, however often they are written. */
class Growing {
  readonly nodes: PastedNode[] = [];
  readonly #known = new Map<string, number>();

  /** Where the node is, which is added unless it is there. */
  put(name: string, below: number | null): number {
    const key = `${below} ${name}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.nodes.push({ name, below });
    this.#known.set(key, this.nodes.length - 1);
    return this.nodes.length - 1;
  }
}

const between = / *[/\\>＞／›] */;
const indentOf = (line: string) => line.length - line.trimStart().length;

/**
 * Reads a tree that somebody typed or pasted: one line a node, indented by blanks or tabs below the line above it; or
 * a path a line, with `/`, `\` or `>` between names; or cells of a table, where an empty one repeats that above it.
 */
export function readPastedTree(text: string): PastedNode[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.some((line) => line.trim().includes('\t')))
    return readCells(readPastedRows(text).map(({ cells }) => cells));
  if (lines.some((line) => between.test(line.trim()))) return readPaths(lines);
  return readIndented(lines);
}

function readPaths(lines: readonly string[]): PastedNode[] {
  const tree = new Growing();
  for (const line of lines) {
    const names = line.trim().split(between).filter(Boolean);
    names.reduce<number | null>((below, name) => tree.put(name, below), null);
  }
  return tree.nodes;
}

function readCells(rows: readonly (readonly string[])[]): PastedNode[] {
  const tree = new Growing();
  let above: number[] = [];
  for (const cells of rows) {
    const first = cells.findIndex(Boolean);
    const way = above.slice(0, Math.min(first, above.length));
    for (const name of cells.slice(first).filter(Boolean)) way.push(tree.put(name, way.at(-1) ?? null));
    above = way;
  }
  return tree.nodes;
}

function readIndented(lines: readonly string[]): PastedNode[] {
  const tree = new Growing();
  let above: { at: number; indent: number }[] = [];
  for (const line of lines) {
    const indent = indentOf(line);
    above = above.filter((one) => one.indent < indent);
    above.push({ at: tree.put(line.trim(), above.at(-1)?.at ?? null), indent });
  }
  return tree.nodes;
}

/** A node of the tree that is there, as far as it matters here. */
type Present = { id: number; parentId: number | null; name: string };

/** How deep each pasted node lies, and whether one of its name is already at its place, below `parentId`. */
export function toNodes(pasted: readonly PastedNode[], present: readonly Present[], parentId: number | null) {
  const ids = new Map(present.map((one) => [`${one.parentId} ${one.name}`, one.id]));
  const placed: { name: string; depth: number; id: number | undefined }[] = [];
  for (const { name, below } of pasted) {
    const above = below === null ? undefined : placed[below];
    const aboveId = below === null ? parentId : above?.id;
    const id = aboveId === undefined ? undefined : ids.get(`${aboveId} ${name}`);
    placed.push({ name, depth: above ? above.depth + 1 : 0, id });
  }
  return placed;
}
