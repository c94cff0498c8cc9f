import type { ExportedColumn } from '../../src/vocabulary/exports.ts';
import { foundInTree } from '../../src/vocabulary/tree-search.ts';
import type { TreeName } from '../../src/vocabulary/trees.ts';
import { number, type Read, text, word } from '../exports/cells.ts';
import { exportOf } from '../exports/export-of.ts';
import { readTree } from './read-tree.ts';
import type { TreeKind } from './tree-kind.ts';

/** A node with what is a tree's own and what is counted in it. */
type Row = Awaited<ReturnType<typeof readTree>>[number] & {
  kind?: string;
  usefulLifeMonths?: number | null;
  residualRate?: string | null;
  depreciationMethod?: string;
  numberPrefix?: string;
  numberPattern?: string;
  assets?: number;
  people?: number;
};

/** How nodes stand in a table: each by its path, since nothing else says what it hangs from. */
const exported: Record<ExportedColumn<TreeName>, Read<Row>> = {
  name: text(({ path }) => path),
  code: text(({ code }) => code),
  kind: word(({ kind }) => kind),
  usefulLifeMonths: number(({ usefulLifeMonths }) => usefulLifeMonths),
  residualRate: number(({ residualRate }) => residualRate),
  depreciationMethod: word(({ depreciationMethod }) => depreciationMethod),
  numberPrefix: text(({ numberPrefix }) => numberPrefix),
  numberPattern: text(({ numberPattern }) => numberPattern),
  state: word(({ state }) => state),
  assets: number(({ assets }) => assets),
  people: number(({ people }) => people),
};

/** A tree as a table: what is found with all above it, as on its screen. */
export const exportTree = (kind: TreeKind) =>
  exportOf(
    kind.name,
    async ({ search = '' }: { search?: string }, { db, actor }) => {
      const rows: Row[] = await readTree(kind, db, actor);
      const found = foundInTree(rows, search);
      return { rows: found ? rows.filter(({ id }) => found.has(id)) : rows, next: null };
    },
    exported,
  );
