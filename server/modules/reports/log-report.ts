import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { SavedReport } from './read-reports.ts';

const described = (report: SavedReport | null) => ({
  name: report?.name ?? null,
  sharedWith: report?.shared ? (report.organisation?.name ?? 'everybody') : null,
  source: report?.definition.source ?? null,
  shows: report && JSON.stringify(report.definition),
});

/** Writes what became of a saved report; nothing where nothing did. */
export async function logReport(
  tx: Tx,
  context: Context,
  action: string,
  before: SavedReport | null,
  after: SavedReport | null,
): Promise<void> {
  const report = after ?? before;
  const [was, is] = [described(before), described(after)];
  const changes: LogChange[] = (Object.keys(was) as (keyof typeof was)[])
    .map((field) => ({ field, from: was[field], to: is[field] }))
    .filter(({ from, to }) => from !== to);
  if (!report || changes.length === 0) return;
  await writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'report',
    recordId: report.id,
    recordLabel: report.name,
    organisationId: report.organisation?.id ?? null,
    changes,
  });
}
