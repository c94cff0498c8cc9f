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
import { hrefOf } from '../../records/index.ts';
import { repair as kind } from '../../records/repair.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Attachments } from '../attachments/index.ts';
import { BillsOf } from '../bills/index.ts';
import { Actions } from './detail-parts/actions.tsx';
import { repairRecord } from './detail-parts/repair-record.ts';
import { Work } from './detail-parts/work.tsx';
import type { Repair } from './repair.ts';
import { Target } from './target.tsx';
import { Urgency } from './urgency.tsx';

function Details({ repair }: { repair: Repair }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { fields } = kind;
  const { asset, seesAsset, overdue, respondedAt, respondBy, finishBy, outAt, backAt, doneAt } = repair;
  const called = `${asset.assetNo} ${asset.name}`;
  const said = (at: string | null) => at && moment(at);
  return (
    <DataList
      columns={3}
      items={[
        { key: 'fault', label: t(fields.fault), value: repair.fault },
        { key: 'urgency', label: t(fields.urgency), value: <Urgency of={repair.urgency} /> },
        {
          key: 'asset',
          label: t(fields.asset),
          value: seesAsset ? <TextLink href={hrefOf('asset', asset.id) ?? ''}>{called}</TextLink> : called,
        },
        { key: 'location', label: t`Location`, value: repair.location },
        {
          key: 'reporter',
          label: t(fields.reporter),
          value: `${repair.reporter.name} · ${moment(repair.reportedAt)}`,
        },
        {
          key: 'stockTake',
          label: t({ message: 'Stock-take', context: 'record' }),
          value: repair.stockTake && (
            <TextLink href={hrefOf('stockTake', repair.stockTake.id) ?? ''}>
              {repair.stockTake.takeNo}
            </TextLink>
          ),
        },
        { key: 'assignee', label: t(fields.assignee), value: repair.assignee?.name },
        { key: 'supplier', label: t(fields.supplier), value: repair.supplier?.name },
        {
          key: 'respondBy',
          label: t`Respond by`,
          value: respondedAt === null && respondBy ? <Target by={respondBy} overdue={overdue} /> : null,
        },
        {
          key: 'finishBy',
          label: t`Finish by`,
          value: finishBy && <Target by={finishBy} overdue={overdue} />,
        },
        { key: 'outAt', label: t`Out of use since`, value: said(outAt) },
        { key: 'doneAt', label: t`Finished on`, value: said(doneAt) },
        { key: 'backAt', label: t`Back in use since`, value: said(backAt) },
      ]}
    />
  );
}

/** Why it waits, was sent back or ended; shown while that is where it stands. */
const Reason = ({ reason }: { reason: string }) => (
  <Alert.Root status="info" mb="4" size="sm">
    <Alert.Indicator />
    <Alert.Title whiteSpace="pre-wrap">
      <Trans>Reason: {reason}</Trans>
    </Alert.Title>
  </Alert.Root>
);

const hasWork = ({ finding, solution, cause, cost, rating, parts }: Repair) =>
  finding + solution !== '' || cause !== null || Number(cost) > 0 || rating !== null || parts.length > 0;

/** One repair: what is broken, what was done, what it cost, its log, and what can be done with it. */
export default function RepairDetail() {
  const { t } = useLingui();
  const mayReadBills = usePermission('bill.read');
  const page = useRecord(repairRecord, Number(useParams().id));
  const [described, notify] = useReducer((times: number) => times + 1, 0);
  const repair = page.record;
  if (!repair) return <RecordAbsent page={page} missing={<RecordNotFound kind="repair" />} />;
  const { id, state, repairNo, asset } = repair;
  return (
    <RecordPage
      page={page}
      kind="repair"
      record={repair}
      described={described}
      label={`${t(kind.name)} · ${asset.name}`}
      heading={
        <RecordHeading kind="repair" id={id} state={state} title={asset.name} lead={repairNo}>
          {(lifecycle) => <Actions repair={repair} busy={page.busy} onAct={page.act} lifecycle={lifecycle} />}
        </RecordHeading>
      }
      note={repair.reason !== '' && <Reason reason={repair.reason} />}
      side={
        mayReadBills && (
          <SidePanel title={t({ message: 'Bills', context: 'screen' })}>
            <BillsOf of="repairId" id={id} version={repair.version} />
          </SidePanel>
        )
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details repair={repair} />
      </Panel>
      {hasWork(repair) && <Work repair={repair} />}
      <Attachments of={{ kind: 'repair', id }} change="repair.report" onChanged={notify} />
    </RecordPage>
  );
}
