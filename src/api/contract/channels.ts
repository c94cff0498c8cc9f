import {
  channelCarriers,
  channelStates,
  channelTopics,
  deliveryCarriers,
  deliveryStates,
  longestAddress,
  longestApplicationId,
  longestSigningSecret,
  maxSentAgain,
  peopleIds,
} from '../../vocabulary/channel.ts';
import { notificationReasons, notifiedKinds } from '../../vocabulary/comment.ts';
import { languageCodes } from '../../vocabulary/languages.ts';
import { recordKinds } from '../../vocabulary/log.ts';
import { ruleFields } from '../../vocabulary/rule.ts';
import {
  changed,
  eventOf,
  Id,
  listed,
  Moment,
  Named,
  nullable,
  oneOf,
  Saved,
  single,
  strict,
  Type,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { LogEntry } from './logs.ts';
import { withTable } from './table-of.ts';

const fields = schemasOf(ruleFields);
const Carrier = oneOf(channelCarriers);
const Topics = Type.Array(oneOf(channelTopics), { maxItems: channelTopics.length, uniqueItems: true });
const PeopleBy = oneOf(peopleIds);
const Kinds = Type.Array(oneOf(recordKinds), { maxItems: recordKinds.length, uniqueItems: true });

const channel = {
  ...fields,
  organisationId: nullable(Id),
  language: oneOf(languageCodes),
  topics: Topics,
  /** Of which kinds of records every entry of the log is sent; of a program alone. */
  kinds: Kinds,
  peopleBy: PeopleBy,
};
const input = Type.Partial(strict(channel), { additionalProperties: false });

export const ChannelRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(channelStates),
  name: Type.String(),
  carrier: Carrier,
  organisation: nullable(Named),
  /** The host of its address, and its end. */
  place: Type.String(),
});

export const Channel = strict({
  ...ChannelRow.properties,
  remark: Type.String(),
  language: oneOf(languageCodes),
  topics: Topics,
  kinds: Kinds,
  /** By what an application knows people, who each get what is theirs; `topics` are what all get at once without a choice. */
  peopleBy: PeopleBy,
  /** As whom it sees: whoever saved it last. */
  owner: Named,
  secretSince: nullable(Moment),
  createdAt: Moment,
  waiting: Type.Integer(),
  lastDeliveredAt: nullable(Moment),
  /** Since when nothing was taken, and what was answered last; null where the last was taken. */
  failing: nullable(strict({ since: Moment, answer: Type.String() })),
});

/** Shown once. */
const WithSecret = strict({ ...Saved.properties, secret: nullable(Type.String()) });

export const DeliveryRow = strict({
  id: Id,
  createdAt: Moment,
  carrier: oneOf(deliveryCarriers),
  /** Null for a mail. */
  channel: nullable(Named),
  /** Whom a mail or a message to one person is for. */
  person: nullable(Type.String()),
  /** What it is about; null for a trial, for a mail of several things, and for what one may not see. */
  record: nullable(
    strict({ kind: oneOf(recordKinds), id: Type.Integer(), label: Type.String(), others: Type.Integer() }),
  ),
  reason: nullable(oneOf(notificationReasons)),
  /** Whether it is an entry of the log. */
  isEntry: Type.Boolean(),
  state: oneOf(deliveryStates),
  tries: Type.Integer(),
  /** What the other side answered last, by its code alone. */
  answer: Type.String(),
  /** When it is tried again; null where it is not. */
  nextAt: nullable(Moment),
  doneAt: nullable(Moment),
});

const { at: _at, ip: _ip, ...entry } = LogEntry.properties;
/** What a program gets of an entry of the log; the moment of the message is that of the entry. */
export const WebhookEntry = strict(entry);
/** What it gets of a notice: the first record, and how many others there are. */
export const WebhookNotice = strict({
  recordKind: oneOf(notifiedKinds),
  recordId: Id,
  recordLabel: Type.String(),
  others: Type.Integer(),
  /** A day or a moment by which something is to be done. */
  until: nullable(Type.String()),
});

const filters = {
  state: Type.Optional(oneOf(deliveryStates)),
  carrier: Type.Optional(oneOf(deliveryCarriers)),
  channelId: Type.Optional(Id),
};

export const channelCalls = {
  ...withTable('channel', {
    '/channel/list': {
      summary: 'Channels by name.',
      access: 'channel.read',
      ...listed(ChannelRow, {
        search: Type.Optional(Type.String({ maxLength: 100 })),
        state: Type.Optional(oneOf(channelStates)),
        carrier: Type.Optional(Carrier),
      }),
    },
    '/channel/get': {
      summary: 'One channel, with how it fares. Its address and its secret are not answered.',
      access: 'channel.read',
      ...single(Channel),
    },
    '/channel/create': {
      summary: 'Add a channel. It leads nowhere until its address is set.',
      access: 'channel.write',
      cancellable: false,
      payload: strict({
        ...input.properties,
        name: fields.name,
        carrier: Carrier,
      }),
      answer: Saved,
    },
    '/channel/update': {
      summary: 'Change a channel. From then on it sees what the caller sees.',
      access: 'channel.write',
      ...changed(input, Saved),
    },
    '/channel/event': {
      summary: 'Pause a channel or resume it. Illegal ones answer `transitionRefused`.',
      access: 'channel.write',
      ...eventOf(['pause', 'resume'], Saved),
    },
    '/channel/setAddress': {
      summary:
        'Say where a channel leads. Neither is ever answered; the first secret of a program is made and answered, once.',
      access: 'channel.write',
      confirmed: true,
      cancellable: false,
      payload: strict({
        id: Id,
        version: Type.Integer(),
        address: Type.String({ minLength: 1, maxLength: longestAddress }),
        /** With which a robot wants its messages signed, empty for none; or the secret of an application. */
        signing: Type.Optional(Type.String({ maxLength: longestSigningSecret })),
        /** An application that writes to single people: its company or key, and its number. */
        application: Type.Optional(
          strict({
            id: Type.String({ minLength: 1, maxLength: longestApplicationId }),
            agent: Type.String({ pattern: '^[0-9]{1,15}$' }),
          }),
        ),
      }),
      answer: WithSecret,
    },
    '/channel/renewSecret': {
      summary: 'Give a program a new secret, which is answered once. The one before signs as well for a day.',
      access: 'channel.write',
      confirmed: true,
      cancellable: false,
      payload: strict({ id: Id, version: Type.Integer() }),
      answer: WithSecret,
    },
    '/channel/test': {
      summary: 'Send a trial at once, and answer what became of it.',
      access: 'channel.write',
      cancellable: false,
      payload: strict({ id: Id }),
      answer: strict({ state: oneOf(deliveryStates), answer: Type.String() }),
    },
  } as const),
  '/delivery/list': {
    summary: 'What is on its way out of the product, newest first.',
    access: 'channel.read',
    ...listed(DeliveryRow, filters),
  },
  '/delivery/sendAgain': {
    summary:
      'Send once more what was delivered or given up, under the same number: those of `ids`, or what matches. Others stay as they are.',
    access: 'channel.write',
    cancellable: false,
    payload: strict({
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxSentAgain, uniqueItems: true })),
      matching: Type.Optional(strict(filters)),
    }),
    answer: strict({
      /** How many are sent again. */
      count: Type.Integer(),
    }),
  },
} as const;
