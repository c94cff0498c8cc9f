import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { StateBadge } from '../../records/state-badge.tsx';
import { stockTake, stockTakeStates } from '../../records/stock-take.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

type Row = Answer<'/stockTake/list'>['rows'][number];

const stockTakeList = listOf('/stockTake/list', {
  use: 'stock-take list',
  at: stockTake.address,
  search: { label: msg`Search stock-takes`, placeholder: msg`Number or name`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(stockTakeStates)), flag('mine', msg`I count`)],
});

const NumberLink = ({ row }: { row: Row }) => (
  <TextLink href={`${stockTake.address}/${row.id}`}>{row.takeNo}</TextLink>
);

/** Nothing where figures are withheld from who counts blindly. */
const Progress = ({ row: { expected, counted } }: { row: Row }) => {
  const { number } = useFormats();
  return expected === null ? null : `${number(counted ?? 0)} / ${number(expected)}`;
};

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { day } = useFormats();
  const { name, state, organisation, dueOn } = stockTake.fields;
  return [
    { id: 'takeNo', label: t`No.`, width: 150, pinned: true, cell: (row) => <NumberLink row={row} /> },
    { id: 'name', label: t(name), width: 240, grow: 2, cell: (row) => row.name },
    {
      id: 'state',
      label: t(state),
      width: 110,
      cell: (row) => <StateBadge kind="stockTake" state={row.state} />,
    },
    { id: 'counted', label: t`Counted / expected`, width: 150, cell: (row) => <Progress row={row} /> },
    { id: 'organisation', label: t(organisation), width: 180, grow: 1, cell: (row) => row.organisation.name },
    { id: 'dueOn', label: t(dueOn), width: 120, cell: (row) => row.dueOn && day(row.dueOn) },
    { id: 'createdBy', label: t`Created by`, width: 120, cell: (row) => row.createdBy },
  ];
}

const Card = ({ row }: { row: Row }) => (
  <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
    <Flex align="center" gap="2">
      <Box flex="1" minW="0" truncate fontWeight="medium">
        <TextLink href={`${stockTake.address}/${row.id}`}>{row.name}</TextLink>
      </Box>
      <StateBadge kind="stockTake" state={row.state} />
    </Flex>
    <Box color="fg.muted" textStyle="xs" truncate>
      {row.takeNo} · <Progress row={row} />
    </Box>
  </Flex>
);

/** The rounds of counting. */
export default function StockTakeList() {
  const { t } = useLingui();
  const mayWrite = usePermission('stockTake.write');
  return (
    <ListScreen
      list={stockTakeList}
      title={t`Stock-takes`}
      actions={() =>
        mayWrite && (
          <NewLink href={`${stockTake.address}/new`}>
            <Trans>New stock-take</Trans>
          </NewLink>
        )
      }
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${stockTake.address}/${row.id}`)}
      nothing={<Trans>No matching stock-takes</Trans>}
      empty={
        <EmptyState title={<Trans>No stock-takes yet</Trans>} needs={['stockTake.write']}>
          <Trans>A stock-take compares the register with what is really there.</Trans>
        </EmptyState>
      }
    />
  );
}
