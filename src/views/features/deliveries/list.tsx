import { Button } from '@chakra-ui/react';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { sections } from '../../../api/contract/screens.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { maxSentAgain } from '../../../vocabulary/channel.ts';
import { navigate } from '../../../window/router.ts';
import type { Chosen } from '../../parts/list/chosen.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { channel, deliveryCarrierWords, deliveryStates } from '../../records/channel.ts';
import { recordNames } from '../../records/index.ts';
import { StateMark } from '../../records/state-mark.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { Moment } from '../../ui/moment.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { inOneLine, RowCard } from '../../ui/row-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';
import { useAnswer } from '../channels/index.ts';
import { byChannel } from './channel-filter.tsx';

type Row = Answer<'/delivery/list'>['rows'][number];
type Filters = NonNullable<Payload<'/delivery/sendAgain'>['matching']>;

const deliveryList = listOf('/delivery/list', {
  use: 'delivery list',
  at: sections.Deliveries.path,
  filters: [
    choice('state', msg`Status`, labelsOf(deliveryStates)),
    choice('carrier', channel.fields.carrier, deliveryCarrierWords),
    byChannel(channel.name),
  ],
});

/** What it is about, as far as one may see it. */
function useAbout() {
  const { t } = useLingui();
  return ({ record, channel: to, isEntry, reason }: Row) => {
    if (record) return `${t(recordNames[record.kind])} ${record.label}`;
    return to !== null && !isEntry && reason === null ? t`Test message` : null;
  };
}

type AgainProps = { chosen: Chosen<Filters, Row>; reload: () => void };

/** Sends once more those that are ticked, or all that match. */
function SendAgain({ chosen, reload }: AgainProps) {
  const { t } = useLingui();
  const { busy, start } = useTask<Payload<'/delivery/sendAgain'>>(async (which, signal) => {
    const { count } = await post('/delivery/sendAgain', which, { signal });
    if (count === 0) toast.info(t`None of them can be sent again.`);
    else toast.success(plural(count, { one: '# is sent again', other: '# are sent again' }));
    reload();
  });
  const which = () => {
    if (chosen.kind === 'rows') return { ids: chosen.rows.slice(0, maxSentAgain).map(({ id }) => id) };
    const { state, carrier, channelId } = chosen.requested;
    return {
      matching: { ...(state && { state }), ...(carrier && { carrier }), ...(channelId && { channelId }) },
    };
  };
  return (
    <Button size="2xs" loading={busy} onClick={() => start(which())}>
      <Trans>Send again</Trans>
    </Button>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { number } = useFormats();
  const about = useAbout();
  const answerOf = useAnswer();
  return [
    {
      id: 'createdAt',
      label: t`When`,
      width: 168,
      pinned: true,
      cell: (row) => <Moment at={row.createdAt} />,
    },
    {
      id: 'to',
      label: t({ message: 'To', context: 'delivery' }),
      width: 180,
      grow: 1,
      cell: (row) =>
        row.channel ? (
          <TextLink href={`${channel.address}/${row.channel.id}`}>{row.channel.name}</TextLink>
        ) : (
          row.person
        ),
    },
    {
      id: 'carrier',
      label: t(channel.fields.carrier),
      width: 130,
      cell: (row) => t(deliveryCarrierWords[row.carrier]),
      words: worded(t, deliveryCarrierWords),
    },
    { id: 'record', label: t`Record`, width: 240, grow: 2, cell: about },
    {
      id: 'state',
      label: t`Status`,
      width: 100,
      cell: (row) => <StateMark states={deliveryStates} state={row.state} />,
      words: worded(t, labelsOf(deliveryStates)),
    },
    { id: 'tries', label: t`Tries`, width: 64, align: 'end', cell: (row) => number(row.tries) },
    {
      id: 'answer',
      label: t({ message: 'Answer', context: 'delivery' }),
      width: 160,
      grow: 1,
      cell: (row) => answerOf(row.answer),
    },
    {
      id: 'next',
      label: t`Next try`,
      width: 168,
      cell: (row) => row.nextAt !== null && <Moment at={row.nextAt} />,
    },
  ];
}

function Card({ row }: { row: Row }) {
  const { timeAgo } = useFormats();
  const about = useAbout()(row);
  const answer = useAnswer()(row.answer);
  return (
    <RowCard
      title={about || row.channel?.name || row.person}
      mark={<StateMark states={deliveryStates} state={row.state} />}
    >
      {inOneLine(row.channel?.name ?? row.person ?? '', answer, timeAgo(row.createdAt))}
    </RowCard>
  );
}

/** What goes out by mail, chat and webhook, and what became of it. */
export default function DeliveryList() {
  const { t } = useLingui();
  const mayWrite = usePermission('channel.write');
  return (
    <ListScreen
      list={deliveryList}
      title={t`Deliveries`}
      lead={<Trans>What goes out by e-mail, chat and webhook. It is kept for 30 days.</Trans>}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={({ channel: to }) => to && navigate(`${channel.address}/${to.id}`)}
      selection={(chosen, { reload }) => mayWrite && <SendAgain chosen={chosen} reload={reload} />}
      empty={<EmptyState title={<Trans>No deliveries</Trans>} />}
    />
  );
}
