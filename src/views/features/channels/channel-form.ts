import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import type { ChannelCarrier, ChannelTopic, PeopleId } from '../../../vocabulary/channel.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import type { RecordKind } from '../../../vocabulary/log.ts';
import { ruleFields } from '../../../vocabulary/rule.ts';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { channel } from '../../records/channel.ts';

export const emptyChannel = {
  name: '',
  carrier: 'wecom' as ChannelCarrier,
  organisationId: null as Chosen | null,
  language: 'zh' as Language,
  topics: 'requests,dueDates,problems',
  kinds: '',
  peopleBy: 'jobNo' as PeopleId,
  remark: '',
};
type ChannelValues = typeof emptyChannel;

const read = (stored: Answer<'/channel/get'>): ChannelValues => ({
  name: stored.name,
  carrier: stored.carrier,
  organisationId: stored.organisation,
  language: stored.language,
  topics: stored.topics.join(','),
  kinds: stored.kinds.join(','),
  peopleBy: stored.peopleBy,
  remark: stored.remark,
});

const sent = (values: ChannelValues) => ({
  name: values.name,
  carrier: values.carrier,
  organisationId: values.organisationId?.id ?? null,
  language: values.language,
  topics: values.topics.split(',').filter(Boolean) as ChannelTopic[],
  kinds: values.carrier === 'webhook' ? (values.kinds.split(',').filter(Boolean) as RecordKind[]) : [],
  peopleBy: values.peopleBy,
  remark: values.remark,
});

/** Adding a channel, or changing one; its address is typed on its page, because a draft would hold it. */
export const channelForm = plainFormOf('channel', {
  use: 'channel',
  empty: emptyChannel,
  words: { fields: channel.fields, values: channel.values },
  rulesOf: () => rulesOfFields(ruleFields),
  read,
  sent,
});
