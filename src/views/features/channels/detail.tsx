import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { sections } from '../../../api/contract/screens.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { isApplication } from '../../../vocabulary/channel.ts';
import { languages } from '../../../vocabulary/languages.ts';
import { useParams } from '../../../window/router.ts';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { carrierWords, channelTopicWords, channel as kind, peopleIdWords } from '../../records/channel.ts';
import { recordNames } from '../../records/index.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ChannelActions } from './channel-actions.tsx';
import { useAnswer } from './use-answer.ts';

type Channel = Answer<'/channel/get'>;

const channelRecord = recordOf({
  kind: 'channel',
  use: 'channel page',
  load: (id, signal): Promise<Channel> => post('/channel/get', { id }, { signal }),
  actions: {
    pause: ({ id, version }) => post('/channel/event', { id, version, event: 'pause' }),
    resume: ({ id, version }) => post('/channel/event', { id, version, event: 'resume' }),
  },
});

function Details({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const { fields } = kind;
  const listed = (names: readonly string[]) => names.join(t({ message: ', ', context: 'list' }));
  return (
    <DataList
      columns={3}
      items={[
        { key: 'carrier', label: t(fields.carrier), value: t(carrierWords[channel.carrier]) },
        { key: 'place', label: t(fields.place), value: channel.place },
        {
          key: 'organisation',
          label: t(fields.organisation),
          value: channel.organisation?.name ?? t`All organisations`,
        },
        {
          key: 'topics',
          label: t(fields.topics),
          value: listed(channel.topics.map((topic) => t(channelTopicWords[topic]))),
        },
        {
          key: 'kinds',
          label: t(fields.kinds),
          value: listed(channel.kinds.map((one) => t(recordNames[one]))),
        },
        {
          key: 'language',
          label: t(fields.language),
          value: channel.carrier !== 'webhook' && languages[channel.language],
        },
        {
          key: 'peopleBy',
          label: t(fields.peopleBy),
          value: isApplication(channel.carrier) && t(peopleIdWords[channel.peopleBy]),
        },
        { key: 'owner', label: t(fields.owner), value: channel.owner.name },
        {
          key: 'lastDeliveredAt',
          label: t`Last delivery`,
          value: channel.lastDeliveredAt && moment(channel.lastDeliveredAt),
        },
        {
          key: 'waiting',
          label: t({ message: 'Waiting', context: 'delivery' }),
          value: number(channel.waiting),
        },
        { key: 'createdAt', label: t`Added on`, value: moment(channel.createdAt) },
        { key: 'remark', label: t(fields.remark), value: channel.remark },
      ]}
    />
  );
}

function Failing({ failing }: { failing: NonNullable<Channel['failing']> }) {
  const { moment } = useFormats();
  const answer = useAnswer()(failing.answer);
  const since = moment(failing.since);
  return (
    <ErrorNote>
      <Trans>
        Nothing was delivered since {since}: {answer}
      </Trans>
    </ErrorNote>
  );
}

/** One channel: what it sends and to whom, how it fares, its log, and what can be done with it. */
export default function ChannelDetail() {
  const { t } = useLingui();
  const page = useRecord(channelRecord, Number(useParams().id));
  const mayWrite = usePermission('channel.write');
  const channel = page.record;
  if (!channel) return <RecordAbsent page={page} missing={<RecordNotFound kind="channel" />} />;
  const { id, name, state, failing } = channel;
  return (
    <RecordPage
      kind="channel"
      page={page}
      record={channel}
      label={name}
      note={failing && <Failing failing={failing} />}
      heading={
        <RecordHeading kind="channel" id={id} state={state} title={name} lead={t(kind.name)}>
          {(lifecycle) =>
            mayWrite ? (
              <ChannelActions
                channel={channel}
                lifecycle={lifecycle}
                busy={page.busy}
                reload={page.reload}
                act={page.act}
              />
            ) : (
              lifecycle
            )
          }
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details channel={channel} />
        <Box mt="4">
          <TextLink href={`${sections.Deliveries.path}?channelId=${id}`}>
            <Trans>Deliveries of this channel</Trans>
          </TextLink>
        </Box>
      </Panel>
    </RecordPage>
  );
}
