import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ImportLink } from '../../parts/import-link.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { meter, meterKindWords, meterStates } from '../../records/meter.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { PathText } from '../../ui/path-text.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { RowCard } from '../../ui/row-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ImportButton } from './import-button.tsx';
import { MeterValue } from './meter-value.tsx';

type MeterRow = Answer<'/meter/list'>['rows'][number];

const meterList = listOf('/meter/list', {
  use: 'meter list',
  at: meter.address,
  views: { of: 'meters', none: msg`All meters` },
  search: { label: msg`Search meters`, placeholder: msg`Name or asset`, longest: 100 },
  filters: [
    choice('state', msg`Status`, labelsOf(meterStates)),
    choice('kind', msg({ message: 'Kind', context: 'meter' }), meterKindWords),
  ],
});

function useColumns(): Column<MeterRow>[] {
  const { t } = useLingui();
  const { moment, decimal } = useFormats();
  const { fields } = meter;
  const { name, state } = usePlainColumns<'meter', MeterRow>('meter');
  return [
    { ...name, width: 150, grow: 1 },
    {
      id: 'asset',
      label: t(fields.asset),
      width: 190,
      grow: 2,
      cell: ({ asset }) => `${asset.name} ${asset.assetNo}`,
    },
    {
      id: 'lastValue',
      label: t(fields.lastValue),
      width: 130,
      align: 'end',
      cell: (row) => (row.lastValue === null ? '' : decimal(row.lastValue)),
      whole: (row) => row.lastValue ?? '',
    },
    { id: 'unit', label: t(fields.unit), width: 70, cell: (row) => row.unit },
    { id: 'lastAt', label: t(fields.lastAt), width: 160, cell: (row) => row.lastAt && moment(row.lastAt) },
    {
      id: 'kind',
      label: t(fields.kind),
      width: 130,
      cell: (row) => t(meterKindWords[row.kind]),
      words: worded(t, meterKindWords),
    },
    { ...state, width: 90 },
    {
      id: 'location',
      label: t(fields.location),
      width: 130,
      grow: 1,
      optional: true,
      cell: (row) => <PathText>{row.location}</PathText>,
    },
  ];
}

const Card = ({ row }: { row: MeterRow }) => (
  <RowCard
    title={<TextLink href={`${meter.address}/${row.id}`}>{row.name}</TextLink>}
    mark={<MeterValue value={row.lastValue} unit={row.unit} />}
  >
    <Flex gap="2">
      <Box flex="1" truncate>
        {row.asset.name} {row.asset.assetNo}
      </Box>
      {row.state === 'retired' && <StateBadge kind="meter" state={row.state} />}
    </Flex>
  </RowCard>
);

/** What is read off assets again and again. */
export default function MeterList() {
  const mayWrite = usePermission('meter.write');
  const mayRecord = usePermission('meter.record');
  return (
    <RecordListScreen
      kind="meter"
      list={meterList}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      actions={() => (
        <>
          {mayRecord && <ImportButton />}
          {mayWrite && <ImportLink subject="meters" />}
        </>
      )}
      nothing={<Trans>No matching meters</Trans>}
      empty={<Trans>No meters yet</Trans>}
    >
      <Trans>Kilometres, operating hours, pages or temperatures that are read off an asset.</Trans>
    </RecordListScreen>
  );
}
