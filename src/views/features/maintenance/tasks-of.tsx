import { Trans } from '@lingui/react/macro';
import { postPart } from '../../../api/post.ts';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { RecordsOf } from '../../parts/list/records-of.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { maintenanceTask } from '../../records/maintenance-task.ts';
import { Abnormal, type TaskRow } from './columns.tsx';
import { DueDay } from './due-day.tsx';

const loaderOf =
  (name: 'planId' | 'assetId'): LoadPage<TaskRow> =>
  ({ query, ...page }, signal) =>
    postPart('/maintenanceTask/list', { [name]: Number(query.id), ...page }, { signal, quiet: true });
const declared = {
  plan: { use: 'tasks of a plan', loadPage: loaderOf('planId') },
  asset: { use: 'tasks of an asset', loadPage: loaderOf('assetId') },
} as const;

/** The maintenance tasks of a plan or an asset, the last one due first. */
export function TasksOf({ of, id, version }: { of: keyof typeof declared; id: number; version: number }) {
  const list = useList({ ...declared[of], fixed: { id, version } });
  return (
    <RecordsOf
      kind="maintenanceTask"
      address={maintenanceTask.address}
      list={list}
      empty={<Trans>No maintenance tasks yet.</Trans>}
      more={<Trans>Earlier tasks</Trans>}
      shown={(row) => ({
        no: row.taskNo,
        state: row.state,
        hint: of === 'plan' ? `${row.asset.name} ${row.asset.assetNo}` : row.name,
        mark: <Abnormal count={row.abnormal} />,
        aside: <DueDay on={row.dueOn} overdue={row.overdue} />,
      })}
    />
  );
}
