import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { transferKinds } from '../../../src/machines/lifecycles/document-kinds.ts';
import { granted, inScope, type Viewer } from '../scope.ts';

/** The organisation that a transfer leads to, as SQL over `document`. */
const receivingOrganisation = sql<number>`coalesce(document.organisation_id, (select receiver.organisation_id
  from person receiver where receiver.id = document.custodian_id), document.created_organisation_id)`;

/** That `document` is a transfer to somebody, or to an organisation that a permission of theirs reaches. */
export const isReceiver = (viewer: Viewer, permission: Permission): RawBuilder<unknown> =>
  granted(
    viewer,
    permission,
    sql`(document.kind = any(${transferKinds}::text[]) and document.state <> 'draft' and ${inScope(
      viewer,
      permission,
      { organisation: receivingOrganisation, person: sql.ref('document.custodian_id') },
    )})`,
  );
