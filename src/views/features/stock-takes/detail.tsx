import { Alert } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useReducer } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { useRecord } from '../../parts/record/use-record.ts';
import { countKinds, stockTake as kind, lineStates, photoKinds } from '../../records/stock-take.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { Actions } from './detail-parts/actions.tsx';
import { CountPanel } from './detail-parts/count-panel.tsx';
import { Lines } from './detail-parts/lines.tsx';
import { MissingPhotos } from './detail-parts/missing-photos.tsx';
import { OwnLines } from './detail-parts/own-lines.tsx';
import { Progress } from './detail-parts/progress.tsx';
import { type StockTake, stockTakeRecord } from './detail-parts/stock-take-record.ts';

/** What was planned, and how far it is: figures that are withheld from who counts blindly are left out. */
function Details({ take }: { take: StockTake }) {
  const { t } = useLingui();
  const { day, moment, number } = useFormats();
  const { expected, counted, totals, approvedAt, approvedBy } = take;
  const missing = number(take.photosMissing);
  const { organisation, blind, photos, dueOn, counters, sample, remark } = kind.fields;
  return (
    <DataList
      columns={3}
      items={[
        { key: 'organisation', label: t(organisation), value: take.organisation.name },
        { key: 'blind', label: t(blind), value: t(countKinds[take.blind ? 'true' : 'false']) },
        {
          key: 'photos',
          label: t(photos),
          value:
            take.photos !== 'none' &&
            [t(photoKinds[take.photos]), take.photosMissing > 0 && t`${missing} missing`]
              .filter(Boolean)
              .join(' · '),
        },
        { key: 'dueOn', label: t(dueOn), value: take.dueOn && day(take.dueOn) },
        {
          key: 'counters',
          label: t(counters),
          value: take.counters
            .map(({ person, location, lines }) =>
              [person.name, location && `· ${location.name}`, `(${number(lines)})`].filter(Boolean).join(' '),
            )
            .join(', '),
        },
        {
          key: 'sample',
          label: t(sample),
          value: take.sample && `${number(take.sample.size)} (${take.sample.seed})`,
        },
        {
          key: 'counted',
          label: t`Counted / expected`,
          value: expected !== null && `${number(counted ?? 0)} / ${number(expected)}`,
        },
        // The review shows them with its lines.
        ...(take.state === 'review' ? [] : totals).map(({ state, lines }) => ({
          key: state,
          label: t(lineStates[state].label),
          value: number(lines),
        })),
        {
          key: 'undecided',
          label: t`Differences to decide`,
          value: take.state === 'review' && number(take.undecided),
        },
        {
          key: 'approved',
          label: t({ message: 'Approved by', context: 'stock-take' }),
          value: approvedAt && `${approvedBy ?? ''} · ${moment(approvedAt)}`,
        },
        { key: 'remark', label: t(remark), value: take.remark },
      ]}
    />
  );
}

/** That somebody else has to approve it. */
function ApprovalNote({ take: { state, needsOther, mayApprove } }: { take: StockTake }) {
  const isApprover = usePermission('stockTake.approve') && mayApprove;
  if (state !== 'review' || !needsOther || !isApprover) return null;
  return (
    <Alert.Root status="info" mb="4" size="sm">
      <Alert.Indicator />
      <Alert.Title>
        <Trans>You planned, counted or decided in this stock-take. Somebody else has to approve it.</Trans>
      </Alert.Title>
    </Alert.Root>
  );
}

/** One stock-take: how far it is, counting, its lines, its log, and what can be done with it. */
export default function StockTakeDetail() {
  const { t } = useLingui();
  const page = useRecord(stockTakeRecord, Number(useParams().id));
  const [counted, notify] = useReducer((times: number) => times + 1, 0);
  const mayCount = usePermission('stockTake.count');
  const take = page.record;
  const onCounted = () => {
    notify();
    page.reload();
  };
  if (!take) return <RecordAbsent page={page} missing={<RecordNotFound kind="stockTake" />} />;
  const { id, state, name, takeNo } = take;
  const lines = (
    <Lines
      key={state}
      take={take}
      busy={page.busy}
      refused={page.refused !== null}
      onAct={page.act}
      counted={counted}
      onChanged={onCounted}
    />
  );
  return (
    <RecordPage
      page={page}
      wide={state === 'review'}
      kind="stockTake"
      record={take}
      label={`${t(kind.name)} · ${name}`}
      heading={
        <RecordHeading kind="stockTake" id={id} state={state} title={name} lead={takeNo}>
          {(lifecycle) => <Actions take={take} busy={page.busy} onAct={page.act} lifecycle={lifecycle} />}
        </RecordHeading>
      }
      note={<ApprovalNote take={take} />}
    >
      {state === 'counting' && mayCount && take.mayCount && <CountPanel take={take} onCounted={onCounted} />}
      {state === 'counting' && mayCount && <OwnLines take={take} counted={counted} onCounted={onCounted} />}
      {(state === 'counting' || state === 'review') && mayCount && take.photos !== 'none' && (
        <MissingPhotos takeId={id} counted={counted} onSent={onCounted} />
      )}
      {state === 'review' && lines}
      <Panel px={{ base: '4', md: '5' }}>
        <Details take={take} />
      </Panel>
      {take.progress.length > 0 && <Progress progress={take.progress} />}
      {state !== 'draft' && state !== 'review' && lines}
    </RecordPage>
  );
}
