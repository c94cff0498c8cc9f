import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { View } from './read-saved-views.ts';

const described = (view: View | null) => ({
  list: view?.list ?? null,
  name: view?.name ?? null,
  sharedWith: view?.shared ? (view.organisation?.name ?? 'everybody') : null,
  beginsFor: view?.roles.map(({ name }) => name).join('、') || null,
  shownQuery: view?.content.query || null,
  shownColumns: view?.content.columns?.join(', ') ?? null,
  shownWidths:
    Object.entries(view?.content.widths ?? {})
      .map(([column, width]) => `${column} ${width}`)
      .join(', ') || null,
  density: view?.content.density ?? null,
});

/** What differs between a view before and after; null for one that is not there. */
function changesOf(before: View | null, after: View | null): LogChange[] {
  const [was, is] = [described(before), described(after)];
  return (Object.keys(was) as (keyof typeof was)[])
    .map((field) => ({ field, from: was[field], to: is[field] }))
    .filter(({ from, to }) => from !== to);
}

/** Writes what became of a view; nothing where nothing did. */
export async function logView(
  tx: Tx,
  context: Context,
  before: View | null,
  after: View | null,
): Promise<void> {
  const view = after ?? before;
  const changes = changesOf(before, after);
  if (!view || changes.length === 0) return;
  await writeLog(tx, authorOf(context), {
    way: 'form',
    action: !before ? 'created' : after ? 'updated' : 'removed',
    recordKind: 'savedView',
    recordId: view.id,
    recordLabel: view.name,
    organisationId: view.organisation?.id ?? null,
    changes,
  });
}
