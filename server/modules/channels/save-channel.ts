import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { channelMachine } from '../../../src/machines/lifecycles/channel.ts';
import {
  applicationCarriers,
  type ChannelCarrier,
  type ChannelState,
  type ChannelTopic,
  isApplication,
  overlapHours,
  type PeopleId,
  signedCarriers,
} from '../../../src/vocabulary/channel.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import type { RecordKind } from '../../../src/vocabulary/log.ts';
import { inScope } from '../../access/scope.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { isCallable } from '../../outbox/private-targets.ts';
import type { Settings } from '../../settings.ts';
import { type Described, ruleWriter } from '../rules/index.ts';
import { readSecrets, writeSecrets } from './open-channel.ts';
import { readChannel } from './read-channel.ts';

const secretBytes = 32;
const newSecret = async () =>
  (await import('../../outbox/carriers/webhook.ts')).secretOf(randomBytes(secretBytes));

type Content = {
  name: string;
  remark: string;
  carrier: ChannelCarrier;
  organisationId: number | null;
  language: Language;
  topics: ChannelTopic[];
  kinds: RecordKind[];
  peopleBy: PeopleId;
  /** As whose it is saved; set when it is checked. */
  accountId?: number;
};
type Stored = Content & { id: number; version: number; state: ChannelState };

const channels = ruleWriter<Content>({
  kind: 'channel',
  table: 'channel',
  machine: channelMachine,
  edit: 'edit the channel',
  columns: sql`carrier, organisation_id, language, topics, kinds, people_by, account_id`,
  valuesOf: (
    content,
  ) => sql`${content.carrier}::text, ${content.organisationId}::bigint, ${content.language}::text,
    ${content.topics}::text[], ${content.kinds}::text[], ${content.peopleBy}::text,
    ${content.accountId}::bigint`,
  read: readStored,
  present: readChannel,
  check,
  place: async () => {},
  describe,
});

export const createChannel: Handler<'/channel/create'> = (input, context) => {
  const { name, carrier, remark = '', organisationId = null } = input;
  const { language = context.language, topics = [], kinds = [], peopleBy = 'jobNo' } = input;
  const content = { name, remark, carrier, organisationId, language, topics, kinds, peopleBy };
  return channels.create(content, context);
};

export const updateChannel: Handler<'/channel/update'> = ({ id, version, changes }, context) =>
  channels.update({ id, version }, changes, context);

export const sendChannelEvent: Handler<'/channel/event'> = ({ event, ...at }, context) =>
  channels.send(at, event, context, (tx) =>
    event === 'resume'
      ? sql`update channel set failures = 0, failing_since = null, next_at = now() where id = ${at.id}`.execute(
          tx,
        )
      : Promise.resolve(),
  );

/**
 * The first secret of a program is made here, as those that come after it are.
 *
 * @throws Refusal `badValue` for an address that may not be called, or a signature that nobody checks
 */
export const setAddress: Handler<'/channel/setAddress'> = async (
  { id, version, address: input, signing: typed, application },
  context,
) => {
  const address = input.trim();
  requireAddress(address, context.settings);
  let secret: string | null = null;
  const saved = await channels.send({ id, version }, 'set the address', context, async (tx) => {
    const channel = await readStored(tx, id);
    const isProgram = channel?.carrier === 'webhook';
    const writesToPeople = channel !== undefined && isApplication(channel.carrier);
    if (typed && !(channel && (writesToPeople || signedCarriers.includes(channel.carrier))))
      throw new Refusal('badValue', { field: 'signing' });
    if (writesToPeople && !typed) throw new Refusal('required', { field: 'signing' });
    if (writesToPeople !== (application !== undefined))
      throw new Refusal(writesToPeople ? 'required' : 'badValue', { field: 'application' });
    const { signing, before } = (await readSecrets(tx, id, context.settings)) ?? {};
    if (isProgram && !signing) secret = await newSecret();
    const next = isProgram ? (secret ?? signing ?? '') : (typed ?? '').trim();
    const more = { ...(before && { before }), ...(application && { application }) };
    await writeSecrets(tx, id, { address, signing: next, ...more }, context.settings);
  });
  return { ...saved, secret };
};

/** @throws Refusal `badValue` for a chat, which has made its secret itself */
export const renewSecret: Handler<'/channel/renewSecret'> = async (at, context) => {
  const secret = await newSecret();
  const saved = await channels.send(at, 'renew the secret', context, async (tx) => {
    const channel = await readStored(tx, at.id);
    if (channel?.carrier !== 'webhook') throw new Refusal('badValue', { field: 'carrier' });
    const stored = await readSecrets(tx, at.id, context.settings);
    if (!stored) throw new Refusal('required', { field: 'address' });
    const until = new Date(Date.now() + overlapHours * 3_600_000).toISOString();
    const { address, signing } = stored;
    await writeSecrets(tx, at.id, { address, signing: secret, before: { signing, until } }, context.settings);
  });
  return { ...saved, secret };
};

async function readStored(tx: Tx, id: number): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id, version, state, name, remark, carrier, organisation_id as "organisationId", language, topics, kinds,
      people_by as "peopleBy" from channel where id = ${id}`.execute(tx);
  return rows[0];
}

/** @throws Refusal `badReference` */
async function check(tx: Tx, { actor }: Context, content: Content, before?: Content): Promise<Content> {
  const { organisationId, carrier } = content;
  if (organisationId !== null && organisationId !== before?.organisationId) {
    const { rows } = await sql`select from organisation where id = ${organisationId}
      and ${inScope(actor, 'channel.write', { organisation: sql.ref('organisation.id') })}`.execute(tx);
    if (rows.length === 0) throw new Refusal('badReference', { field: 'organisationId' });
  }
  // A chat gets no entries of the log.
  return { ...content, kinds: carrier === 'webhook' ? content.kinds : [], accountId: actor.accountId };
}

/** @throws Refusal `badValue` */
function requireAddress(address: string, { privateTargets }: Settings): void {
  if (!isCallable(address, ['https:', 'http:'], privateTargets))
    throw new Refusal('badValue', { field: 'address' });
}

/** A channel as the log says it; its secrets are not in it. */
async function describe(tx: Tx, id: number): Promise<Described> {
  const { rows } = await sql<Described>`
    select channel.carrier, organisation.called as organisation, channel.language, person.name as owner,
      case when channel.carrier = any(${applicationCarriers}::text[]) then channel.people_by end as "peopleBy",
      nullif(array_to_string(topics, ', '), '') as topics, nullif(array_to_string(kinds, ', '), '') as kinds
    from channel left join organisation on organisation.id = channel.organisation_id
    join account on account.id = channel.account_id join person on person.id = account.person_id
    where channel.id = ${id}`.execute(tx);
  return rows[0] ?? {};
}
