import { Box } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import type { SentPlanEvent } from '../../../vocabulary/plan.ts';
import { useParams } from '../../../window/router.ts';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { EventButton } from '../../parts/record/event-button.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { type Act, useRecord } from '../../parts/record/use-record.ts';
import { hrefOf } from '../../records/index.ts';
import { dayOffWords, plan as kind, targetWords } from '../../records/plan.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { InspectionsOf } from '../inspections/index.ts';
import { TasksOf } from '../maintenance/index.ts';
import { StockTakesOf } from '../stock-takes/index.ts';
import { planEventWords } from './event-words.tsx';
import { allowsPlan, type Plan, planRecord } from './plan-record.ts';
import { RecurrenceText } from './recurrence-text.tsx';

function Details({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const { number, moment } = useFormats();
  const { fields } = kind;
  const { target, category, location, assetList, route, assets, covered, checklist } = plan;
  const linked = (
    record: 'category' | 'location' | 'assetList' | 'inspectionRoute' | 'stockTake',
    one: { id: number; name: string } | null,
  ) => one && <TextLink href={hrefOf(record, one.id) ?? ''}>{one.name}</TextLink>;
  const targets: Record<Plan['target'], ReactNode> = {
    assets: assets.map(({ id, assetNo, name }) => (
      <Box key={id}>
        <TextLink href={hrefOf('asset', id) ?? ''}>
          {assetNo} {name}
        </TextLink>
      </Box>
    )),
    category: linked('category', category),
    location: linked('location', location),
    assetList: linked('assetList', assetList),
    route: linked('inspectionRoute', route),
    stockTake: linked('stockTake', plan.stockTake),
  };
  return (
    <DataList
      columns={3}
      items={[
        { key: 'target', label: t(targetWords[target]), value: targets[target] },
        {
          key: 'covered',
          label: target === 'route' ? t`Points of the route` : t`Assets covered today`,
          value: target === 'stockTake' ? null : number(covered),
        },
        {
          key: 'checklist',
          label: t(fields.checklist),
          value: checklist && (
            <TextLink href={hrefOf('checklist', checklist.id) ?? ''}>{checklist.name}</TextLink>
          ),
        },
        { key: 'anchor', label: t(fields.anchor), value: <RecurrenceText {...plan} /> },
        { key: 'startOn', label: t(fields.startOn), value: plan.startOn },
        { key: 'nextOn', label: t(fields.nextOn), value: plan.nextOn },
        { key: 'untilOn', label: t(fields.untilOn), value: plan.untilOn },
        {
          key: 'dayOff',
          label: t(fields.dayOff),
          value: plan.anchor === 'schedule' ? t(dayOffWords[plan.dayOff]) : null,
        },
        { key: 'leadDays', label: t(fields.leadDays), value: number(plan.leadDays) },
        { key: 'assignee', label: t(fields.assignee), value: plan.assignee?.name },
        { key: 'substitute', label: t(fields.substitute), value: plan.substitute?.name },
        { key: 'organisation', label: t(fields.organisation), value: plan.organisation.name },
        { key: 'instruction', label: t(fields.instruction), value: plan.instruction },
        { key: 'createdBy', label: t`Created by`, value: `${plan.createdBy} · ${moment(plan.createdAt)}` },
      ]}
    />
  );
}

type ActionProps = { plan: Plan; busy: boolean; onAct: Act<SentPlanEvent>; lifecycle: ReactNode };

function Actions({ plan, busy, onAct, lifecycle }: ActionProps) {
  const button = (event: SentPlanEvent, primary = false) =>
    allowsPlan(plan, event) && (
      <EventButton
        key={event}
        event={event}
        words={planEventWords[event]}
        primary={primary}
        busy={busy}
        onAct={onAct}
      />
    );
  return (
    <HeadActions
      primary={button('activate', true) || button('resume', true)}
      lifecycle={lifecycle}
      more={[
        allowsPlan(plan, 'change the plan') && (
          <EditLink key="edit" href={`${kind.address}/${plan.id}/edit`} />
        ),
        button('pause'),
        button('end'),
      ]}
    />
  );
}

/** One plan: what it covers, when it is due, the tasks that came of it, its log, and what can be done with it. */
export default function PlanDetail() {
  const { t } = useLingui();
  const page = useRecord(planRecord, Number(useParams().id));
  const readsTasks = usePermission('maintenance.read');
  const readsInspections = usePermission('inspection.read');
  const readsStockTakes = usePermission('stockTake.read');
  const plan = page.record;
  if (!plan) return <RecordAbsent page={page} missing={<RecordNotFound kind="plan" />} />;
  const { id, state, planNo, name, version } = plan;
  const { target } = plan;
  const created =
    target === 'stockTake'
      ? {
          reads: readsStockTakes,
          title: msg`Stock-takes`,
          list: <StockTakesOf planId={id} version={version} />,
        }
      : target === 'route'
        ? {
            reads: readsInspections,
            title: msg({ message: 'Inspections', context: 'screen' }),
            list: <InspectionsOf of="plan" id={id} version={version} />,
          }
        : {
            reads: readsTasks,
            title: msg({ message: 'Maintenance tasks', context: 'screen' }),
            list: <TasksOf of="plan" id={id} version={version} />,
          };
  return (
    <RecordPage
      page={page}
      kind="plan"
      record={plan}
      label={`${t(kind.name)} · ${name}`}
      heading={
        <RecordHeading kind="plan" id={id} state={state} title={name} lead={planNo}>
          {(lifecycle) => <Actions plan={plan} busy={page.busy} onAct={page.act} lifecycle={lifecycle} />}
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details plan={plan} />
      </Panel>
      {created.reads && (
        <Panel as="section" px={{ base: '4', md: '5' }} aria-label={t(created.title)}>
          <Box as="h2" fontWeight="semibold" mb="2">
            {t(created.title)}
          </Box>
          {created.list}
        </Panel>
      )}
    </RecordPage>
  );
}
