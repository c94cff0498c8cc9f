import { sql } from 'kysely';
import { defaultGroupsClaimOf } from '../../../src/vocabulary/identity-provider.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import { rolesOf } from '../../access/roles-of.ts';
import type { Tx } from '../../http/handler.ts';
import { type Account, logAccount } from '../../log/account-log.ts';
import type { Author } from '../../log/write-log.ts';
import { logEndsByTrigger } from '../session/index.ts';
import type { OpenProvider } from './open-provider.ts';
import type { Identity } from './protocols/protocol.ts';
import { ProviderFault } from './protocols/provider-fault.ts';

const namesOf = (roles: readonly { name: string }[]) => roles.map(({ name }) => name).join('、') || null;

/** The names of the groups in a claim, which may be one text. */
function groupsOf({ claims }: Identity, name: string): string[] {
  const claim = claims[name];
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim.filter((group) => typeof group === 'string') : [];
}

/** Whether the provider says that there are groups, and where, instead of naming them. */
const isLeftOut = ({ claims }: Identity, name: string): boolean => {
  const elsewhere = claims._claim_names;
  return typeof elsewhere === 'object' && elsewhere !== null && name in elsewhere;
};

/**
 * Gives and takes the roles that groups of the provider stand for; others stay as somebody gave them.
 *
 * @throws ProviderFault where the provider does not name the groups, Refusal `lastAdministrator`
 */
export async function giveRolesOfGroups(
  tx: Tx,
  provider: OpenProvider,
  identity: Identity,
  author: Author,
  account: Account,
): Promise<void> {
  const claim = provider.groupsClaim || defaultGroupsClaimOf(provider.type);
  const { rows: mapped } = await sql<{ name: string; roleId: number }>`
    select name, role_id as "roleId" from identity_provider_group where provider_id = ${provider.id}`.execute(
    tx,
  );
  if (mapped.length === 0) return;
  if (isLeftOut(identity, claim)) throw new ProviderFault('providerAnswerBad', 'groups are left out');
  const groups = groupsOf(identity, claim);
  const due = new Set(mapped.filter(({ name }) => groups.includes(name)).map(({ roleId }) => roleId));
  const before = await rolesOf(tx, account.id);
  const has = new Set(before.map(({ id }) => id));
  const added = [...due].filter((id) => !has.has(id));
  const taken = [...new Set(mapped.map(({ roleId }) => roleId))].filter((id) => has.has(id) && !due.has(id));
  if (added.length === 0 && taken.length === 0) return;
  await sql`delete from account_role where account_id = ${account.id} and role_id = any(${taken}::bigint[])`.execute(
    tx,
  );
  await sql`insert into account_role (account_id, role_id)
    select ${account.id}, unnest(${added}::bigint[])`.execute(tx);
  if (taken.length > 0) await requireAdministrator(tx);
  const roles = { field: 'roles', from: namesOf(before), to: namesOf(await rolesOf(tx, account.id)) };
  await logAccount(tx, author, 'roles changed', account, [
    roles,
    { field: 'provider', from: null, to: provider.name },
  ]);
  await logEndsByTrigger(tx, author, 'roles changed');
}
