import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { ChannelEvent } from '../../machines/lifecycles/channel.ts';
import type {
  ChannelCarrier,
  ChannelState,
  ChannelTopic,
  DeliveryCarrier,
  DeliveryState,
  PeopleId,
} from '../../vocabulary/channel.ts';
import { type Language, languages } from '../../vocabulary/languages.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const channelStates = {
  unset: { label: msg({ message: 'No address', context: 'channel' }), palette: 'gray' },
  active: { label: msg({ message: 'Active', context: 'channel' }), palette: 'green' },
  paused: { label: msg({ message: 'Paused', context: 'channel' }), palette: 'orange' },
  stopped: { label: msg({ message: 'Stopped', context: 'channel' }), palette: 'red' },
} as const satisfies Record<ChannelState, Lifecycle['states'][string]>;

const events = {
  'edit the channel': msg`Channel edited`,
  'set the address': msg`Address set`,
  'renew the secret': msg`Secret renewed`,
  pause: msg({ message: 'Paused', context: 'channel' }),
  resume: msg({ message: 'Resumed', context: 'channel' }),
  stop: msg({ message: 'Stopped', context: 'channel' }),
} as const satisfies Record<ChannelEvent['type'], MessageDescriptor>;

export const carrierWords = {
  wecom: msg`WeCom group robot`,
  dingtalk: msg`DingTalk group robot`,
  feishu: msg`Feishu group robot`,
  teams: msg`Microsoft Teams`,
  slack: msg`Slack`,
  webhook: msg`Webhook`,
  wecomApp: msg`WeCom, to each person`,
  dingtalkApp: msg`DingTalk, to each person`,
} as const satisfies Record<ChannelCarrier, MessageDescriptor>;
export const deliveryCarrierWords = {
  mail: msg`E-mail`,
  ...carrierWords,
} as const satisfies Record<DeliveryCarrier, MessageDescriptor>;

export const channelTopicWords = {
  requests: msg`New repairs, and what waits for an answer`,
  dueDates: msg`Due dates and missed targets`,
  problems: msg`Skipped and missed work, abnormal results`,
} as const satisfies Record<ChannelTopic, MessageDescriptor>;

export const peopleIdWords = {
  jobNo: msg`Job number`,
  loginid: msg`Username`,
} as const satisfies Record<PeopleId, MessageDescriptor>;

export const deliveryStates = {
  waiting: { label: msg({ message: 'Waiting', context: 'delivery' }), palette: 'blue' },
  delivered: { label: msg({ message: 'Delivered', context: 'delivery' }), palette: 'green' },
  dropped: { label: msg({ message: 'Not needed', context: 'delivery' }), palette: 'gray' },
  abandoned: { label: msg({ message: 'Given up', context: 'delivery' }), palette: 'red' },
} as const satisfies Record<DeliveryState, Lifecycle['states'][string]>;

/** What came back, where that is a word of ours; else it is the code of the other side. */
export const answerWords = {
  notVisible: msg`The receiver may not see the record.`,
  noOwner: msg`The owner of the channel may not manage channels.`,
  otherKey: msg`The address was stored under another key.`,
  PRIVATE_ADDRESS: msg`The address is in the private network.`,
  NOT_ENCRYPTED: msg`The address is not encrypted (https).`,
  unknownPerson: msg`The chat does not know this person.`,
  addressMissing: msg`The person has no email address.`,
  TOO_LATE: msg`No answer within 15 seconds`,
} as const satisfies Record<string, MessageDescriptor>;

const whyStopped = {
  gone: msg`The address answered that it is gone.`,
  failing: msg`Nothing was delivered for three days.`,
  noOwner: answerWords.noOwner,
} as const;

const languageWords = Object.fromEntries(
  Object.entries(languages).map(([code, name]) => [code, { id: name, message: name }]),
) as Record<Language, MessageDescriptor>;

export const channel = {
  name: msg({ message: 'Channel', context: 'record' }),
  rights: { read: msg`View channels and deliveries`, write: msg`Manage channels` },
  address: sections.Channels.path,
  needs: 'channel.read',
  lifecycle: { states: channelStates, events },
  fields: {
    name: msg`Name`,
    state: msg`Status`,
    carrier: msg({ message: 'Type', context: 'channel' }),
    organisation: msg({ message: 'Organisation', context: 'tree' }),
    organisationId: msg({ message: 'Organisation', context: 'tree' }),
    place: msg`Address`,
    owner: msg({ message: 'Owner', context: 'channel' }),
    language: msg`Language`,
    topics: msg`Notifications`,
    kinds: msg`Log entries of`,
    peopleBy: msg`People are known by`,
    reason: msg`Reason`,
    remark: msg`Notes`,
  },
  values: {
    state: labelsOf(channelStates),
    carrier: carrierWords,
    topics: channelTopicWords,
    language: languageWords,
    peopleBy: peopleIdWords,
    reason: whyStopped,
  },
} as const satisfies PlainWords;
