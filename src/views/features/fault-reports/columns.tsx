import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { faultReport } from '../../records/fault-report.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { PathText } from '../../ui/path-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type FaultReportRow = Answer<'/faultReport/list'>['rows'][number];

const NumberLink = ({ row }: { row: FaultReportRow }) => (
  <TextLink href={`${faultReport.address}/${row.id}`}>{row.reportNo}</TextLink>
);

/** The columns of the fault reports, in the language in use. */
export function useFaultReportColumns(): Column<FaultReportRow>[] {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { fields } = faultReport;
  return [
    {
      id: 'reportNo',
      label: t(fields.reportNo),
      width: 160,
      pinned: true,
      cell: (row) => <NumberLink row={row} />,
      whole: (row) => row.reportNo,
    },
    {
      id: 'state',
      label: t(fields.state),
      width: 120,
      cell: (row) => <StateBadge kind="faultReport" state={row.state} />,
    },
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
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0" truncate fontWeight="medium">
          {row.asset.name}
        </Box>
        <StateBadge kind="faultReport" state={row.state} />
      </Flex>
      <Flex gap="2" color="fg.muted" textStyle="xs" minW="0">
        <Box flexShrink="0">
          <NumberLink row={row} />
        </Box>
        <Box truncate>{row.fault}</Box>
      </Flex>
      <Box truncate color="fg.muted" textStyle="xs">
        {moment(row.receivedAt)}
      </Box>
    </Flex>
  );
}
