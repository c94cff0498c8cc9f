import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../src/api/contract/call.ts';

/**
 * As SQL over `account`, `person` and their organisation `home`: that one of their roles reaches what belongs to an
 * organisation, as `inScope` says it of whoever is signed in.
 *
 * @param isOwn that it belongs to `person`, for the scope `own`
 */
export const accountReaches = (
  permission: Permission | RawBuilder<unknown>,
  organisation: RawBuilder<unknown>,
  isOwn: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`exists (select from account_role held join role_permission granted on granted.role_id = held.role_id
    where held.account_id = account.id and granted.permission = ${permission} and case granted.scope
      when 'all' then true
      when 'subtree' then exists (select from organisation below
        where below.id = ${organisation} and starts_with(below.path, home.path))
      when 'chosen' then exists (select from role_organisation chosen
        where chosen.role_id = held.role_id and chosen.organisation_id = ${organisation})
      when 'organisation' then ${organisation} = home.id
      else ${isOwn} end)`;
