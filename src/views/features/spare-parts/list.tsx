import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { sparePart, sparePartStates } from '../../records/spare-part.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

type SparePartRow = Answer<'/sparePart/list'>['rows'][number];

const sparePartList = listOf('/sparePart/list', {
  use: 'spare part list',
  at: sparePart.address,
  views: { of: 'spareParts', none: msg`All spare parts` },
  search: { label: msg`Search spare parts`, placeholder: msg`Name, pinyin or code`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(sparePartStates))],
});

const NameLink = ({ row }: { row: SparePartRow }) => (
  <TextLink href={`${sparePart.address}/${row.id}`}>{row.name}</TextLink>
);
const State = ({ row }: { row: SparePartRow }) => <StateBadge kind="sparePart" state={row.state} />;

function useColumns(): Column<SparePartRow>[] {
  const { t } = useLingui();
  const { decimal, amount } = useFormats();
  const { name, code, unit, stock, unitCost, state } = sparePart.fields;
  return [
    { id: 'name', label: t(name), width: 260, grow: 2, pinned: true, cell: (row) => <NameLink row={row} /> },
    { id: 'code', label: t(code), width: 140, grow: 1, cell: (row) => row.code },
    {
      id: 'state',
      label: t(state),
      width: 100,
      cell: (row) => <State row={row} />,
      words: worded(t, labelsOf(sparePartStates)),
    },
    { id: 'stock', label: t(stock), width: 100, align: 'end', cell: (row) => decimal(row.stock) },
    { id: 'unit', label: t(unit), width: 80, cell: (row) => row.unit },
    { id: 'unitCost', label: t(unitCost), width: 120, align: 'end', cell: (row) => amount(row.unitCost) },
  ];
}

function Card({ row }: { row: SparePartRow }) {
  const { decimal, amount } = useFormats();
  return (
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0" truncate fontWeight="medium">
          <NameLink row={row} />
        </Box>
        <State row={row} />
      </Flex>
      <Box color="fg.muted" textStyle="xs" truncate>
        {[row.code, `${decimal(row.stock)} ${row.unit}`, amount(row.unitCost)].filter(Boolean).join(' · ')}
      </Box>
    </Flex>
  );
}

const NewSparePart = () => (
  <NewLink href={`${sparePart.address}/new`}>
    <Trans>New spare part</Trans>
  </NewLink>
);

/** What repairs are done with, and how much of it is in stock. */
export default function SparePartList() {
  const { t } = useLingui();
  const mayWrite = usePermission('sparePart.write');
  return (
    <ListScreen
      list={sparePartList}
      actions={() => mayWrite && <NewSparePart />}
      title={t`Spare parts`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${sparePart.address}/${row.id}`)}
      nothing={<Trans>No matching spare parts</Trans>}
      empty={
        <EmptyState title={<Trans>No spare parts yet</Trans>} needs={['sparePart.write']}>
          <Trans>Parts that repairs use. Their cost counts towards the repair.</Trans>
        </EmptyState>
      }
    />
  );
}
