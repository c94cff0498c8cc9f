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
import { maintenanceTask as kind, skipCauseWords } from '../../records/maintenance-task.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Attachments } from '../attachments/index.ts';
import { hasBegun, WorkTime } from '../repairs/index.ts';
import { Actions } from './actions.tsx';
import { DueDay } from './due-day.tsx';
import { Results } from './results.tsx';
import { type Task, taskRecord } from './task-record.ts';

function Details({ task }: { task: Task }) {
  const { t } = useLingui();
  const { moment, money, decimal } = useFormats();
  const readsPlans = usePermission('plan.read');
  const readsRepairs = usePermission('repair.read');
  const readsMeters = usePermission('meter.read');
  const { fields } = kind;
  const { asset, plan, repair, meter, currency, labourHours, labourRate, otherCost, cost } = task;
  const called = `${asset.assetNo} ${asset.name}`;
  const said = (at: string | null) => at && moment(at);
  const taskLink = (other: Task['waitsFor']) =>
    other && <TextLink href={hrefOf('maintenanceTask', other.id) ?? ''}>{other.taskNo}</TextLink>;
  const amount = (value: string) => (Number(value) === 0 ? null : money(value, currency));
  return (
    <DataList
      columns={3}
      items={[
        {
          key: 'asset',
          label: t(fields.asset),
          value: task.seesAsset ? (
            <TextLink href={hrefOf('asset', asset.id) ?? ''}>{called}</TextLink>
          ) : (
            called
          ),
        },
        { key: 'location', label: t`Location`, value: task.location },
        { key: 'waitsFor', label: t(fields.waitsFor), value: taskLink(task.waitsFor) },
        { key: 'awaitedBy', label: t`Next task, set aside`, value: taskLink(task.awaitedBy) },
        { key: 'dueOn', label: t(fields.dueOn), value: <DueDay on={task.dueOn} overdue={task.overdue} /> },
        { key: 'assignee', label: t(fields.assignee), value: task.assignee?.name },
        {
          key: 'plan',
          label: t(fields.plan),
          value:
            plan && readsPlans ? (
              <TextLink href={hrefOf('plan', plan.id) ?? ''}>{plan.name}</TextLink>
            ) : (
              plan?.name
            ),
        },
        {
          key: 'repair',
          label: t(fields.repair),
          value:
            repair && readsRepairs ? (
              <TextLink href={hrefOf('repair', repair.id) ?? ''}>{repair.repairNo}</TextLink>
            ) : (
              repair?.repairNo
            ),
        },
        {
          key: 'meter',
          label: t(fields.meter),
          value:
            meter && readsMeters ? (
              <TextLink href={hrefOf('meter', meter.id) ?? ''}>{meter.name}</TextLink>
            ) : (
              meter?.name
            ),
        },
        {
          key: 'startedAt',
          label: t({ message: 'Started on', context: 'maintenance' }),
          value: said(task.startedAt),
        },
        { key: 'timer', label: t`Time of work`, value: hasBegun(task) && <WorkTime timer={task.timer} /> },
        { key: 'doneAt', label: t(fields.doneAt), value: said(task.doneAt) },
        { key: 'confirmedAt', label: t`Confirmed on`, value: said(task.confirmedAt) },
        { key: 'certificateNo', label: t(fields.certificateNo), value: task.certificateNo },
        { key: 'certificateUntil', label: t(fields.certificateUntil), value: task.certificateUntil },
        { key: 'supplier', label: t(fields.supplier), value: task.supplier?.name },
        {
          key: 'parts',
          label: t(fields.parts),
          value: task.parts
            .map(({ part, quantity }) => `${part.name} × ${decimal(quantity)} ${part.unit}`.trim())
            .join('\n'),
        },
        {
          key: 'labourHours',
          label: t(fields.labourHours),
          value:
            Number(labourHours) === 0 ? null : `${decimal(labourHours)} × ${money(labourRate, currency)}`,
        },
        { key: 'otherCost', label: t(fields.otherCost), value: amount(otherCost) },
        { key: 'cost', label: t`Total cost`, value: amount(cost) },
        { key: 'note', label: t(fields.note), value: task.note },
        { key: 'instruction', label: t(fields.instruction), value: task.instruction },
      ]}
    />
  );
}

/** Why it was skipped, sent back or cancelled; shown while that is where it stands. */
function Reason({ task: { reason, skipCause } }: { task: Task }) {
  const { t } = useLingui();
  return (
    <Alert.Root status="info" mb="4" size="sm">
      <Alert.Indicator />
      <Alert.Title whiteSpace="pre-wrap">
        {skipCause ? t(skipCauseWords[skipCause]) : <Trans>Reason: {reason}</Trans>}
      </Alert.Title>
    </Alert.Root>
  );
}

/** One maintenance task: what is to be done, what was found, its log, and what can be done with it. */
export default function MaintenanceDetail() {
  const { t } = useLingui();
  const page = useRecord(taskRecord, Number(useParams().id));
  const [described, notify] = useReducer((times: number) => times + 1, 0);
  const task = page.record;
  if (!task) return <RecordAbsent page={page} missing={<RecordNotFound kind="maintenanceTask" />} />;
  const { id, state, taskNo, name, reason, skipCause } = task;
  return (
    <RecordPage
      page={page}
      kind="maintenanceTask"
      record={task}
      described={described}
      label={`${t(kind.name)} · ${name}`}
      heading={
        <RecordHeading kind="maintenanceTask" id={id} state={state} title={name} lead={taskNo}>
          {(lifecycle) => <Actions task={task} busy={page.busy} onAct={page.act} lifecycle={lifecycle} />}
        </RecordHeading>
      }
      note={(reason !== '' || skipCause !== null) && <Reason task={task} />}
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details task={task} />
      </Panel>
      {task.checklist.length > 0 && <Results task={task} />}
      <Attachments of={{ kind: 'maintenanceTask', id }} change="maintenance.work" onChanged={notify} />
    </RecordPage>
  );
}
