import { type RawBuilder, sql } from 'kysely';
import { factsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { DocumentKind, HeadField } from '../../../src/vocabulary/document.ts';
import { Refusal } from '../../refusal.ts';

/** What a document says of all its lines, as it is kept. */
export type Head = {
  custodianId: number | null;
  organId: number | null;
  locationId: number | null;
  happenedOn: string | null;
  dueOn: string | null;
  remark: string;
};

type Kept = { name: keyof Head; column: string; type: 'bigint' | 'date' | 'text' };

const kept = {
  custodian: { name: 'custodianId', column: 'custodian_id', type: 'bigint' },
  organ: { name: 'organId', column: 'organ_id', type: 'bigint' },
  location: { name: 'locationId', column: 'location_id', type: 'bigint' },
  happenedOn: { name: 'happenedOn', column: 'happened_on', type: 'date' },
  dueOn: { name: 'dueOn', column: 'due_on', type: 'date' },
  remark: { name: 'remark', column: 'remark', type: 'text' },
} as const satisfies Record<HeadField, Kept>;

const all: readonly Kept[] = Object.values(kept);

/** Where a field of the head is found in what is sent and kept. */
export const headName = (field: HeadField): keyof Head => kept[field].name;

/** For a select list: each by the name it has in `Head`. */
export const headColumns = sql.raw(all.map(({ name, column }) => `${column} as "${name}"`).join(', '));

/** For an insert: the columns alone, in the order of `headValues`. */
export const headTargets = sql.raw(all.map(({ column }) => column).join(', '));

export const headValues = (head: Head): RawBuilder<unknown> =>
  sql.join(all.map(({ name, type }) => sql`${head[name]}::${sql.raw(type)}`));

/** For an update. */
export const setHead = (head: Head): RawBuilder<unknown> =>
  sql.join(all.map(({ name, column, type }) => sql`${sql.ref(column)} = ${head[name]}::${sql.raw(type)}`));

/** What a person sent over what is there; what is left out stays as it is. */
export const withHead = (head: Head, given: Partial<Head>): Head => {
  const next = { ...head };
  for (const { name } of all) if (given[name] !== undefined) Object.assign(next, { [name]: given[name] });
  return { ...next, remark: next.remark.trim() };
};

/**
 * Refuses a head that says what this kind of document has no place for.
 *
 * @throws Refusal `badReference` naming the field
 */
export function requireOwnHead(kind: DocumentKind, head: Head): void {
  for (const [field, { name }] of Object.entries(kept)) {
    if ((head[name] ?? '') !== '' && !factsOf(kind).head.includes(field as HeadField))
      throw new Refusal('badReference', { field: name });
  }
}

export const emptyHead: Head = {
  custodianId: null,
  organId: null,
  locationId: null,
  happenedOn: null,
  dueOn: null,
  remark: '',
};
