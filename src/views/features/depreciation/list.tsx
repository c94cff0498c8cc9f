import { Button } from '@chakra-ui/react';
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
import { useWorkColumns, WorkCard } from '../../parts/list/work-rows.tsx';
import { depreciationRun } from '../../records/depreciation-run.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { usePermission } from '../../ui/root-context.ts';
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

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { number, day, money } = useFormats();
  const { month, organisation, assets, amount } = depreciationRun.fields;
  const common = useWorkColumns<'depreciationRun', Row>('depreciationRun', 'runNo');
  return [
    { ...common.number, width: 150 },
    { id: 'month', label: t(month), width: 96, cell: (row) => row.month },
    {
      id: 'organisation',
      label: t(organisation),
      width: 180,
      grow: 2,
      cell: (row) => <PathText>{row.organisation.name}</PathText>,
    },
    { ...common.state, width: 104 },
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
    <WorkCard
      kind="depreciationRun"
      row={row}
      title={`${row.month} · ${row.organisation.name}`}
      number={row.runNo}
      line={money(row.amount, row.currency)}
    />
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
