import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWorkColumns, WorkCard } from '../../parts/list/work-rows.tsx';
import { faultReport } from '../../records/fault-report.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { PathText } from '../../ui/path-text.tsx';

type FaultReportRow = Answer<'/faultReport/list'>['rows'][number];

/** The columns of the fault reports, in the language in use. */
export function useFaultReportColumns(): Column<FaultReportRow>[] {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { fields } = faultReport;
  const common = useWorkColumns<'faultReport', FaultReportRow>('faultReport', 'reportNo');
  return [
    { ...common.number, width: 160 },
    { ...common.state, width: 120 },
    {
      id: 'asset',
      label: t(fields.asset),
      width: 180,
      grow: 1,
      cell: ({ asset }) => `${asset.assetNo} ${asset.name}`,
    },
    { id: 'fault', label: t(fields.fault), width: 220, grow: 2, cell: (row) => row.fault },
    {
      id: 'location',
      label: t(fields.location),
      width: 140,
      grow: 1,
      cell: (row) => row.location && <PathText>{row.location}</PathText>,
    },
    { id: 'receivedAt', label: t(fields.receivedAt), width: 170, cell: (row) => moment(row.receivedAt) },
  ];
}

/** A fault report as one entry of a list on a phone. */
export function FaultReportCard({ row }: { row: FaultReportRow }) {
  const { moment } = useFormats();
  return (
    <WorkCard kind="faultReport" row={row} title={row.asset.name} number={row.reportNo} line={row.fault}>
      <Box truncate>{moment(row.receivedAt)}</Box>
    </WorkCard>
  );
}
