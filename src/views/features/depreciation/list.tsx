import { Box, Button, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { navigate } from '../../../window/router.ts';
import { branch } from '../../parts/filters/branch.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { depreciationRun } from '../../records/depreciation-run.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { BooksDialog } from './books-dialog.tsx';
import { NewRun } from './new-run.tsx';

type Row = Answer<'/depreciation/list'>['rows'][number];

const runList = listOf('/depreciation/list', {
  use: 'depreciation run list',
  at: depreciationRun.address,
  filters: [
    choice('state', msg`Status`, depreciationRun.values.state),
    branch('organisationId', depreciationRun.fields.organisation, 'organisation'),
  ],
});

const NumberLink = ({ row }: { row: Row }) => (
  <TextLink href={`${depreciationRun.address}/${row.id}`} flexShrink="0">
    {row.runNo}
  </TextLink>
);
const State = ({ row }: { row: Row }) => <StateBadge kind="depreciationRun" state={row.state} />;

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { number, day, money } = useFormats();
  const { month, organisation, state, assets, amount } = depreciationRun.fields;
  return [
    { id: 'runNo', label: t`Run no.`, width: 150, pinned: true, cell: (row) => <NumberLink row={row} /> },
    { id: 'month', label: t(month), width: 96, cell: (row) => row.month },
    {
      id: 'organisation',
      label: t(organisation),
      width: 180,
      grow: 2,
      cell: (row) => <PathText>{row.organisation.name}</PathText>,
    },
    { id: 'state', label: t(state), width: 104, cell: (row) => <State row={row} /> },
    { id: 'assets', label: t(assets), width: 88, align: 'end', cell: (row) => number(row.assets) },
    {
      id: 'amount',
      label: t(amount),
      width: 150,
      align: 'end',
      cell: (row) => money(row.amount, row.currency),
      whole: (row) => money(row.amount, row.currency),
    },
    { id: 'createdBy', label: t`Created by`, width: 110, grow: 1, cell: (row) => row.createdBy },
    {
      id: 'postedAt',
      label: t({ message: 'Posted on', context: 'depreciation run' }),
      width: 112,
      cell: (row) => (row.postedAt ? day(row.postedAt) : ''),
    },
  ];
}

function Card({ row }: { row: Row }) {
  const { money } = useFormats();
  return (
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0" truncate fontWeight="medium">
          {row.month} · {row.organisation.name}
        </Box>
        <State row={row} />
      </Flex>
      <Flex gap="2" color="fg.muted" textStyle="xs" minW="0">
        <NumberLink row={row} />
        <Box truncate>{money(row.amount, row.currency)}</Box>
      </Flex>
    </Flex>
  );
}

/** The monthly runs, newest first. */
export default function DepreciationList() {
  const { t } = useLingui();
  const mayWrite = usePermission('depreciation.write');
  const [beginning, setBeginning] = useState(false);
  const [closing, setClosing] = useState(false);
  return (
    <>
      <ListScreen
        list={runList}
        title={t({ message: 'Depreciation', context: 'screen' })}
        columns={useColumns()}
        card={(row) => <Card row={row} />}
        onOpen={(row) => navigate(`${depreciationRun.address}/${row.id}`)}
        actions={() => (
          <>
            <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setClosing(true)}>
              <Trans>Closed months…</Trans>
            </Button>
            {mayWrite && (
              <Button colorPalette="brand" onClick={() => setBeginning(true)}>
                <Plus aria-hidden="true" />
                <Trans>New run</Trans>
              </Button>
            )}
          </>
        )}
        nothing={<Trans>No matching runs</Trans>}
        empty={
          <EmptyState title={<Trans>No depreciation runs yet</Trans>} needs={['depreciation.write']}>
            <Trans>A run charges each month’s depreciation to the assets of an organisation.</Trans>
          </EmptyState>
        }
      />
      {beginning && <NewRun onClose={() => setBeginning(false)} />}
      {closing && <BooksDialog onClose={() => setClosing(false)} />}
    </>
  );
}
