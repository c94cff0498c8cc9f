import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { Settings } from '../../settings.ts';
import { isRequired, sessionIsActive } from '../session/index.ts';

type Row = Answer<'/account/list'>['rows'][number];

/** Where accounts are read from. */
export const accountsFrom = sql`account join person on person.id = account.person_id
  join organisation on organisation.id = person.organisation_id left join invitation on invitation.account_id = account.id`;

export type FoundAccount = Omit<
  Row,
  'lockedUntil' | 'passwordExpiresAt' | 'invitation' | 'lastSeenAt' | 'secondFactorRequired'
> & {
  roleCodes: string[];
  passwordExpiresAt: Date | null;
  invitation: NonNullable<Row['invitation']>['state'] | null;
  invitationExpiresAt: Date | null;
  lastSeenAt: Date | null;
};

const rolesOf = (column: 'name' | 'code') => sql`array(select role.${sql.ref(column)} from account_role
  join role on role.id = account_role.role_id where account_role.account_id = account.id order by role.id)`;

/** Everything that a row says, but for what the locks and settings add. */
export const accountColumns = (
  settings: Settings,
) => sql`account.id, account.person_id as "personId", person.name,
  person.job_no as "jobNo", account.loginid, organisation.name as organisation, ${rolesOf('name')} as roles,
  ${rolesOf('code')} as "roleCodes", account.disabled or person.disabled as disabled,
  account.password_is_default as "passwordIsInitial", account.password_expires_at as "passwordExpiresAt",
  invitation.state as invitation, invitation.expires_at as "invitationExpiresAt",
  coalesce((select device_ready from second_factor where account_id = account.id), false) as device,
  (select count(*) from passkey where account_id = account.id) as passkeys,
  greatest(
    (select max(last_seen_at) from session where account_id = account.id and ${sessionIsActive(settings)}),
    (select max(last_used_at) from known_browser where account_id = account.id)) as "lastSeenAt"`;

/** A row as it is answered. */
export function toAccountRow(
  { roleCodes, passwordExpiresAt, invitation, invitationExpiresAt, lastSeenAt, ...found }: FoundAccount,
  lockedUntil: Date | null,
  settings: Settings,
): Row {
  return {
    ...found,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    passwordExpiresAt: passwordExpiresAt?.toISOString() ?? null,
    invitation:
      invitation && invitationExpiresAt
        ? { state: invitation, expiresAt: invitationExpiresAt.toISOString() }
        : null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    secondFactorRequired: isRequired(roleCodes, settings),
  };
}
