import { sql } from 'kysely';
import type { TreeName } from '../../../../src/vocabulary/trees.ts';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';
import { sortKey } from '../../../text/index.ts';
import type { PlannedNode } from '../names/tree-names.ts';

/** Inserts planned nodes level by level. Gives the id of each by the one that it was planned with. */
export async function insertNodes(
  tx: Tx,
  table: TreeName,
  runId: number,
  planned: readonly PlannedNode[],
  more: (id: number) => Record<string, string> = () => ({}),
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  const real = (id: number | null) => (id !== null && id < 0 ? ids.get(id) : id);
  let left = planned;
  while (left.length > 0) {
    const level = left.filter(({ parentId }) => real(parentId) !== undefined);
    if (level.length === 0) throw new Error(`The planned names of ${table} have no beginning.`);
    const rows = level.map(({ id, parentId, name }) => ({
      code: `IM${runId}-${-id}`,
      parent_id: real(parentId),
      name,
      name_sort: sortKey(name),
      ...more(id),
    }));
    const kind = sql.raw(table === 'location' ? ', kind' : '');
    const { rows: inserted } = await sql<{ id: number; code: string }>`
      insert into ${sql.table(table)} (code, parent_id, name, name_sort ${kind})
      select code, parent_id, name, name_sort ${kind} from jsonb_to_recordset(${jsonText(rows)}::jsonb)
        as node(code text, parent_id bigint, name text, name_sort text, kind text)
      returning id, code`.execute(tx);
    for (const { id, code } of inserted) ids.set(-Number(code.split('-').at(-1)), id);
    left = left.filter(({ id }) => !ids.has(id));
  }
  return ids;
}
