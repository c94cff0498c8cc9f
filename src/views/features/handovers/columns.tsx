import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { worded } from '../../parts/list/worded.ts';
import { useWorkColumns, WorkCard } from '../../parts/list/work-rows.tsx';
import { DueOn } from '../../records/document-kinds/due-on.tsx';
import { documentNames } from '../../records/handover.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { PathText } from '../../ui/path-text.tsx';
import { inOneLine } from '../../ui/row-card.tsx';

export type DocumentRow = Answer<'/handover/list'>['rows'][number];

/** Who is at the other end: the one who receives, or those who give back. */
const partner = ({ custodian, givers }: DocumentRow) => custodian?.name ?? givers.join(', ');

/** The columns of the documents, in the language in use. */
export function useDocumentColumns(): Column<DocumentRow>[] {
  const { t } = useLingui();
  const { number, day } = useFormats();
  const common = useWorkColumns<'handover', DocumentRow>('handover', 'documentNo');
  return [
    { ...common.number, width: 140 },
    {
      id: 'kind',
      label: t`Type`,
      width: 92,
      cell: (row) => t(documentNames[row.kind]),
      words: worded(t, documentNames),
    },
    { ...common.state, width: 96 },
    { id: 'custodian', label: t`Person`, width: 104, grow: 1, cell: partner },
    {
      id: 'organisation',
      label: t`Organisation`,
      width: 100,
      grow: 1,
      cell: (row) => <PathText>{row.organisation?.name}</PathText>,
    },
    {
      id: 'location',
      label: t`Location`,
      width: 120,
      grow: 2,
      cell: (row) => <PathText>{row.location?.name}</PathText>,
    },
    { id: 'dueOn', label: t`Due back`, width: 148, cell: (row) => <DueOn {...row} /> },
    { id: 'lines', label: t`Assets`, width: 64, align: 'end', cell: (row) => number(row.lineCount) },
    { id: 'createdBy', label: t`Created by`, width: 88, grow: 0.5, cell: (row) => row.createdBy },
    {
      id: 'createdAt',
      label: t({ message: 'Created on', context: 'handover' }),
      width: 112,
      optional: true,
      cell: (row) => day(row.createdAt),
    },
    {
      id: 'postedAt',
      label: t`Posted on`,
      width: 112,
      cell: (row) => (row.postedAt ? day(row.postedAt) : ''),
    },
  ];
}

/** A document as one entry of a list on a phone. */
export function DocumentCard({ row }: { row: DocumentRow }) {
  const { t } = useLingui();
  const { number, day } = useFormats();
  const lines = number(row.lineCount);
  return (
    <WorkCard
      kind="handover"
      row={row}
      title={inOneLine(t(documentNames[row.kind]), partner(row))}
      number={row.documentNo}
      line={inOneLine(row.organisation?.name, row.location?.name)}
    >
      <Box truncate>{inOneLine(t`Assets: ${lines}`, row.createdBy, day(row.createdAt))}</Box>
    </WorkCard>
  );
}
