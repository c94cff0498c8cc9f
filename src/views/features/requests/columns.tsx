import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { worded } from '../../parts/list/worded.ts';
import { useWorkColumns, WorkCard } from '../../parts/list/work-rows.tsx';
import { request, requestTypeWords } from '../../records/request.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { PathText } from '../../ui/path-text.tsx';
import { inOneLine } from '../../ui/row-card.tsx';
import { wantedText } from './wanted.ts';

export type RequestRow = Answer<'/request/list'>['rows'][number];

/** The columns of the requests, in the language in use. */
export function useRequestColumns(): Column<RequestRow>[] {
  const { t } = useLingui();
  const { day } = useFormats();
  const { fields } = request;
  const common = useWorkColumns<'request', RequestRow>('request', 'requestNo');
  return [
    common.number,
    {
      id: 'type',
      label: t(fields.type),
      width: 52,
      cell: (row) => t(requestTypeWords[row.type]),
      whole: (row) => t(requestTypeWords[row.type]),
      words: worded(t, requestTypeWords),
    },
    common.state,
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
    <WorkCard kind="request" row={row} title={wantedText(row)} number={row.requestNo} line={row.reason}>
      <Box truncate>{inOneLine(t(requestTypeWords[row.type]), row.requester.name, day(row.createdAt))}</Box>
    </WorkCard>
  );
}
