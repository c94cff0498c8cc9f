import { type RawBuilder, sql } from 'kysely';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import {
  type DocumentKind,
  type HeadField,
  headFieldNames,
  headFields,
  isPaidFor,
} from '../../../src/vocabulary/document.ts';
import { describedName, type FieldKind } from '../../../src/vocabulary/fields.ts';
import { centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { columnOf, columnTypeOf } from '../../lib/field-columns.ts';
import { Refusal } from '../../lib/refusal.ts';

/** What a document says of all its lines, as it is kept: a text that is not there is empty, all else is null. */
export type Head = {
  [F in HeadField]: (typeof headFields)[F] extends { is: 'record' }
    ? number | null
    : (typeof headFields)[F] extends { is: 'paragraph' }
      ? string
      : (typeof headFields)[F] extends { is: 'choice'; of: readonly (infer Word)[] }
        ? Word
        : string | null;
};

const all = headFieldNames.map((name) => {
  const field: FieldKind = headFields[name];
  return { name, field, column: columnOf(name), type: columnTypeOf(field) };
});

/** For a select list: each by the name it has in `Head`. */
export const headColumns = sql.raw(all.map(({ name, column }) => `${column} as "${name}"`).join(', '));

/** For an insert: the columns alone, in the order of `headValues`. */
export const headTargets = sql.raw(all.map(({ column }) => column).join(', '));

export const headValues = (head: Head): RawBuilder<unknown> =>
  sql.join(all.map(({ name, type }) => sql`${head[name]}::${sql.raw(type)}`));

/** For an update. */
export const setHead = (head: Head): RawBuilder<unknown> =>
  sql.join(all.map(({ name, column, type }) => sql`${sql.ref(column)} = ${head[name]}::${sql.raw(type)}`));

/** The column that says what a record is called where it stands alone. */
const nameOf = {
  category: 'called',
  organisation: 'called',
  location: 'called',
  person: 'name',
  supplier: 'name',
  asset: 'asset_no',
} as const satisfies Record<Extract<FieldKind, { is: 'record' }>['of'], string>;

/** For a select list from `document` and `headTables`: each as it is told, other records with their names. */
export const describedColumns = all
  .map(({ name, field, column }) => {
    const described = describedName(name);
    return field.is === 'record'
      ? `case when ${described}.id is not null then jsonb_build_object('id', ${described}.id, 'name', ${described}.${nameOf[field.of]}) end as "${described}"`
      : `document.${column} as "${described}"`;
  })
  .join(', ');

/** What a head names, each by what it is called. */
export const headTables = sql.raw(
  all
    .flatMap(({ name, field, column }) =>
      field.is === 'record'
        ? [`left join ${field.of} ${describedName(name)} on ${describedName(name)}.id = document.${column}`]
        : [],
    )
    .join(' '),
);

/** What a person sent over what is there; what is left out stays as it is. */
export const withHead = (head: Head, input: Partial<Head>): Head => {
  const next = all.map(({ name }) => [name, input[name] === undefined ? head[name] : trimmed(input[name])]);
  return Object.fromEntries(next);
};

const trimmed = (value: Head[HeadField]) => (typeof value === 'string' ? value.trim() : value);

/**
 * Refuses a head that says what this kind of document has no place for.
 *
 * @throws Refusal `badReference` naming the field, `badValue` for a tax above the proceeds
 */
export function requireOwnHead(kind: DocumentKind, head: Head): void {
  for (const { name } of all) {
    if ((head[name] ?? '') !== '' && !detailsOf(kind).head.includes(name))
      throw new Refusal('badReference', { field: name });
  }
  for (const field of ['proceeds', 'proceedsTax'] as const)
    if (head[field] !== null && !isPaidFor(head.method)) throw new Refusal('badReference', { field });
  if (centsOf(head.proceedsTax ?? '0') > centsOf(head.proceeds ?? '0'))
    throw new Refusal('badValue', { field: 'proceedsTax' });
}

export const emptyHead = Object.fromEntries(
  all.map(({ name, type }) => [name, type === 'text' ? '' : null]),
) as Head;
