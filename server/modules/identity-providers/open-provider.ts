import { sql } from 'kysely';
import type {
  MatchedBy,
  ProviderState,
  ProviderType,
  SecondStepPlace,
} from '../../../src/vocabulary/identity-provider.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { type Key, openSecret, sealSecret } from '../../lib/sealed-secret.ts';

/** A provider with all that is needed to ask it. */
export type OpenProvider = {
  id: number;
  version: number;
  state: ProviderState;
  name: string;
  type: ProviderType;
  issuer: string;
  clientId: string;
  agentId: string;
  scopes: string;
  matchBy: MatchedBy;
  claim: string;
  createsAccounts: boolean;
  roleId: number | null;
  groupsClaim: string;
  baseDn: string;
  loginAttribute: string;
  authority: string;
  secondStep: SecondStepPlace;
  signsOut: boolean;
  /** Empty for a client that has none; undefined where the key of this server does not open it. */
  clientSecret: string | undefined;
};

type Row = Omit<OpenProvider, 'clientSecret'> & { secret: Uint8Array | null; keyId: string | null };

const ownerOf = (id: number) => `identity provider ${id}`;

export async function openProvider(db: Db | Tx, id: number, key: Key): Promise<OpenProvider | undefined> {
  const { rows } = await sql<Row>`
    select id, version, state, name, type, issuer, client_id as "clientId", agent_id as "agentId", scopes,
      match_by as "matchBy", claim, creates_accounts as "createsAccounts", role_id as "roleId",
      base_dn as "baseDn", login_attribute as "loginAttribute", authority, groups_claim as "groupsClaim", second_step as "secondStep", signs_out as "signsOut", secret, secret_key as "keyId"
    from identity_provider where id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { secret, keyId, ...provider } = found;
  const opened = secret && openSecret({ secret, key_id: keyId }, ownerOf(id), key);
  return { ...provider, clientSecret: opened ? Buffer.from(opened).toString('utf8') : undefined };
}

export async function writeClientSecret(tx: Tx, id: number, input: string, key: Key): Promise<void> {
  const { secret, key_id } = sealSecret(Buffer.from(input), ownerOf(id), key);
  await sql`update identity_provider set secret = ${secret}, secret_key = ${key_id}, secret_since = now()
    where id = ${id}`.execute(tx);
}

/**
 * Encrypts the client secrets that were stored readable.
 *
 * @returns how many are under another key, so that nobody signs in by their providers
 */
export async function sealProviders(db: Db, key: Key): Promise<number> {
  const { rows } = await sql<{ id: number; secret: Uint8Array; keyId: string | null }>`
    select id, secret, secret_key as "keyId" from identity_provider where secret is not null`.execute(db);
  let lost = 0;
  for (const { id, secret, keyId } of rows) {
    const opened = openSecret({ secret, key_id: keyId }, ownerOf(id), key);
    if (!opened) lost += 1;
    else if (keyId === null && key.secretKey) {
      const sealed = sealSecret(opened, ownerOf(id), key);
      await sql`update identity_provider set secret = ${sealed.secret}, secret_key = ${sealed.key_id}
        where id = ${id} and secret_key is null`.execute(db);
    }
  }
  return lost;
}
