import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { carrierWords, channel, channelStates } from '../../records/channel.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { inOneLine } from '../../ui/row-card.tsx';

type Row = Answer<'/channel/list'>['rows'][number];

const channelList = listOf('/channel/list', {
  use: 'channel list',
  at: channel.address,
  views: { of: 'channels', none: msg`All channels` },
  search: { label: msg`Search channels`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [
    choice('state', msg`Status`, labelsOf(channelStates)),
    choice('carrier', channel.fields.carrier, carrierWords),
  ],
});

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { fields } = channel;
  const { name, state } = usePlainColumns<'channel', Row>('channel');
  return [
    name,
    {
      id: 'carrier',
      label: t(fields.carrier),
      width: 160,
      cell: (row) => t(carrierWords[row.carrier]),
      words: worded(t, carrierWords),
    },
    state,
    { id: 'place', label: t(fields.place), width: 220, grow: 1, cell: (row) => row.place },
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 160,
      grow: 1,
      cell: (row) => row.organisation?.name,
    },
  ];
}

function Card({ row }: { row: Row }) {
  const { t } = useLingui();
  return (
    <PlainCard kind="channel" row={row}>
      {inOneLine(t(carrierWords[row.carrier]), row.place)}
    </PlainCard>
  );
}

/** The chats and programs that are notified. */
export default function ChannelList() {
  return (
    <RecordListScreen
      kind="channel"
      list={channelList}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      nothing={<Trans>No matching channels</Trans>}
      empty={<Trans>No channels yet</Trans>}
    >
      <Trans>
        A channel notifies a group in WeCom, DingTalk, Feishu, Teams or Slack, or calls a program.
      </Trans>
    </RecordListScreen>
  );
}
