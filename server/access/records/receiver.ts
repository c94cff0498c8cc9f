import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { transferKinds } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { Actor } from '../../http/handler.ts';
import { accountReaches } from '../account-reaches.ts';
import { isGranted } from '../grants.ts';
import { inScope } from '../scope.ts';

/** The organisation that a transfer leads to, as SQL over `document`. */
const receivingOrganisation = sql<number>`coalesce(document.organisation_id, (select receiver.organisation_id
  from person receiver where receiver.id = document.custodian_id), document.created_organisation_id)`;

/** The same of anybody, as SQL over `account`, `person` and `home`. */
export const isReceivedBy = (permission: Permission): RawBuilder<unknown> =>
  sql`(document.kind = any(${transferKinds}::text[]) and document.state <> 'draft'
    and ${accountReaches(permission, receivingOrganisation, sql`document.custodian_id = person.id`)})`;

/** That `document` is a transfer to the actor, or to an organisation that a permission of theirs reaches. */
export const isReceiver = (actor: Actor, permission: Permission): RawBuilder<unknown> =>
  isGranted(actor, permission)
    ? sql`(document.kind = any(${transferKinds}::text[]) and document.state <> 'draft' and ${inScope(
        actor,
        permission,
        { organisation: receivingOrganisation, person: sql.ref('document.custodian_id') },
      )})`
    : sql`false`;
