import { sql } from 'kysely';
import type { Actor, Db } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';

type ToolCall = { path: string; payload: unknown };

/** What an assistant reads leaves no trace in the records: the log of its service account says each call, and its id. */
export async function logToolCall(
  db: Db,
  actor: Actor,
  ip: string,
  { path, payload }: ToolCall,
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from service_account where account_id = ${actor.accountId}`.execute(db);
  const [account] = rows;
  if (!account) return;
  const { id } = payload as { id?: unknown };
  await writeLog(db, authorOf({ actor, ip }), {
    ...{ way: 'form', action: 'tool called', recordKind: 'serviceAccount', recordId: account.id },
    ...{ recordLabel: account.name, organisationId: null },
    changes: [{ field: 'call', from: null, to: Number.isSafeInteger(id) ? `${path} ${id}` : path }],
  });
}
