import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { navigate } from '../../../window/router.ts';
import { ImportLink } from '../../parts/import-link.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { supplier, supplierStates } from '../../records/supplier.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

type SupplierRow = Answer<'/supplier/list'>['rows'][number];

const supplierList = listOf('/supplier/list', {
  use: 'supplier list',
  at: supplier.address,
  views: { of: 'suppliers', none: msg`All suppliers` },
  search: { label: msg`Search suppliers`, placeholder: msg`Name, pinyin or contact`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(supplierStates))],
});

const NameLink = ({ row }: { row: SupplierRow }) => (
  <TextLink href={`${supplier.address}/${row.id}`}>{row.name}</TextLink>
);
const State = ({ row }: { row: SupplierRow }) => <StateBadge kind="supplier" state={row.state} />;

function useColumns(): Column<SupplierRow>[] {
  const { t } = useLingui();
  const { name, contact, phone, email, state } = supplier.fields;
  return [
    { id: 'name', label: t(name), width: 260, grow: 2, pinned: true, cell: (row) => <NameLink row={row} /> },
    {
      id: 'state',
      label: t(state),
      width: 100,
      cell: (row) => <State row={row} />,
      words: worded(t, labelsOf(supplierStates)),
    },
    { id: 'contact', label: t(contact), width: 140, grow: 1, cell: (row) => row.contact },
    { id: 'phone', label: t(phone), width: 150, cell: (row) => row.phone },
    { id: 'email', label: t(email), width: 200, grow: 1, cell: (row) => row.email },
  ];
}

const Card = ({ row }: { row: SupplierRow }) => (
  <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
    <Flex align="center" gap="2">
      <Box flex="1" minW="0" truncate fontWeight="medium">
        <NameLink row={row} />
      </Box>
      <State row={row} />
    </Flex>
    <Box color="fg.muted" textStyle="xs" truncate>
      {[row.contact, row.phone].filter(Boolean).join(' · ')}
    </Box>
  </Flex>
);

const NewSupplier = () => (
  <>
    <ImportLink subject="suppliers" />
    <NewLink href={`${supplier.address}/new`}>
      <Trans>New supplier</Trans>
    </NewLink>
  </>
);

/** Those from whom the company buys. */
export default function SupplierList() {
  const { t } = useLingui();
  const mayWrite = usePermission('supplier.write');
  return (
    <ListScreen
      list={supplierList}
      actions={() => mayWrite && <NewSupplier />}
      title={t`Suppliers`}
      columns={useColumns()}
      alsoExported={(['address', 'remark', 'contacts'] as const).map((id) => ({
        id,
        label: t(supplier.fields[id]),
      }))}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${supplier.address}/${row.id}`)}
      nothing={<Trans>No matching suppliers</Trans>}
      empty={
        <EmptyState title={<Trans>No suppliers yet</Trans>} needs={['supplier.write']}>
          <Trans>Companies you buy from. Imports add new suppliers automatically.</Trans>
        </EmptyState>
      }
    />
  );
}
