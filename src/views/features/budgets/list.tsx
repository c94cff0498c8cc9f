import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { usedPercent } from '../../../vocabulary/budget.ts';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { blockWords, budget, budgetStates, budgetTypeWords } from '../../records/budget.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { PathText } from '../../ui/path-text.tsx';
import { inOneLine, RowCard } from '../../ui/row-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { UseBar } from '../../ui/use-bar.tsx';
import { type BudgetRow, budgetList } from './list-query.tsx';

const NumberLink = ({ row }: { row: BudgetRow }) => (
  <TextLink href={`${budget.address}/${row.id}`}>{row.budgetNo}</TextLink>
);

function useColumns(): Column<BudgetRow>[] {
  const { t } = useLingui();
  const { amount } = useFormats();
  const { fields } = budget;
  const figure = (id: 'amount' | 'committed' | 'actual' | 'remaining'): Column<BudgetRow> => ({
    id,
    label: t(fields[id]),
    width: 112,
    align: 'end',
    cell: (row) => amount(row[id]),
    whole: (row) => amount(row[id]),
  });
  return [
    {
      id: 'budgetNo',
      label: t(fields.budgetNo),
      width: 128,
      pinned: true,
      cell: (row) => <NumberLink row={row} />,
      whole: (row) => row.budgetNo,
    },
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 130,
      grow: 2,
      cell: (row) => <PathText>{row.organisation.name}</PathText>,
    },
    { id: 'year', label: t(fields.year), width: 56, cell: (row) => String(row.year) },
    {
      id: 'type',
      label: t(fields.type),
      width: 88,
      grow: 0.5,
      cell: (row) => t(budgetTypeWords[row.type ?? 'all']),
      words: worded(t, budgetTypeWords),
    },
    figure('amount'),
    {
      id: 'used',
      label: t`Used (%)`,
      width: 96,
      grow: 1,
      cell: (row) => <UseBar use={row} />,
      whole: (row) => usedPercent(row),
    },
    figure('committed'),
    figure('actual'),
    figure('remaining'),
    { id: 'currency', label: t(fields.currency), width: 80, optional: true, cell: (row) => row.currency },
    {
      id: 'warnPercent',
      label: t(fields.warnPercent),
      width: 110,
      align: 'end',
      optional: true,
      cell: (row) => String(row.warnPercent),
    },
    {
      id: 'blocks',
      label: t(fields.blocks),
      width: 120,
      optional: true,
      cell: (row) => t(blockWords[`${row.blocks}`]),
      words: worded(t, blockWords),
    },
    {
      id: 'state',
      label: t(fields.state),
      width: 80,
      cell: (row) => <StateBadge kind="budget" state={row.state} />,
      words: worded(t, labelsOf(budgetStates)),
    },
  ];
}

function Card({ row }: { row: BudgetRow }) {
  const { t } = useLingui();
  const { money } = useFormats();
  return (
    <RowCard
      title={inOneLine(row.organisation.name, String(row.year), t(budgetTypeWords[row.type ?? 'all']))}
      mark={<StateBadge kind="budget" state={row.state} />}
      more={<UseBar use={row} />}
    >
      <Flex gap="2">
        <NumberLink row={row} />
        <Box>{money(row.amount, row.currency)}</Box>
      </Flex>
    </RowCard>
  );
}

/** What organisations may spend in a year, and how much of it bills have used. */
export default function BudgetList() {
  return (
    <RecordListScreen
      kind="budget"
      list={budgetList}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      nothing={<Trans>No matching budgets</Trans>}
      empty={<Trans>No budgets yet</Trans>}
    >
      <Trans>Set what an organisation may spend in a year. Bills count against it once submitted.</Trans>
    </RecordListScreen>
  );
}
