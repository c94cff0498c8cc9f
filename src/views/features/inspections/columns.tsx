import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWorkColumns, WorkCard } from '../../parts/list/work-rows.tsx';
import { inspection } from '../../records/inspection.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Abnormal, DueDay } from '../maintenance/index.ts';

export type InspectionRow = Answer<'/inspection/list'>['rows'][number];

/** The columns of inspections, in the language in use. */
export function useInspectionColumns(): Column<InspectionRow>[] {
  const { t } = useLingui();
  const { day, number } = useFormats();
  const { fields } = inspection;
  const common = useWorkColumns<'inspection', InspectionRow>('inspection', 'inspectionNo');
  return [
    common.number,
    { id: 'name', label: t(fields.name), width: 180, grow: 2, cell: (row) => row.name },
    common.state,
    {
      id: 'dueOn',
      label: t(fields.dueOn),
      width: 150,
      cell: (row) => <DueDay on={row.dueOn} overdue={row.overdue} />,
      whole: (row) => row.dueOn,
    },
    { id: 'assignee', label: t(fields.assignee), width: 90, cell: (row) => row.assignee?.name },
    {
      id: 'checked',
      label: t(fields.checked),
      width: 90,
      align: 'end',
      cell: (row) => `${row.checked} / ${row.points}`,
    },
    {
      id: 'points',
      label: t(fields.points),
      width: 80,
      align: 'end',
      optional: true,
      cell: (row) => number(row.points),
    },
    {
      id: 'abnormal',
      label: t(fields.abnormal),
      width: 110,
      cell: (row) => <Abnormal count={row.abnormal} />,
      whole: (row) => (row.abnormal > 0 ? String(row.abnormal) : ''),
    },
    { id: 'doneAt', label: t(fields.doneAt), width: 110, cell: (row) => row.doneAt && day(row.doneAt) },
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 140,
      optional: true,
      cell: (row) => row.organisation.name,
    },
  ];
}

/** An inspection as one entry of a list on a phone. */
export const InspectionCard = ({ row }: { row: InspectionRow }) => (
  <WorkCard kind="inspection" row={row} title={row.name} number={row.inspectionNo} line={row.assignee?.name}>
    <DueDay on={row.dueOn} overdue={row.overdue} />
    <Box>
      {row.checked} / {row.points}
    </Box>
    <Abnormal count={row.abnormal} />
  </WorkCard>
);
