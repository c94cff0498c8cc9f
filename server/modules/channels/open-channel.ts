import { sql } from 'kysely';
import {
  applicationCarriers,
  type ChannelCarrier,
  type ChannelState,
  deliveryDays,
  type PeopleId,
} from '../../../src/vocabulary/channel.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { accountActor } from '../../access/account-actor.ts';
import { isGranted } from '../../access/grants.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { type Key, openSecret, sealSecret } from '../../lib/sealed-secret.ts';
import type { Secrets } from '../../outbox/carrier.ts';

/** A channel with all that is needed to send by it. */
export type OpenChannel = {
  id: number;
  name: string;
  state: ChannelState;
  version: number;
  carrier: ChannelCarrier;
  language: Language;
  organisationId: number | null;
  /** What the user ID of a person in the chat is the same as; of an application alone. */
  peopleBy: PeopleId;
  failures: number;
  /** Whether it has failed alone for so long that it is given up. */
  isLost: boolean;
  /** Undefined where the key of this server does not open them. */
  secrets: Secrets | undefined;
  /** As whom it sees; undefined for somebody who may not manage channels any more. */
  viewer: Actor | undefined;
};

/** The chat in which somebody is reached, that of the smallest branch which they are in, as a source over `person`. */
export const chatOfPerson = sql`(select channel.id, channel.carrier, channel.topics, channel.created_at
  from channel left join organisation top on top.id = channel.organisation_id
  join organisation own on own.id = person.organisation_id
  where channel.carrier = any(${applicationCarriers}::text[]) and channel.state in ('active', 'paused')
    and (top.id is null or starts_with(own.path, top.path))
  order by length(top.path) desc nulls last, channel.id limit 1)`;

const ownerOf = (id: number) => `channel ${id}`;
const noSecrets: Secrets = { address: '', signing: '' };

/** @returns undefined where they are stored under another key */
export async function readSecrets(db: Db | Tx, id: number, key: Key): Promise<Secrets | undefined> {
  const { rows } = await sql<{ secrets: Uint8Array | null; keyId: string | null }>`
    select secrets, secrets_key as "keyId" from channel where id = ${id}`.execute(db);
  const [found] = rows;
  if (!found?.secrets) return noSecrets;
  const opened = openSecret({ secret: found.secrets, key_id: found.keyId }, ownerOf(id), key);
  return opened && (JSON.parse(Buffer.from(opened).toString('utf8')) as Secrets);
}

export async function writeSecrets(tx: Tx, id: number, secrets: Secrets, key: Key): Promise<void> {
  const { secret, key_id } = sealSecret(Buffer.from(JSON.stringify(secrets)), ownerOf(id), key);
  await sql`update channel set secrets = ${secret}, secrets_key = ${key_id}, place = ${placeOf(secrets.address)},
      secret_since = now()
    where id = ${id}`.execute(tx);
}

/** What is shown of an address, which is itself a secret: its host and its end. */
function placeOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  const rest = `${pathname}${search}`;
  return rest.length <= 12 ? `${host}/…` : `${host}/…${rest.slice(-4)}`;
}

/**
 * Encrypts the secrets of channels that were stored readable.
 *
 * @returns how many are under another key, so that their channels lead nowhere
 */
export async function sealChannels(db: Db, key: Key): Promise<number> {
  const { rows } = await sql<{ id: number; keyId: string | null }>`
    select id, secrets_key as "keyId" from channel where secrets is not null`.execute(db);
  const opened = await Promise.all(
    rows.map(async ({ id, keyId }) => {
      const secrets = await readSecrets(db, id, key);
      if (secrets && keyId === null && key.secretKey) {
        const { secret, key_id } = sealSecret(Buffer.from(JSON.stringify(secrets)), ownerOf(id), key);
        await sql`update channel set secrets = ${secret}, secrets_key = ${key_id}
          where id = ${id} and secrets_key is null`.execute(db);
      }
      return secrets;
    }),
  );
  return opened.filter((secrets) => secrets === undefined).length;
}

export async function openChannel(db: Db, id: number, key: Key): Promise<OpenChannel | undefined> {
  const { rows } = await sql<Omit<OpenChannel, 'secrets' | 'viewer'> & { accountId: number }>`
    select id, name, state, version, carrier, language, organisation_id as "organisationId",
      people_by as "peopleBy", failures,
      coalesce(failing_since < now() - make_interval(days => ${sql.lit(deliveryDays)}), false) as "isLost", account_id as "accountId"
    from channel where id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { accountId, ...channel } = found;
  const viewer = await accountActor(db, accountId);
  return {
    ...channel,
    secrets: await readSecrets(db, id, key),
    viewer: viewer && isGranted(viewer, 'channel.write') ? viewer : undefined,
  };
}
