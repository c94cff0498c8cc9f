import { type RawBuilder, sql } from 'kysely';
import type { RecordKind } from '../../src/vocabulary/log.ts';
import type { Writer } from '../master-records/master.ts';
import { authorOf } from './write-log.ts';

type Described = {
  kind: RecordKind;
  /** What the log calls a row. */
  label: RawBuilder<unknown>;
  /** Whose readers of the log read it. */
  organisation: RawBuilder<unknown>;
  /** As JSON. */
  changes: RawBuilder<unknown>;
};

/** Ends a statement that begins with rows changed as `moved`, which have an `id`: each tells so in its own log. */
export function describeMoved(
  context: Pick<Writer, 'actor' | 'ip'>,
  { kind, label, organisation, changes }: Described,
) {
  const author = authorOf(context);
  return sql`insert into log_entry (actor_id, actor_name, ip, way, action, record_kind, record_id, record_label,
      organisation_id, changes)
    select ${author.id}::bigint, ${author.name}, ${author.ip}, 'form', 'updated', ${kind}, id, ${label}, ${organisation},
      ${changes} from moved returning id`;
}

/** The same of assets, whose `asset_no`, `name` and `organisation_id` `moved` has as well. */
export const describeMovedAssets = (context: Pick<Writer, 'actor' | 'ip'>, changes: RawBuilder<unknown>) =>
  describeMoved(context, {
    kind: 'asset',
    label: sql`asset_no || ' ' || name`,
    organisation: sql`organisation_id`,
    changes,
  });
