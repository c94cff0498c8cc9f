import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { useRecord } from '../../parts/record/use-record.ts';
import { depreciationRun } from '../../records/depreciation-run.ts';
import { DataList } from '../../ui/data-list.tsx';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { RunActions } from './run/run-actions.tsx';
import { RunLines } from './run/run-lines.tsx';
import { type Run, runRecord } from './run/run-record.ts';
import { RunSummary } from './run/run-summary.tsx';
import { Skipped } from './run/skipped.tsx';

const WorkDialog = lazyView(() => import('./work-entry/work-dialog.tsx'));

const RunLink = ({ id, runNo }: { id: number; runNo: string }) => (
  <TextLink href={`${depreciationRun.address}/${id}`}>{runNo}</TextLink>
);

function Details({ run }: { run: Run }) {
  const { t } = useLingui();
  const { number, money, moment } = useFormats();
  const { fields } = depreciationRun;
  const { reverses, reversedBy } = run;
  return (
    <DataList
      columns={3}
      items={[
        { key: 'month', label: t(fields.month), value: run.month },
        { key: 'organisation', label: t(fields.organisation), value: run.organisation.name },
        { key: 'assets', label: t(fields.assets), value: number(run.assets) },
        { key: 'amount', label: t(fields.amount), value: money(run.amount, run.currency) },
        ...(reverses
          ? [{ key: 'reverses', label: t(fields.reverses), value: <RunLink {...reverses} /> }]
          : []),
        ...(reversedBy
          ? [{ key: 'reversedBy', label: t`Reversed by`, value: <RunLink {...reversedBy} /> }]
          : []),
        { key: 'createdBy', label: t`Created by`, value: `${run.createdBy} · ${moment(run.createdAt)}` },
        {
          key: 'postedBy',
          label: t({ message: 'Posted by', context: 'depreciation run' }),
          value: run.postedAt && `${run.postedBy ?? ''} · ${moment(run.postedAt)}`,
        },
      ]}
    />
  );
}

/** The depreciation of one month: what it charges, what it leaves out, and what can be done with it. */
export default function DepreciationDetail() {
  const { t } = useLingui();
  const page = useRecord(runRecord, Number(useParams().id));
  const run = page.record;
  const [working, setWorking] = useState(false);
  const beginWork = () => setWorking(true);
  if (!run) return <RecordAbsent page={page} missing={<RecordNotFound kind="depreciationRun" />} />;
  return (
    <RecordPage
      page={page}
      kind="depreciationRun"
      record={run}
      label={`${t({ message: 'Depreciation', context: 'screen' })} · ${run.month}`}
      heading={
        <RecordHeading
          kind="depreciationRun"
          id={run.id}
          state={run.state}
          title={`${t({ message: 'Depreciation', context: 'screen' })} ${run.month}`}
          lead={run.runNo}
        >
          {(lifecycle) => (
            <RunActions
              run={run}
              busy={page.busy}
              onAct={page.act}
              onWork={beginWork}
              lifecycle={lifecycle}
            />
          )}
        </RecordHeading>
      }
      side={<Skipped run={run} onWork={beginWork} />}
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details run={run} />
      </Panel>
      <RunSummary key={run.version} run={run} />
      <RunLines run={run} />
      {working && (
        <OnDemand onClose={() => setWorking(false)}>
          <WorkDialog
            month={run.month}
            organisationId={run.organisation.id}
            onClose={() => setWorking(false)}
            onSaved={() => page.act('preview')}
          />
        </OnDemand>
      )}
    </RecordPage>
  );
}
