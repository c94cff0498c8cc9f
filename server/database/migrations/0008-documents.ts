import { type Kysely, sql } from 'kysely';

/**
 * One table of documents for every kind: what kinds and states there are is said by the lifecycles, not by the
 * tables. Lines keep by id, too, where their assets were, so that an asset can be taken back there; of lines from
 * before only the names are known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const named = (name: string) => `case when jsonb_typeof(before -> '${name}') = 'string'
  then jsonb_build_object('id', null, 'name', before -> '${name}') else 'null' end`;

const statements = [
  `alter table custody_document rename to document`,
  `alter table custody_line rename to document_line`,
  ...[
    'pkey',
    'document_no_key',
    'organ_id_fkey',
    'custodian_id_fkey',
    'location_id_fkey',
    'created_by_fkey',
  ].map((name) => `alter table document rename constraint custody_document_${name} to document_${name}`),
  `alter table document rename constraint custody_document_created_organ_id_fkey to document_created_organ_id_fkey`,
  ...['pkey', 'document_id_fkey', 'asset_id_fkey'].map(
    (name) => `alter table document_line rename constraint custody_line_${name} to document_line_${name}`,
  ),
  `alter table document drop constraint custody_document_kind_check`,
  `alter table document drop constraint custody_document_state_check`,
  `alter index custody_document_custodian rename to document_custodian`,
  ...['open', 'document', 'asset'].map(
    (name) => `alter index custody_line_${name} rename to document_line_${name}`,
  ),
  `alter sequence custody_document_id_seq rename to document_id_seq`,
  `alter sequence custody_line_id_seq rename to document_line_id_seq`,
  `update document_line set before = jsonb_build_object('status', before -> 'status',
    'custodian', ${named('custodian')}, 'organ', ${named('organ')}, 'location', ${named('location')})
    where before is not null`,
];
