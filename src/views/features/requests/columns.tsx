import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { worded } from '../../parts/list/worded.ts';
import { request, requestStates, requestTypeWords } from '../../records/request.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { PathText } from '../../ui/path-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { wantedText } from './wanted.ts';

export type RequestRow = Answer<'/request/list'>['rows'][number];

const NumberLink = ({ row }: { row: RequestRow }) => (
  <TextLink href={`${request.address}/${row.id}`}>{row.requestNo}</TextLink>
);

/** The columns of the requests, in the language in use. */
export function useRequestColumns(): Column<RequestRow>[] {
  const { t } = useLingui();
  const { day } = useFormats();
  const { fields } = request;
  return [
    {
      id: 'requestNo',
      label: t(fields.requestNo),
      width: 148,
      pinned: true,
      cell: (row) => <NumberLink row={row} />,
      whole: (row) => row.requestNo,
    },
    {
      id: 'type',
      label: t(fields.type),
      width: 52,
      cell: (row) => t(requestTypeWords[row.type]),
      whole: (row) => t(requestTypeWords[row.type]),
      words: worded(t, requestTypeWords),
    },
    {
      id: 'state',
      label: t(fields.state),
      width: 100,
      cell: (row) => <StateBadge kind="request" state={row.state} />,
      words: worded(t, labelsOf(requestStates)),
    },
    { id: 'requester', label: t(fields.requester), width: 92, cell: (row) => row.requester.name },
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 110,
      grow: 1,
      cell: (row) => <PathText>{row.organisation.name}</PathText>,
    },
    {
      id: 'category',
      label: t(fields.category),
      width: 130,
      grow: 1,
      cell: (row) => row.category && <PathText>{row.category.name}</PathText>,
    },
    {
      id: 'asset',
      label: t(fields.asset),
      width: 150,
      grow: 1,
      cell: ({ asset }) => asset && `${asset.assetNo} ${asset.name}`,
    },
    {
      id: 'quantity',
      label: t(fields.quantity),
      width: 72,
      align: 'end',
      cell: (row) => String(row.quantity),
    },
    {
      id: 'answered',
      label: t(fields.answered),
      width: 100,
      optional: true,
      align: 'end',
      cell: (row) => String(row.answered),
    },
    { id: 'reason', label: t(fields.reason), width: 150, grow: 2, cell: (row) => row.reason },
    {
      id: 'neededBy',
      label: t(fields.neededBy),
      width: 108,
      cell: (row) => row.neededBy && day(row.neededBy),
    },
    {
      id: 'until',
      label: t(fields.until),
      width: 112,
      optional: true,
      cell: (row) => row.until && day(row.until),
    },
    {
      id: 'createdAt',
      label: t(fields.createdAt),
      width: 112,
      optional: true,
      cell: (row) => day(row.createdAt),
    },
  ];
}

/** A request as one entry of a list on a phone. */
export function RequestCard({ row }: { row: RequestRow }) {
  const { t } = useLingui();
  const { day } = useFormats();
  return (
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0" truncate fontWeight="medium">
          {wantedText(row)}
        </Box>
        <StateBadge kind="request" state={row.state} />
      </Flex>
      <Flex gap="2" color="fg.muted" textStyle="xs" minW="0">
        <Box flexShrink="0">
          <NumberLink row={row} />
        </Box>
        <Box truncate>{row.reason}</Box>
      </Flex>
      <Box truncate color="fg.muted" textStyle="xs">
        {[t(requestTypeWords[row.type]), row.requester.name, day(row.createdAt)].join(' · ')}
      </Box>
    </Flex>
  );
}
