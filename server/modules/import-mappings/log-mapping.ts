import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { Mapping as Whole } from './mapping.ts';

type Mapping = Omit<Whole, 'lost'>;

/** What the log says of a mapping: records that answers mean stand by their numbers. */
const described = (mapping: Mapping | null) => ({
  subject: mapping?.subject ?? null,
  name: mapping?.name ?? null,
  sharedWith: mapping?.shared ? (mapping.organisation?.name ?? 'everybody') : null,
  mappedColumns: (mapping && columnsOf(mapping.content)) || null,
  answers: (mapping && answersOf(mapping.content)) || null,
});

const columnsOf = ({ headers, mapping }: Mapping['content']) =>
  mapping
    .map(({ target, columns, join: _join, ...how }) => {
      const details = Object.values(how).join(' ');
      return `${columns.map((index) => headers[index]).join(' + ')} → ${target}${details && ` (${details})`}`;
    })
    .join('; ');

const answersOf = ({ answers: { choices, names } }: Mapping['content']) =>
  Object.entries({ ...choices, ...names })
    .flatMap(([of, said]) => Object.entries(said ?? {}).map(([text, meant]) => `${of} ${text} = ${meant}`))
    .join('; ');

/** What differs between a mapping before and after; null for one that is not there. */
function changesOf(before: Mapping | null, after: Mapping | null): LogChange[] {
  const [was, is] = [described(before), described(after)];
  return (Object.keys(was) as (keyof typeof was)[])
    .map((field) => ({ field, from: was[field], to: is[field] }))
    .filter(({ from, to }) => from !== to);
}

/** Writes what became of a mapping; nothing where nothing did. */
export async function logMapping(
  tx: Tx,
  context: Context,
  before: Mapping | null,
  after: Mapping | null,
): Promise<void> {
  const mapping = after ?? before;
  const changes = changesOf(before, after);
  if (!mapping || changes.length === 0) return;
  await writeLog(tx, authorOf(context), {
    way: 'form',
    action: !before ? 'created' : after ? 'updated' : 'removed',
    recordKind: 'importMapping',
    recordId: mapping.id,
    recordLabel: mapping.name,
    organisationId: mapping.organisation?.id ?? null,
    changes,
  });
}
