import { sql } from 'kysely';
import type { NodeUse } from '../../src/vocabulary/trees.ts';
import type { Tx } from '../http/handler.ts';
import { lentLines } from '../lib/document-lines.ts';

type Where = 'organisation' | 'location';

/** Lines of documents keep where their assets were; what is returned or given back goes there. */
export async function followLines(
  tx: Tx,
  where: Where,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`
    update document_line line
    set before = jsonb_set(before, ${`{${where}}`}::text[], jsonb_build_object('id', node.id, 'name', node.called))
    from ${sql.table(where)} node
    where node.id = ${into} and line.before #> ${`{${where},id}`}::text[] = to_jsonb(${from}::bigint)`.execute(
    tx,
  );
}

/** Assets on loan that go back there. */
export async function loansOf(tx: Tx, where: Where, id: number): Promise<{ use: NodeUse; count: number }[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${lentLines} line
    where line.before #> ${`{${where},id}`}::text[] = to_jsonb(${id}::bigint)`.execute(tx);
  return rows.map(({ count }) => ({ use: 'loans', count }));
}
