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
import { faultReport as kind } from '../../records/fault-report.ts';
import { hrefOf } from '../../records/index.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Attachments } from '../attachments/index.ts';
import { Actions } from './actions.tsx';
import { type FaultReport, faultReportRecord } from './fault-report-record.ts';

const RepairLink = ({ of: { id, repairNo } }: { of: { id: number; repairNo: string } }) => (
  <TextLink href={hrefOf('repair', id) ?? ''}>{repairNo}</TextLink>
);

function Details({ report }: { report: FaultReport }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { fields } = kind;
  const { asset, seesAsset, repair, endedAt } = report;
  const called = `${asset.assetNo} ${asset.name}`;
  return (
    <DataList
      columns={3}
      items={[
        {
          key: 'asset',
          label: t(fields.asset),
          value: seesAsset ? <TextLink href={hrefOf('asset', asset.id) ?? ''}>{called}</TextLink> : called,
        },
        { key: 'location', label: t(fields.location), value: report.location },
        { key: 'receivedAt', label: t(fields.receivedAt), value: moment(report.receivedAt) },
        { key: 'name', label: t(fields.name), value: report.name },
        { key: 'contact', label: t(fields.contact), value: report.contact },
        { key: 'repair', label: t(fields.repair), value: repair && <RepairLink of={repair} /> },
        {
          key: 'endedAt',
          label: t`Ended on`,
          value: endedAt && `${report.endedBy ?? ''} · ${moment(endedAt)}`,
        },
        { key: 'reason', label: t(fields.reason), value: report.reason },
        { key: 'fault', label: t(fields.fault), value: report.fault },
      ]}
    />
  );
}

/** One fault report: what was sent, of which asset, its photos, and what a keeper can do with it. */
export default function FaultReportDetail() {
  const { t } = useLingui();
  const page = useRecord(faultReportRecord, Number(useParams().id));
  const [described, notify] = useReducer((times: number) => times + 1, 0);
  const report = page.record;
  if (!report) return <RecordAbsent page={page} missing={<RecordNotFound kind="faultReport" />} />;
  const { id, state, reportNo, asset, openRepair } = report;
  return (
    <RecordPage
      page={page}
      kind="faultReport"
      record={report}
      described={described}
      label={`${t(kind.name)} · ${asset.name}`}
      heading={
        <RecordHeading kind="faultReport" id={id} state={state} title={asset.name} lead={reportNo}>
          {(lifecycle) => <Actions report={report} busy={page.busy} onAct={page.act} lifecycle={lifecycle} />}
        </RecordHeading>
      }
      note={
        state === 'received' &&
        openRepair && (
          <Alert.Root status="info" mb="4" size="sm">
            <Alert.Indicator />
            <Alert.Title>
              <Trans>
                Repair <RepairLink of={openRepair} /> of this asset is open. Add to it what is new, and
                discard this report.
              </Trans>
            </Alert.Title>
          </Alert.Root>
        )
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details report={report} />
      </Panel>
      {state !== 'converted' && (
        <Attachments
          of={{ kind: 'faultReport', id }}
          change="repair.dispatch"
          closed={state === 'discarded'}
          onChanged={notify}
        />
      )}
    </RecordPage>
  );
}
