import { sql } from 'kysely';
import { stepOfAccount } from '../../../src/machines/lifecycles/account.ts';
import { defaultClaims } from '../../../src/vocabulary/identity-provider.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, PublicContext, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelOf, logAccount, nobodysAccount } from '../../log/account-log.ts';
import { type Entering, enter, nobodysHash } from '../session/index.ts';
import { calledBy, claimOf, findIdentity, type Matched } from './find-identity.ts';
import type { OpenProvider } from './open-provider.ts';
import type { Identity } from './protocols/protocol.ts';
import { giveRolesOfGroups } from './roles-of-groups.ts';
import { sealTokens } from './session-tokens.ts';
import { begin, refusing, takeLanding } from './sign-in-under-way.ts';

export const beginProvider: Handler<'/user/beginProvider'> = ({ provider }, context) =>
  begin(provider, null, context);

export const completeProvider: Handler<'/user/completeProvider'> = async (landing, context) => {
  const { provider, identity } = await takeLanding(landing, null, context);
  const entering = await refusing(context, provider, () => identify(provider, identity, context));
  return enter(context, entering, (tx) => requireUnchanged(tx, entering, provider));
};

/** Whose account it is, which is made where the provider is set to; the log says for whom there is none. */
export async function identify(
  provider: OpenProvider,
  identity: Identity,
  context: PublicContext,
): Promise<Entering> {
  const { db, ip } = context;
  try {
    const work = (tx: Tx) => identifyNow(tx, provider, identity, context);
    const { entering, hasRole } = await inTransaction(db, work, { whenFull: true });
    // Only now, so that the roles which the groups no longer give stay taken.
    if (!hasRole) throw new Refusal('identityWithoutRole', { provider: provider.name });
    return entering;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const changes = [
      { field: 'provider', from: null, to: provider.name },
      { field: 'identity', from: null, to: calledBy(identity) },
    ];
    const author = { id: null, name: nobodysAccount.label, ip };
    await logAccount(db, author, 'sign-in failed', nobodysAccount, changes);
    throw error;
  }
}

async function identifyNow(
  tx: Tx,
  provider: OpenProvider,
  identity: Identity,
  { ip, settings }: PublicContext,
): Promise<{ entering: Entering; hasRole: boolean }> {
  const matched = await findIdentity(tx, provider, identity);
  const accountId = matched.accountId ?? (await createAccount(tx, provider, identity, matched, ip));
  const account = await readAccount(tx, accountId);
  const step = stepOfAccount(account, 'sign in by a provider');
  if (!step) throw new Refusal('accountOff', { provider: provider.name });
  const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
  const author = { id: account.personId, name: account.name, ip };
  await link(tx, provider, identity, account.id);
  await giveRolesOfGroups(tx, provider, identity, author, subject);
  const { rows } = await sql`select from account_role where account_id = ${account.id} limit 1`.execute(tx);
  const entering = {
    ...account,
    step,
    provider: {
      providerId: provider.id,
      subject: identity.subject,
      session: identity.session,
      tokens: identity.tokens && sealTokens(identity.tokens, account.id, settings),
      secondStepElsewhere: provider.secondStep === 'provider',
      changes: [{ field: 'provider', from: null, to: provider.name }],
    },
  };
  return { entering, hasRole: rows.length > 0 };
}

type Stored = Omit<Entering, 'step' | 'provider'> & {
  disabled: boolean;
  expired: boolean;
  invited: boolean;
  hasPassword: boolean;
};

async function readAccount(tx: Tx, id: number): Promise<Stored> {
  const { rows } = await sql<Stored & { language: Language | null }>`
    select account.id, account.guid, account.loginid, account.language, person.id as "personId", person.name,
      coalesce(father.code, organisation.code) as "fatherOrgan", account.disabled or person.disabled as disabled,
      account.password_is_default as "passwordIsInitial", account.has_password as "hasPassword",
      coalesce(account.password_expires_at <= now(), false) as expired,
      exists (select from invitation where account_id = account.id) as invited
    from account join person on person.id = account.person_id
      join organisation on organisation.id = person.organisation_id
      left join organisation father on father.id = organisation.parent_id
    where account.id = ${id} for update of account`.execute(tx);
  if (!rows[0]) throw new Error(`There is no account ${id}.`);
  return rows[0];
}

/** @throws Refusal `identityTaken` where the account is already that of somebody else there */
async function link(tx: Tx, provider: OpenProvider, identity: Identity, accountId: number): Promise<void> {
  const { rows } = await sql`
    insert into account_identity (provider_id, subject, account_id, called, login)
    values (${provider.id}, ${identity.subject}, ${accountId}, ${calledBy(identity).slice(0, 200)}, ${identity.login ?? ''})
    on conflict (provider_id, subject) do update
      set used_at = now(), called = excluded.called, login = excluded.login
      where account_identity.account_id = excluded.account_id
    returning id`
    .execute(tx)
    .catch((error: { constraint?: string }) => {
      if (error.constraint === 'account_identity_account_id_provider_id_key') return { rows: [] };
      throw error;
    });
  if (rows.length === 0) throw new Refusal('identityTaken', { provider: provider.name });
}

const newAccount = {
  disabled: false,
  passwordIsInitial: true,
  expired: false,
  invited: false,
  hasPassword: true,
};

/** @throws Refusal `identityWithoutAccount`, also where no username is free for it, `accountOff` */
async function createAccount(
  tx: Tx,
  provider: OpenProvider,
  identity: Identity,
  { personId, jobNo }: Matched,
  ip: string,
): Promise<number> {
  const { createsAccounts, roleId, type } = provider;
  if (!createsAccounts || roleId === null)
    throw new Refusal('identityWithoutAccount', { provider: provider.name });
  const { rows: people } = await sql<{ name: string }>`
    select name from person where id = ${personId} and state = 'active' and not disabled for update`.execute(
    tx,
  );
  const [person] = people;
  if (!person) throw new Refusal('accountOff', { provider: provider.name });
  const wanted = [claimOf(identity, defaultClaims[type].loginid), jobNo].filter(
    (text): text is string => text !== undefined && /^\S{2,60}$/.test(text),
  );
  const { rows } = await sql<{ loginid: string }>`
    select free.loginid from unnest(${wanted}::text[]) with ordinality free (loginid, nth)
    where not exists (select from account where lower(account.loginid) = lower(free.loginid))
    order by nth limit 1`.execute(tx);
  const loginid = rows[0]?.loginid;
  if (loginid === undefined) throw new Refusal('identityWithoutAccount', { provider: provider.name });
  const { rows: created } = await sql<{ id: number }>`
    insert into account (person_id, loginid, password_hash, password_is_default, has_password)
    values (${personId}, ${loginid}, ${nobodysHash}, false, false) returning id`.execute(tx);
  const id = created[0]?.id ?? 0;
  const { rows: roles } = await sql<{ name: string }>`
    with given as (insert into account_role (account_id, role_id) values (${id}, ${roleId}) returning role_id)
    select role.name from role join given on given.role_id = role.id`.execute(tx);
  const author = { id: personId, name: person.name, ip };
  const made = stepOfAccount(newAccount, 'made by a provider');
  const changes = [
    { field: 'loginid', from: null, to: loginid },
    { field: 'roles', from: null, to: roles[0]?.name ?? null },
    { field: 'provider', from: null, to: provider.name },
  ];
  await logAccount(tx, author, 'created', { id, label: labelOf(loginid, person.name) }, changes, made);
  return id;
}

/** An account that was disabled, or a link that was undone, between two transactions opens no session. */
export async function requireUnchanged(tx: Tx, { id }: Entering, provider: OpenProvider): Promise<void> {
  const { rows } = await sql`select from account
    join account_identity link on link.account_id = account.id and link.provider_id = ${provider.id}
    join identity_provider provider on provider.id = link.provider_id and provider.state = 'active'
    where account.id = ${id} and not account.disabled for share of account, link`.execute(tx);
  if (rows.length === 0) throw new Refusal('providerSignInOver');
}
