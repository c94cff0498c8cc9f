import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { rowOutcomes as outcomes } from '../../../vocabulary/import-run.ts';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { importRun } from '../../records/import-run.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { Moment } from '../../ui/moment.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { RowCard } from '../../ui/row-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { outcomeWords, type Run } from './run-words.ts';

const importList = listOf('/import/list', { use: 'import list', at: '/imports', uncounted: true });

function useColumns(): Column<Run>[] {
  const { t } = useLingui();
  const { number } = useFormats();
  return [
    {
      id: 'file',
      label: t`File`,
      width: 240,
      grow: 3,
      pinned: true,
      cell: (run) => <TextLink href={`/imports/${run.id}`}>{run.fileName}</TextLink>,
    },
    {
      id: 'state',
      label: t`Status`,
      width: 120,
      cell: (run) => <StateBadge kind="import" state={run.state} />,
      words: worded(t, labelsOf(importRun.lifecycle.states)),
    },
    ...outcomes.map(
      (outcome): Column<Run> => ({
        id: outcome,
        label: t(outcomeWords[outcome]),
        width: 110,
        align: 'end',
        cell: (run) => number(run[outcome]),
      }),
    ),
    { id: 'createdBy', label: t`Created by`, width: 120, cell: (run) => run.createdBy },
    { id: 'createdAt', label: t`Created on`, width: 170, cell: (run) => <Moment at={run.createdAt} /> },
  ];
}

function RunCard({ run }: { run: Run }) {
  const { t } = useLingui();
  const { number, moment } = useFormats();
  return (
    <RowCard
      title={<TextLink href={`/imports/${run.id}`}>{run.fileName}</TextLink>}
      mark={<StateBadge kind="import" state={run.state} />}
      more={moment(run.createdAt)}
    >
      {outcomes.map((outcome) => `${t(outcomeWords[outcome])} ${number(run[outcome])}`).join(' · ')}
    </RowCard>
  );
}

/** A person's own imports. */
export default function ImportList() {
  const { t } = useLingui();
  const mayImport = usePermission('import.run');
  return (
    <ListScreen
      list={importList}
      title={t`Import`}
      actions={() =>
        mayImport && (
          <NewLink href="/imports/new">
            <Trans>New import</Trans>
          </NewLink>
        )
      }
      columns={useColumns()}
      card={(run) => <RunCard run={run} />}
      onOpen={(run) => navigate(`/imports/${run.id}`)}
      empty={
        <EmptyState title={<Trans>No imports yet</Trans>} needs={['import.run']}>
          <Trans>Import your existing register: an Excel workbook or a CSV file.</Trans>
        </EmptyState>
      }
    />
  );
}
