import { Box } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { navigate } from '../../../window/router.ts';
import { ImportLink } from '../../parts/import-link.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { useWorkColumns, WorkCard } from '../../parts/list/work-rows.tsx';
import { anchorWords, plan, planStates, targetWords, unitWords } from '../../records/plan.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { several } from '../../ui/filters/several.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { RecurrenceText } from './recurrence-text.tsx';

type PlanRow = Answer<'/plan/list'>['rows'][number];

const planList = listOf('/plan/list', {
  use: 'plan list',
  at: plan.address,
  views: { of: 'plans', none: msg`All plans` },
  search: { label: msg`Search plans`, placeholder: msg`Number or name`, longest: 100 },
  filters: [
    several('state', msg`Status`, labelsOf(planStates), (state) => <StateBadge kind="plan" state={state} />),
  ],
});

function Target({ row }: { row: PlanRow }) {
  const { t } = useLingui();
  return <>{row.targetName ?? t(targetWords[row.target])}</>;
}

function useColumns(): Column<PlanRow>[] {
  const { t } = useLingui();
  const { number, decimal } = useFormats();
  const { fields } = plan;
  const common = useWorkColumns<'plan', PlanRow>('plan', 'planNo');
  return [
    common.number,
    { id: 'name', label: t(fields.name), width: 170, grow: 2, cell: (row) => row.name },
    { ...common.state, width: 90 },
    { id: 'target', label: t(fields.target), width: 150, grow: 1, cell: (row) => <Target row={row} /> },
    {
      id: 'every',
      label: t({ message: 'Repeats', context: 'plan' }),
      width: 150,
      grow: 1,
      cell: (row) => <RecurrenceText {...row} />,
    },
    { id: 'nextOn', label: t(fields.nextOn), width: 110, cell: (row) => row.nextOn },
    { id: 'assignee', label: t(fields.assignee), width: 90, cell: (row) => row.assignee?.name },
    {
      id: 'openTasks',
      label: t(fields.openTasks),
      width: 90,
      align: 'end',
      cell: (row) => number(row.openTasks),
    },
    {
      id: 'overdueTasks',
      label: t(fields.overdueTasks),
      width: 90,
      align: 'end',
      cell: (row) =>
        row.overdueTasks > 0 ? <Box color="fg.error">{number(row.overdueTasks)}</Box> : number(0),
    },
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 130,
      optional: true,
      cell: (row) => row.organisation.name,
    },
    {
      id: 'unit',
      label: t(fields.unit),
      width: 80,
      optional: true,
      cell: (row) => t(unitWords[row.unit]),
      words: worded(t, unitWords),
    },
    {
      id: 'anchor',
      label: t`Counts from`,
      width: 150,
      optional: true,
      cell: (row) => t(anchorWords[row.anchor]),
      words: worded(t, anchorWords),
    },
    {
      id: 'meterEvery',
      label: t(fields.meterEvery),
      width: 110,
      align: 'end',
      optional: true,
      cell: (row) => row.meterEvery && decimal(row.meterEvery),
    },
    {
      id: 'meterName',
      label: t(fields.meterName),
      width: 110,
      optional: true,
      cell: (row) => row.meterName,
    },
  ];
}

const Card = ({ row }: { row: PlanRow }) => (
  <WorkCard kind="plan" row={row} title={row.name} number={row.planNo} line={<Target row={row} />}>
    <Box truncate>
      <RecurrenceText {...row} />
      {row.nextOn && ` · ${row.nextOn}`}
    </Box>
  </WorkCard>
);

const Actions = () => (
  <>
    <ImportLink subject="plans" />
    <NewLink href={`${plan.address}/new`}>
      <Trans>New plan</Trans>
    </NewLink>
  </>
);

/** Work that is due again and again. */
export default function PlanList() {
  const { t } = useLingui();
  const mayWrite = usePermission('plan.write');
  return (
    <ListScreen
      list={planList}
      actions={() => mayWrite && <Actions />}
      title={t({ message: 'Plans', context: 'screen' })}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${plan.address}/${row.id}`)}
      nothing={<Trans>No matching plans</Trans>}
      empty={
        <EmptyState title={<Trans>No plans yet</Trans>} needs={['plan.write']}>
          <Trans>A plan creates maintenance tasks for assets before they are due.</Trans>
        </EmptyState>
      }
    />
  );
}
