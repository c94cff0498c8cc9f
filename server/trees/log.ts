import type { LogChange } from '../database/schema/log.ts';
import type { Tx } from '../http/handler.ts';
import { authorOf, writeLog } from '../log/write-log.ts';
import type { Writer } from '../master-records/master.ts';
import type { TreeKind } from './tree-kind.ts';

export type NodeEntry = { id: number; name: string; action: string; changes: LogChange[] };

/**
 * An organisation's entries are read by those who read its log. Places and categories belong to nobody: who of an
 * organisation reads its log sees what its people did to them. So it is with an organisation that is no more.
 */
export const logNodes = (
  { name: recordKind }: TreeKind,
  tx: Tx,
  context: Writer,
  entries: readonly NodeEntry[],
  { gone = false } = {},
): Promise<void> =>
  writeLog(
    tx,
    authorOf(context),
    entries.map(({ id, name, action, changes }) => ({
      way: context.way ?? 'form',
      action,
      recordKind,
      recordId: id,
      recordLabel: name,
      organisationId: recordKind === 'organisation' && !gone ? id : context.actor.organisationId,
      ...(context.document && { document: context.document }),
      changes,
    })),
  );
